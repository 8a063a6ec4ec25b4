import {
  type Claim,
  IDEMPOTENCY_BYTES_MAX,
  IDEMPOTENCY_CLAIM_MS,
  IDEMPOTENCY_KEPT_MS,
  IDEMPOTENCY_KEYS_MAX,
  type IdempotencyStore,
  type IdempotentRequest,
  type StoredResponse,
} from '../../../operations/callers/idempotency-store.ts';
import { digest } from '../../digest.ts';
import type { Connection } from '../connection.ts';
import { repeatKeysOf } from '../key-names.ts';
import { defineScript, readLua } from '../script.ts';

/** How many expired entries each claim removes. Must be more than the one that it adds. */
const REMOVED_PER_CLAIM = 8;

/** Servers' clocks differ, so Redis keeps the entries until they have expired on all of them. */
const LIFETIME_MS = IDEMPOTENCY_KEPT_MS + 60_000;

export const RESPONSES = {
  constants: {
    IDEMPOTENCY_BYTES_MAX,
    IDEMPOTENCY_CLAIM_MS,
    IDEMPOTENCY_KEPT_MS,
    IDEMPOTENCY_KEYS_MAX,
    REMOVED_PER_CLAIM,
    LIFETIME_MS,
  },
  shared: readLua('stored-responses'),
  keys: ['answers', 'order'],
} as const;

const claimKey = defineScript({
  ...RESPONSES,
  texts: ['name', 'input', 'claimant'],
  numbers: ['nowMs'],
  read: readClaim,
  lua: readLua('claim-response'),
});

/** An empty response releases the key for the next attempt. */
const settleKey = defineScript({
  ...RESPONSES,
  texts: ['name', 'claimant', 'answer'],
  numbers: [],
  read: () => undefined,
  lua: readLua('settle-response'),
});

/** Each caller has one hash, so that claiming and settling a key take one round trip each. */
export function createIdempotencyStore(connection: Connection, now: () => number): IdempotencyStore {
  const settle = ({ caller, operation, key, claimant }: IdempotentRequest, answer: string) =>
    settleKey(connection, { name: nameOf(operation, key), claimant, answer, ...repeatKeysOf(caller) });
  return {
    claim({ caller, operation, key, input, claimant }) {
      const name = nameOf(operation, key);
      return claimKey(connection, { name, input, claimant, nowMs: now(), ...repeatKeysOf(caller) });
    },
    complete: (request, answer) => settle(request, JSON.stringify(answer)),
    abandon: (request) => settle(request, ''),
  };
}

const nameOf = (operation: string, key: string) => digest(`${operation} ${key}`);

function readClaim(reply: unknown): Claim {
  const [state, detail] = Array.isArray(reply) ? reply.map(String) : [];
  if (state === 'under way' || state === 'other input') return { state };
  if (state === 'fresh') return { state, claimedMs: Number(detail) };
  // Written by `complete`.
  return { state: 'answered', answer: JSON.parse(detail ?? '') as StoredResponse };
}
