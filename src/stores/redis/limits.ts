import { type Limit, type LimitDecision, SPANS_MAX } from '../../operations/limits/limit.ts';
import { COUNTERS_MAX, type LimitStore } from '../../operations/limits/store.ts';
import { digest } from '../digest.ts';
import { createBatches } from './batches.ts';
import { type Connection, isAway } from './connection.ts';
import { defineChange, onceAt } from './idempotency/token.ts';
import { limitKeysOf, limitReceiptKey } from './key-names.ts';
import { CLOCK_OF_REDIS, defineBatch, readLua } from './script.ts';

/** How many expired counters each check removes, and how many make room for new ones. */
const SWEPT = 20;
const SWEPT_FOR_ROOM = 1_000;

/** Each run has up to ten limits: blocks Redis for less than 1 ms. */
const BATCH_MAX = 16;

/** The functions and constants of `limits.lua`. */
export const LIMITS = {
  constants: { SPANS_MAX, COUNTERS_MAX, SWEPT, SWEPT_FOR_ROOM },
  shared: readLua('clock', 'prolong', 'limits'),
} as const;

const CHECK = {
  ...LIMITS,
  keys: ['counters', 'due'],
  texts: ['limits'],
  numbers: ['atMs'],
  read: readLimitDecision,
  lua: readLua('check-limits'),
} as const;

const checkLimits = defineBatch(CHECK);
const checkLimitsOnce = defineChange(CHECK, { isDone: "type(reply) == 'table' and reply[1] == 1" });

/** Limits of an account, on one node. All limits of a request are checked in one round trip. */
export function createLimitStore(connection: Connection): LimitStore {
  const check = createBatches(connection, checkLimits, {
    runsMax: BATCH_MAX,
    keyOf: ({ counters }) => counters,
    explain: (error) => (isAway(error) ? connection.explain(error) : error),
  });
  return {
    async check(account, limits, { once, atMs = CLOCK_OF_REDIS } = {}) {
      const values = { ...limitKeysOf(account), limits: writeLimits(limits), atMs };
      if (!once) return check(values);
      return checkLimitsOnce(connection, values, onceAt(once, limitReceiptKey(account)));
    },
  };
}

/** Returns the name of a counter among those of its account. */
export const counterIdOf = ({ name, windowMs }: Pick<Limit, 'name' | 'windowMs'>): string =>
  `${windowMs}:${digest(name)}`;

/** Returns limits as JSON for `limits.lua`. */
export function writeLimits(limits: readonly Limit[]): string {
  return JSON.stringify(
    limits.map(({ name, limit, windowMs, cost }) => ({
      id: counterIdOf({ name, windowMs }),
      limit,
      windowMs,
      cost,
    })),
  );
}

/** Reads the reply of `decideLimits`. */
export function readLimitDecision(reply: unknown): LimitDecision | 'full' {
  if (reply === 'full') return 'full';
  const [isAllowed = 0, ...numbers] = Array.isArray(reply) ? reply.map(Number) : [];
  const states = Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [fits = 0, remaining = 0, resetMs = 0, retryMs = 0] = numbers.slice(4 * index);
    return { isAllowed: fits === 1, remaining, resetMs, retryMs };
  });
  return { isAllowed: isAllowed === 1, states };
}
