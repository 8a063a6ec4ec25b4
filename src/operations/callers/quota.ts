/**
 * Sliding windows of 10 seconds and of one hour: in any period of that length, at most as many requests are accepted as
 * the plan allows. Rejected requests are not counted.
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

/**
 * Exact to the millisecond: each span holds the requests of one millisecond, and the limit bounds the number of spans.
 */
export const BURST_WINDOW: Window = { lengthMs: 10_000, spanMs: 1 };

/** Requests count for up to a minute too long, so that 62 spans are enough for any number of requests. */
export const HOURLY_WINDOW: Window = { lengthMs: 3_600_000, spanMs: 60_000 };

/** Requests of a caller; mutable, because every request reads it. */
export interface Usage {
  readonly burst: WindowUsage;
  readonly hourly: WindowUsage;
}

/** Whether a request is accepted, and the quota that remains after it. */
export interface Decision {
  readonly isAllowed: boolean;
  readonly burst: Quota;
  readonly hourly: Quota;
}

/** Returns the usage of a new caller. */
export function createUsage(): Usage {
  return { burst: createWindowUsage(), hourly: createWindowUsage() };
}

/** Accepts a request and counts it in both windows, or rejects it and counts it in neither. */
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

/** Returns the decision for a request at this time without counting it; `remaining` includes that request. */
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

/** Whether a caller can be evicted, because none of its requests count any longer. */
export function isSpent({ hourly }: Usage, nowMs: number): boolean {
  const lastMs = hourly.spans.at(-2);
  return lastMs === undefined || lastMs + HOURLY_WINDOW.lengthMs <= nowMs;
}

/** Returns the window that rejects; the hour if both do, because its wait is longer. */
export function denyingWindow({ hourly }: Decision): 'burst' | 'hourly' {
  return hourly.remaining === 0 ? 'hourly' : 'burst';
}

/** Milliseconds until a rejected caller is accepted again, unless the caller sends another request first. */
export function waitAfter({ isAllowed, burst, hourly }: Decision): number {
  if (isAllowed) return 0;
  return Math.max(
    ...[burst, hourly].filter(({ remaining }) => remaining === 0).map(({ freesInMs }) => freesInMs),
  );
}

/** Returns the window with the fewest remaining requests; on a tie the hour, which takes longer to recover. */
export function nearestWindow({ burst, hourly }: Decision): 'burst' | 'hourly' {
  return hourly.remaining <= burst.remaining ? 'hourly' : 'burst';
}

/**
 * Handles a clock that was set back. By up to the length of the burst window: the caller's time pauses until the clock
 * has caught up. By more: the usage is reset, so that the caller does not wait for a time that may be years away.
 */
function settleClock({ burst, hourly }: Usage, atMs: number): number {
  if (burst.newestMs - atMs <= BURST_WINDOW.lengthMs) return Math.max(atMs, burst.newestMs);
  Object.assign(burst, createWindowUsage());
  Object.assign(hourly, createWindowUsage());
  return atMs;
}
