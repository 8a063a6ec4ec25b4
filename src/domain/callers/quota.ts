/**
 * Sliding windows, one of 10 seconds and one of an hour: in no stretch of that length is a caller let through more
 * often than the plan allows. A request that is refused uses up nothing.
 */
import type { Limits } from './plans.ts';

/** One window. Requests less than `spanMs` after the first of a span belong to it, and are forgotten together. */
interface Window {
  readonly lengthMs: number;
  /** How much too long a request may be remembered, less 1 ms; never too short. */
  readonly spanMs: number;
}

/** Exact to the millisecond: a span is the requests of one millisecond, and there are as many as the limit at most. */
export const BURST_WINDOW: Window = { lengthMs: 10_000, spanMs: 1 };

/** A request counts for up to a sixtieth of the hour too long, so that 62 spans tell of any number of requests. */
export const HOURLY_WINDOW: Window = { lengthMs: 3_600_000, spanMs: 60_000 };

/** What is remembered of one window: its spans. */
interface WindowUsage {
  /** Requests in all spans. */
  total: number;
  /** The first request of the newest span, epoch milliseconds; the beginning of time before any. */
  newestMs: number;
  /** Two numbers for each span, oldest first: its last request in epoch milliseconds, and how many there were. */
  spans: number[];
}

/** What a caller has used; changed in place, because it is looked at with every request. */
export interface Usage {
  readonly burst: WindowUsage;
  readonly hourly: WindowUsage;
}

/** What is left of one window. */
export interface Quota {
  /** Requests that may still be made at once. */
  readonly remaining: number;
  /** Milliseconds until there is one more; 0 when nothing is used. */
  readonly freesInMs: number;
}

/** Whether a request is let through, and what is left after it. */
export interface Decision {
  readonly isAllowed: boolean;
  readonly burst: Quota;
  readonly hourly: Quota;
}

/** The usage of a caller who has not been seen. */
export function createUsage(): Usage {
  return { burst: createWindowUsage(), hourly: createWindowUsage() };
}

/** Lets a request through, and counts it in both windows, or refuses it and counts it in none. */
export function decide(usage: Usage, limits: Limits, atMs: number): Decision {
  const { burst, hourly } = usage;
  const nowMs = settleClock(usage, atMs);
  forget(burst, BURST_WINDOW, nowMs);
  forget(hourly, HOURLY_WINDOW, nowMs);
  const isAllowed = burst.total < limits.burst && hourly.total < limits.hourly;
  if (isAllowed) {
    count(burst, BURST_WINDOW, nowMs);
    count(hourly, HOURLY_WINDOW, nowMs);
  }
  return {
    isAllowed,
    burst: measure(burst, BURST_WINDOW, limits.burst, nowMs),
    hourly: measure(hourly, HOURLY_WINDOW, limits.hourly, nowMs),
  };
}

/** What a request would meet now: whether it would be let through, and what is left before it. Counts nothing. */
export function look(usage: Usage, limits: Limits, atMs: number): Decision {
  const { burst, hourly } = usage;
  const nowMs = settleClock(usage, atMs);
  forget(burst, BURST_WINDOW, nowMs);
  forget(hourly, HOURLY_WINDOW, nowMs);
  return {
    isAllowed: burst.total < limits.burst && hourly.total < limits.hourly,
    burst: measure(burst, BURST_WINDOW, limits.burst, nowMs),
    hourly: measure(hourly, HOURLY_WINDOW, limits.hourly, nowMs),
  };
}

/** True when a caller may be forgotten, because nothing that was counted counts any longer. */
export function isSpent({ hourly }: Usage, nowMs: number): boolean {
  const lastMs = hourly.spans.at(-2);
  return lastMs === undefined || lastMs + HOURLY_WINDOW.lengthMs <= nowMs;
}

/** Which window refuses; the hour when both do, because its wait is the longer one. */
export function denyingWindow({ hourly }: Decision): 'burst' | 'hourly' {
  return hourly.remaining === 0 ? 'hourly' : 'burst';
}

/** Milliseconds until a refused caller is let through again, unless another request of the same caller comes first. */
export function waitAfter({ isAllowed, burst, hourly }: Decision): number {
  if (isAllowed) return 0;
  return Math.max(
    ...[burst, hourly].filter(({ remaining }) => remaining === 0).map(({ freesInMs }) => freesInMs),
  );
}

/** The window that the fewest requests exhaust; of two alike the hour, which takes longer to recover. */
export function nearestWindow({ burst, hourly }: Decision): 'burst' | 'hourly' {
  return hourly.remaining <= burst.remaining ? 'hourly' : 'burst';
}

/**
 * A clock may be set back. By less than the shorter window: the caller's time stands still until the clock has caught
 * up. By more: the caller starts anew, rather than wait for a time that may be years away.
 */
function settleClock({ burst, hourly }: Usage, atMs: number): number {
  if (burst.newestMs - atMs <= BURST_WINDOW.lengthMs) return Math.max(atMs, burst.newestMs);
  Object.assign(burst, createWindowUsage());
  Object.assign(hourly, createWindowUsage());
  return atMs;
}

function createWindowUsage(): WindowUsage {
  return { total: 0, newestMs: Number.NEGATIVE_INFINITY, spans: [] };
}

function forget(usage: WindowUsage, { lengthMs }: Window, nowMs: number): void {
  const { spans } = usage;
  for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {
    usage.total -= spans[1] ?? 0;
    spans.shift();
    spans.shift();
  }
}

function count(usage: WindowUsage, { spanMs }: Window, nowMs: number): void {
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

function measure({ total, spans }: WindowUsage, { lengthMs }: Window, limit: number, nowMs: number): Quota {
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
