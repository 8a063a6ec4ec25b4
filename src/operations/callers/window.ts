/**
 * A sliding window: in any period of its length, at most `limit` requests are accepted. Rejected requests are not
 * counted.
 */

/** Requests within `spanMs` of the first request of a span belong to that span and expire together. */
export interface Window {
  readonly lengthMs: number;
  /** A request may count for up to `spanMs` - 1 ms too long, never too short. */
  readonly spanMs: number;
}

/** The requests of one window, in spans. */
export interface WindowUsage {
  /** Requests in all spans. */
  total: number;
  /** Time of the first request in the newest span, in epoch milliseconds; -Infinity without one. */
  newestMs: number;
  /**
   * Two numbers per span, oldest first: the time of its last request in epoch milliseconds, and its number of requests.
   */
  spans: number[];
}

/** The quota that remains in a window. */
export interface Quota {
  /** Requests that are accepted immediately. */
  readonly remaining: number;
  /** Milliseconds until `remaining` grows by one; 0 if nothing is used. */
  readonly freesInMs: number;
}

export function createWindowUsage(): WindowUsage {
  return { total: 0, newestMs: Number.NEGATIVE_INFINITY, spans: [] };
}

/** Removes the expired spans. */
export function forget(usage: WindowUsage, { lengthMs }: Window, nowMs: number): void {
  const { spans } = usage;
  for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {
    usage.total -= spans[1] ?? 0;
    spans.shift();
    spans.shift();
  }
}

/** Counts `cost` requests. */
export function count(usage: WindowUsage, { spanMs }: Window, nowMs: number, cost = 1): void {
  const { spans, newestMs } = usage;
  usage.total += cost;
  if (spans.length > 0 && nowMs - newestMs < spanMs) {
    const requests = spans[spans.length - 1] ?? 0;
    spans[spans.length - 2] = nowMs;
    spans[spans.length - 1] = requests + cost;
    return;
  }
  usage.newestMs = nowMs;
  // Most callers send one request: a list literal allocates two elements, a list that has grown allocates 17.
  if (spans.length === 0) usage.spans = [nowMs, cost];
  else spans.push(nowMs, cost);
}

/** Returns the quota that remains for `limit`. */
export function measure(
  { total, spans }: WindowUsage,
  { lengthMs }: Window,
  limit: number,
  nowMs: number,
): Quota {
  // One expired span is enough, unless the limit was lowered in the meantime.
  let index = 0;
  for (
    let left = total - (spans[1] ?? 0);
    left >= limit && index < spans.length;
    left -= spans[index + 1] ?? 0
  ) {
    index += 2;
  }
  const lastMs = spans[index];
  return {
    remaining: Math.max(0, limit - total),
    freesInMs: lastMs === undefined ? 0 : lastMs + lengthMs - nowMs,
  };
}

/**
 * Counts a request unless the window is full; returns whether it was counted. If the clock was set back by more than
 * the window's length, resets the window, so that no caller has to wait for it.
 */
export function admit(usage: WindowUsage, window: Window, limit: number, atMs: number): boolean {
  if (usage.newestMs - atMs > window.lengthMs) Object.assign(usage, createWindowUsage());
  const nowMs = Math.max(atMs, usage.newestMs);
  forget(usage, window, nowMs);
  if (usage.total >= limit) return false;
  count(usage, window, nowMs);
  return true;
}
