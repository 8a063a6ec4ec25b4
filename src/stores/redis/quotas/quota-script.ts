import { BURST_WINDOW, type Decision, HOURLY_WINDOW } from '../../../operations/callers/quota.ts';
import { CLOCK_OF_REDIS, defineBatch, defineScript, readLua } from '../script.ts';

export { CLOCK_OF_REDIS };

const QUOTAS = {
  constants: {
    BURST_LENGTH_MS: BURST_WINDOW.lengthMs,
    BURST_SPAN_MS: BURST_WINDOW.spanMs,
    HOURLY_LENGTH_MS: HOURLY_WINDOW.lengthMs,
    HOURLY_SPAN_MS: HOURLY_WINDOW.spanMs,
  },
  shared: readLua('clock', 'quotas'),
  keys: ['usage'],
  texts: [],
  numbers: ['atMs', 'burstLimit', 'hourlyLimit'],
  read: readDecision,
} as const;

/** Allows each request and counts it in both windows, or rejects it and counts it in neither. */
export const hitQuotas = defineBatch({ ...QUOTAS, lua: readLua('hit-quotas') });

/** Adds requests that were allowed without Redis, regardless of the plan. */
export const addHits = defineBatch({
  ...QUOTAS,
  numbers: ['atMs', 'agoMs', 'requests', 'burstLimit', 'hourlyLimit'],
  lua: readLua('add-hits'),
});

/** Returns the decision for a request without counting it. */
export const lookAtQuotas = defineScript({ ...QUOTAS, lua: readLua('look-at-quotas') });

function readDecision(reply: unknown): Decision {
  const numbers = Array.isArray(reply) ? reply.map(Number) : [];
  const [isAllowed, burstRemaining = 0, burstFreesInMs = 0, hourlyRemaining = 0, hourlyFreesInMs = 0] =
    numbers;
  return {
    isAllowed: isAllowed === 1,
    burst: { remaining: burstRemaining, freesInMs: burstFreesInMs },
    hourly: { remaining: hourlyRemaining, freesInMs: hourlyFreesInMs },
  };
}
