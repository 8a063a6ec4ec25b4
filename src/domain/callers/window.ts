/**
 * A sliding window: in no stretch of its length is a caller let through more often than its limit allows. A request
 * that is refused uses up nothing.
 */

/** One window. Requests less than `spanMs` after the first of a span belong to it, and are forgotten together. */
export interface Window {
  readonly lengthMs: number;
  /** How much too long a request may be remembered, less 1 ms; never too short. */
  readonly spanMs: number;
}

/** What is remembered of one window: its spans. */
export interface WindowUsage {
  /** Requests in all spans. */
  total: number;
  /** The first request of the newest span, epoch milliseconds; the beginning of time before any. */
  newestMs: number;
  /** Two numbers for each span, oldest first: its last request in epoch milliseconds, and how many there were. */
  spans: number[];
}

/** What is left of one window. */
export interface Quota {
  /** Requests that may still be made at once. */
  readonly remaining: number;
  /** Milliseconds until there is one more; 0 when nothing is used. */
  readonly freesInMs: number;
}

/** The usage of a window in which nothing was counted. */
export function createWindowUsage(): WindowUsage {
  return { total: 0, newestMs: Number.NEGATIVE_INFINITY, spans: [] };
}

/** Forgets the spans that are over. */
export function forget(usage: WindowUsage, { lengthMs }: Window, nowMs: number): void {
  const { spans } = usage;
  for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {
    usage.total -= spans[1] ?? 0;
    spans.shift();
    spans.shift();
  }
}

/** Counts a request. */
export function count(usage: WindowUsage, { spanMs }: Window, nowMs: number): void {
  const { spans, newestMs } = usage;
  usage.total += 1;
  if (spans.length > 0 && nowMs - newestMs < spanMs) {
    const requests = spans[spans.length - 1] ?? 0;
    spans[spans.length - 2] = nowMs;
    spans[spans.length - 1] = requests + 1;
    return;
  }
  usage.newestMs = nowMs;
  // Most callers make one request: a list that is written has room for what it holds, one that has grown for 17
  // numbers.
  if (spans.length === 0) usage.spans = [nowMs, 1];
  else spans.push(nowMs, 1);
}

/** What is left of a window whose limit is `limit`. */
export function measure(
  { total, spans }: WindowUsage,
  { lengthMs }: Window,
  limit: number,
  nowMs: number,
): Quota {
  // One span is enough to forget, unless the limit was lowered since.
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
 * Counts a request unless the window is full, and says whether it did. A clock that was set back further than the
 * window is long begins anew, rather than let anybody wait for it.
 */
export function admit(usage: WindowUsage, window: Window, limit: number, atMs: number): boolean {
  if (usage.newestMs - atMs > window.lengthMs) Object.assign(usage, createWindowUsage());
  const nowMs = Math.max(atMs, usage.newestMs);
  forget(usage, window, nowMs);
  if (usage.total >= limit) return false;
  count(usage, window, nowMs);
  return true;
}
