/** Scripts for idempotent changes: they store a receipt in the same step as the change. */
import {
  IDEMPOTENCY_KEPT_MS,
  type IdempotencyToken,
  RECEIPT_LIFETIME_MS,
} from '../../../operations/callers/idempotency-store.ts';
import type { Connection } from '../connection.ts';
import { type Definition, defineScript, readLua, type Script, type Values } from '../script.ts';

/** The receipt that a script stores. All values are Lua; `reply` is the script's reply. */
interface Receipt {
  /** Whether something changed. */
  readonly isDone: string;
  /** The result to store. Default: `reply`. */
  readonly keeps?: string;
  /** The reply to a repeated request. Default: the stored result. */
  readonly again?: string;
}

/**
 * An idempotent request with the key of its receipt. On a cluster, that key is in the same slot as the script's other
 * keys.
 */
export interface OnceAt {
  readonly receiptKey: string;
  readonly claimedMs: number;
}

const OPEN_RECEIPT = readLua('open-receipt');

/**
 * Creates a function that runs a script. If the call passes `once`, a request that was already done changes nothing;
 * otherwise the script runs as usual.
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
    constants: { ...definition.constants, IDEMPOTENCY_KEPT_MS },
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
    // accepts the script's values and the two of `once`
  }) as Script<Values<Key, Text, Figure> & OnceAt, Reply>;
  return (connection, values, once) =>
    once ? changeOnce(connection, { ...values, ...once }) : change(connection, values);
}

/** Returns the stored result of a request's change, or undefined. */
export const recall = defineScript({
  keys: ['receiptKey'],
  texts: [],
  numbers: ['claimedMs'],
  read: (reply): unknown => reply ?? undefined,
  constants: { IDEMPOTENCY_KEPT_MS },
  lua: `${OPEN_RECEIPT}
return openReceipt()`,
});

/** Returns a request with the key of its receipt. */
export function onceAt(
  once: IdempotencyToken | undefined,
  keyOf: (receipt: string) => string,
): OnceAt | undefined {
  return once && { receiptKey: keyOf(once.receipt), claimedMs: once.claimedMs };
}
