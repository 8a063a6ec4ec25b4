/** How long requests wait for Redis before it counts as unavailable, in milliseconds. */
export interface RedisWaits {
  /** For one reply, including retries on a cluster. */
  readonly answerMs: number;
  /** For counting a request, which has further work to do with Redis afterwards. */
  readonly countMs: number;
  /**
   * For counting a request if the last one was counted in time. Servers that count locally allow more than the plan, so
   * they wait through a pause. Default: one second; never less than `countMs`.
   */
  readonly pausedMs?: number;
}

/** Equals the timeout of a silent connection: anything longer is not a pause. */
const PAUSED_MS = 1_000;

/** How long a request waits to be counted if the last one was counted in time. */
export const pauseOf = ({ countMs, pausedMs = PAUSED_MS }: RedisWaits) => Math.max(countMs, pausedMs);

/** The most that a distant Redis adds to waits for a connection: operators wait longer for replies only. */
const DISTANCE_MAX_MS = 5_000;

/** How much longer a connection takes if Redis is distant. */
export const distanceOf = ({ answerMs }: RedisWaits) => Math.min(4 * answerMs, DISTANCE_MAX_MS);

/** The fraction of the time for a reply that counting may take. */
const COUNT_SHARE = 5 / 9;

/** Derives all limits from the time limit of one reply. */
export const waitsWithin = (answerMs: number): RedisWaits => ({
  answerMs,
  countMs: Math.round(answerMs * COUNT_SHARE),
});

/** The default: less than 300 ms in total, once Redis is known to be unavailable. */
export const redisWaits = waitsWithin(180);
