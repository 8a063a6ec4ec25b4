/** How long callers wait for Redis before it counts as away, in milliseconds. */
export interface RedisWaits {
  /** For one answer, retries on a cluster included. */
  readonly answerMs: number;
  /** For a request to be counted: it has its own work with Redis to do after that, and a caller who waits. */
  readonly countMs: number;
  /**
   * The same where Redis has answered the last question in time: a pause is waited out, because servers that count
   * alone let through more than the plan. A second without it, and never less than `countMs`.
   */
  readonly pausedMs?: number;
}

/** As long as a silent connection is kept: what takes longer is no pause. */
const PAUSED_MS = 1_000;

/** How long a request waits to be counted by a Redis that counted just before. */
export const pauseOf = ({ countMs, pausedMs = PAUSED_MS }: RedisWaits) => Math.max(countMs, pausedMs);

/** The part of the time for an answer that counting may take. */
const COUNT_SHARE = 5 / 9;

/** What follows from the time that one answer may take. */
export const waitsWithin = (answerMs: number): RedisWaits => ({
  answerMs,
  countMs: Math.round(answerMs * COUNT_SHARE),
});

/** Where nothing else is said: together less than 300 ms, once Redis is known to be away. */
export const redisWaits = waitsWithin(180);
