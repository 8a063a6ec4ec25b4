/** Responses and receipts of idempotent requests as portable records. */
import { formatCursor, readCursor } from '../../../operations/chat/cursor.ts';
import type { PortableReceipt, PortableResponse } from '../../../operations/portable.ts';
import { formatGame } from '../games/tic-tac-toe.ts';
import { RESPONSES } from '../idempotency/idempotency.ts';
import { chatReceiptKey, gameReceiptKey, lifetimeMs } from '../key-names.ts';
import { defineScript, readLua } from '../script.ts';
import type { PartOptions, RedisPart } from './part.ts';

const readResponses = defineScript({
  ...RESPONSES,
  keys: ['answers'],
  texts: [],
  numbers: [],
  read: (reply) => (Array.isArray(reply) ? reply.map(String) : []),
  lua: readLua('read-responses'),
});

const writeResponse = defineScript({
  ...RESPONSES,
  texts: ['name', 'input', 'claimant', 'answer'],
  numbers: ['claimedMs', 'freeMs'],
  read: () => undefined,
  lua: readLua('write-response'),
});

const FIELDS = 6;

export function createResponsePart({ connection }: PartOptions): RedisPart<'response'> {
  const keysOf = (caller: string) => ({
    answers: `utility:{repeats:${caller}}:answers`,
    order: `utility:{repeats:${caller}}:order`,
  });
  return {
    kind: 'response',
    keys: /^utility:\{repeats:([\w-]{43})\}:answers$/,
    async read([caller = ''], key) {
      const texts = await readResponses(connection, { answers: key });
      return Array.from({ length: texts.length / FIELDS }, (_, index): PortableResponse => {
        const [name, claimedMs, freeMs, input = '', claimant = '', answer = ''] = texts.slice(index * FIELDS);
        const claim = { claimedMs: Number(claimedMs), freeMs: Number(freeMs), input, claimant };
        return {
          kind: 'response',
          caller,
          name,
          ...claim,
          ...(answer !== '' && { answer: JSON.parse(answer) }),
        };
      });
    },
    async write({ caller, name, claimedMs, freeMs, input, claimant, answer }) {
      if (name === undefined) return false;
      const text = answer ? JSON.stringify(answer) : '';
      const values = { name, input, claimant, answer: text, claimedMs, freeMs };
      await writeResponse(connection, { ...values, ...keysOf(caller) });
      return true;
    },
  };
}

const readReceipt = defineScript({
  keys: ['receiptKey'],
  texts: [],
  numbers: [],
  read: (reply) => (Array.isArray(reply) ? reply.map(String) : undefined),
  lua: readLua('read-receipt'),
});

const writeReceipt = defineScript({
  keys: ['receiptKey'],
  texts: ['kept'],
  numbers: ['claimedMs', 'lifetimeMs'],
  read: () => undefined,
  lua: readLua('write-receipt'),
});

export function createReceiptPart({ connection, now }: PartOptions): RedisPart<'receipt'> {
  return {
    kind: 'receipt',
    keys: /^utility:\{(chat|game|redemption|games)(?::([\w-]{43}))?\}:done:([\w-]{43})$/,
    async read([slot = '', at, receipt = ''], key) {
      const [claimedMs, kept = '', leftMs] = (await readReceipt(connection, { receiptKey: key })) ?? [];
      if (claimedMs === undefined) return [];
      const times = { claimedMs: Number(claimedMs), untilMs: now() + Number(leftMs) };
      return [
        { kind: 'receipt', receipt, ...(at !== undefined && { at }), ...readKept(slot, kept), ...times },
      ];
    },
    async write({ of, receipt, at, claimedMs, kept, untilMs }) {
      const receiptKey = keyOf(of, receipt, at);
      if (receiptKey === undefined) return false;
      const left = lifetimeMs(untilMs, now());
      await writeReceipt(connection, { receiptKey, kept: writeKept(kept), claimedMs, lifetimeMs: left });
      return true;
    },
  };
}

function keyOf(of: PortableReceipt['of'], receipt: string, at: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  if (of === 'game') return gameReceiptKey(at)(receipt);
  return of === 'chat' ? chatReceiptKey(at)(receipt) : `utility:{redemption:${at}}:done:${receipt}`;
}

/** Reads the result that a script has kept: `[1, position, epoch]`, the number of removed messages, a game, or 1. */
function readKept(slot: string, text: string): Pick<PortableReceipt, 'of' | 'kept'> {
  const kept: unknown = JSON.parse(text);
  if (slot === 'redemption') return { of: 'token', kept: true };
  if (slot !== 'chat') return { of: 'game', kept: JSON.parse(String(kept)) };
  if (!Array.isArray(kept)) return { of: 'chat', kept: '' };
  const [, position, epoch] = kept;
  return { of: 'chat', kept: formatCursor({ epoch: String(epoch), position: Number(position) }) };
}

function writeKept(kept: PortableReceipt['kept']): string {
  if (typeof kept === 'object') return JSON.stringify(formatGame(kept));
  if (kept === true || kept === '') return '1';
  const { epoch, position } = readCursor(kept) ?? { epoch: '', position: 0 };
  return JSON.stringify([1, position, epoch]);
}
