/** Scripts that change something, and remember in the same step for which request. */
import { type Once, RECEIPT_LIFETIME_MS, REPEAT_KEPT_MS } from '../../repeat-ports.ts';
import type { Connection } from '../connection.ts';
import { type Definition, defineScript, type Script, type Values } from '../script.ts';

/** What a script remembers of a change, in Lua, where `reply` is what it replies. */
interface Receipt {
  /** Whether something has changed. */
  readonly isDone: string;
  /** What is remembered: `reply`, where nothing else is said. */
  readonly keeps?: string;
  /** What is replied to a request for which it was done before: what is remembered, where nothing else is said. */
  readonly again?: string;
}

/** A request, and the key of its receipt, which on a cluster lies in the slot of the script's other keys. */
export interface OnceAt {
  readonly receiptKey: string;
  readonly claimedMs: number;
}

/** Finds a receipt that counts. */
const OPEN_RECEIPT = `
local function openReceipt()
  local packed = redis.call('GET', receiptKey)
  if not packed then return nil end
  local claimedBeforeMs, kept = cmsgpack.unpack(packed)
  if claimedBeforeMs + ${REPEAT_KEPT_MS} > claimedMs then return kept end
end`;

/**
 * Makes the function that runs a script, for a request that must be done once where one is given: then nothing happens
 * where it was done before, and the script sees no difference otherwise.
 */
export function defineChange<Key extends string, Text extends string, Figure extends string, Reply>(
  definition: Definition<Key, Text, Figure, Reply>,
  { isDone, keeps = 'reply', again = 'kept' }: Receipt,
): (connection: Connection, values: Values<Key, Text, Figure>, once?: OnceAt) => Promise<Reply> {
  const change = defineScript(definition);
  const changeOnce = defineScript({
    ...definition,
    keys: [...definition.keys, 'receiptKey'],
    numbers: [...definition.numbers, 'claimedMs'],
    lua: `${OPEN_RECEIPT}
local kept = openReceipt()
if kept then return ${again} end
local function change()
${definition.lua}
end
local reply = change()
if ${isDone} then
  redis.call('SET', receiptKey, cmsgpack.pack(claimedMs, ${keeps}), 'PX', ${RECEIPT_LIFETIME_MS})
end
return reply`,
    // It takes what the script takes, and the two that `once` brings.
  }) as Script<Values<Key, Text, Figure> & OnceAt, Reply>;
  return (connection, values, once) =>
    once ? changeOnce(connection, { ...values, ...once }) : change(connection, values);
}

/** What is remembered of a change that was made for a request, as Redis replies it; undefined where there is none. */
export const recall = defineScript({
  keys: ['receiptKey'],
  texts: [],
  numbers: ['claimedMs'],
  read: (reply): unknown => reply ?? undefined,
  lua: `${OPEN_RECEIPT}
return openReceipt()`,
});

/** Where the receipt of a request lies, by the key of it. */
export function onceAt(once: Once | undefined, keyOf: (receipt: string) => string): OnceAt | undefined {
  return once && { receiptKey: keyOf(once.receipt), claimedMs: once.claimedMs };
}
