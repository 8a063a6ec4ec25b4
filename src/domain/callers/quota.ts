/**
 * Sliding windows, one of 10 seconds and one of an hour: in no stretch of that length is a caller let through more
 * often than the plan allows. A request that is refused uses up nothing.
 */
import type { Limits } from './plans.ts';
import {
  count,
  createWindowUsage,
  forget,
  measure,
  type Quota,
  type Window,
  type WindowUsage,
} from './window.ts';

/** Exact to the millisecond: a span is the requests of one millisecond, and there are as many as the limit at most. */
export const BURST_WINDOW: Window = { lengthMs: 10_000, spanMs: 1 };

/** A request counts for up to a sixtieth of the hour too long, so that 62 spans tell of any number of requests. */
export const HOURLY_WINDOW: Window = { lengthMs: 3_600_000, spanMs: 60_000 };

/** What a caller has used; changed in place, because it is looked at with every request. */
export interface Usage {
  readonly burst: WindowUsage;
  readonly hourly: WindowUsage;
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
