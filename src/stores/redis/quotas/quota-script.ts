import type { Limits } from '../../../operations/callers/plans.ts';
import {
  BURST_WINDOW,
  DAILY_WINDOW,
  type Decision,
  HOURLY_WINDOW,
} from '../../../operations/callers/quota.ts';
import { quotaKey } from '../key-names.ts';
import { CLOCK_OF_REDIS, defineBatch, defineScript, readLua } from '../script.ts';

const QUOTAS = {
  constants: {
    BURST_LENGTH_MS: BURST_WINDOW.lengthMs,
    BURST_SPAN_MS: BURST_WINDOW.spanMs,
    HOURLY_LENGTH_MS: HOURLY_WINDOW.lengthMs,
    HOURLY_SPAN_MS: HOURLY_WINDOW.spanMs,
    DAILY_LENGTH_MS: DAILY_WINDOW.lengthMs,
    DAILY_SPAN_MS: DAILY_WINDOW.spanMs,
  },
  shared: readLua('clock', 'quotas'),
  keys: ['usage'],
  texts: [],
  numbers: ['atMs', 'burstLimit', 'hourlyLimit', 'dailyLimit'],
  read: readDecision,
} as const;

/** Allows each request and counts it in every window, or rejects it and counts it in none. */
export const hitQuotas = defineBatch({ ...QUOTAS, lua: readLua('hit-quotas') });

/** Adds requests that were allowed without Redis, regardless of the plan. */
export const addHits = defineBatch({
  ...QUOTAS,
  numbers: ['atMs', 'agoMs', 'requests', 'burstLimit', 'hourlyLimit', 'dailyLimit'],
  lua: readLua('add-hits'),
});

/** Returns the decision for a request without counting it. */
export const lookAtQuotas = defineScript({ ...QUOTAS, lua: readLua('look-at-quotas') });

/** Returns the arguments for a caller; `atMs` overrides the clock of Redis. */
export const questionOf = (caller: string, { burst, hourly, daily = 0 }: Limits, atMs = CLOCK_OF_REDIS) => ({
  usage: quotaKey(caller),
  atMs,
  burstLimit: burst,
  hourlyLimit: hourly,
  dailyLimit: daily,
});

function readDecision(reply: unknown): Decision {
  const [isAllowed, ...numbers] = Array.isArray(reply) ? reply.map(Number) : [];
  const quotaAt = (index: number) => ({
    remaining: numbers[index] ?? 0,
    freesInMs: numbers[index + 1] ?? 0,
  });
  return {
    isAllowed: isAllowed === 1,
    burst: quotaAt(0),
    hourly: quotaAt(2),
    ...(numbers.length > 4 && { daily: quotaAt(4) }),
  };
}
