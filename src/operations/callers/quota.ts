/**
 * Sliding windows of 10 seconds, of one hour and, for plans with a daily quota, of 24 hours: in any period of that
 * length, at most as many requests are accepted as the plan allows. Rejected requests are not counted.
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

/** Requests count for up to a quarter of an hour too long, so that 98 spans are enough for any number of requests. */
export const DAILY_WINDOW: Window = { lengthMs: 86_400_000, spanMs: 900_000 };

/** The windows, the shortest first. */
export const windowNames = ['burst', 'hourly', 'daily'] as const;
export type WindowName = (typeof windowNames)[number];

/** Requests of a caller; mutable, because every request reads it. */
export interface Usage {
  readonly burst: WindowUsage;
  readonly hourly: WindowUsage;
  /** Undefined until the first request with a daily quota. From then on, all requests count. */
  daily: WindowUsage | undefined;
}

/** Whether a request is accepted, and the quota that remains after it. */
export interface Decision {
  readonly isAllowed: boolean;
  readonly burst: Quota;
  readonly hourly: Quota;
  /** Absent without a daily quota. */
  readonly daily?: Quota;
}

/** Returns the usage of a new caller. */
export function createUsage(): Usage {
  return { burst: createWindowUsage(), hourly: createWindowUsage(), daily: undefined };
}

/** Accepts a request and counts it in every window, or rejects it and counts it in none. */
export function decide(usage: Usage, limits: Limits, atMs: number): Decision {
  const nowMs = prepare(usage, limits, atMs);
  const isAllowed = hasSpace(usage, limits);
  if (isAllowed) {
    count(usage.burst, BURST_WINDOW, nowMs);
    count(usage.hourly, HOURLY_WINDOW, nowMs);
    if (usage.daily) count(usage.daily, DAILY_WINDOW, nowMs);
  }
  return describe(usage, limits, { nowMs, isAllowed });
}

/** Returns the decision for a request at this time without counting it; `remaining` includes that request. */
export function look(usage: Usage, limits: Limits, atMs: number): Decision {
  const nowMs = prepare(usage, limits, atMs);
  return describe(usage, limits, { nowMs, isAllowed: hasSpace(usage, limits) });
}

/** Whether a caller can be evicted, because none of its requests count any longer. */
export function isSpent({ hourly, daily }: Usage, nowMs: number): boolean {
  return hasExpired(hourly, HOURLY_WINDOW, nowMs) && (!daily || hasExpired(daily, DAILY_WINDOW, nowMs));
}

function hasExpired({ spans }: WindowUsage, { lengthMs }: Window, nowMs: number): boolean {
  const lastMs = spans.at(-2);
  return lastMs === undefined || lastMs + lengthMs <= nowMs;
}

/** Returns the longest window that rejects: its wait is usually the longest. */
export function denyingWindow({ hourly, daily }: Decision): WindowName {
  if (daily?.remaining === 0) return 'daily';
  return hourly.remaining === 0 ? 'hourly' : 'burst';
}

/** Milliseconds until a rejected caller is accepted again, unless the caller sends another request first. */
export function waitAfter({ isAllowed, ...quotas }: Decision): number {
  if (isAllowed) return 0;
  return Math.max(
    ...Object.values(quotas)
      .filter(({ remaining }) => remaining === 0)
      .map(({ freesInMs }) => freesInMs),
  );
}

/** Returns the window with the fewest remaining requests; on a tie the longer one, which takes longer to recover. */
export function nearestWindow({ burst, hourly, daily }: Decision): WindowName {
  if (daily && daily.remaining <= Math.min(burst.remaining, hourly.remaining)) return 'daily';
  return hourly.remaining <= burst.remaining ? 'hourly' : 'burst';
}

/** Removes expired requests from every window, and returns the time of the caller's clock. */
function prepare(usage: Usage, limits: Limits, atMs: number): number {
  if (limits.daily !== undefined) usage.daily ??= createWindowUsage();
  const nowMs = settleClock(usage, atMs);
  forget(usage.burst, BURST_WINDOW, nowMs);
  forget(usage.hourly, HOURLY_WINDOW, nowMs);
  if (usage.daily) forget(usage.daily, DAILY_WINDOW, nowMs);
  return nowMs;
}

function hasSpace({ burst, hourly, daily }: Usage, limits: Limits): boolean {
  const isDayFull = limits.daily !== undefined && daily !== undefined && daily.total >= limits.daily;
  return burst.total < limits.burst && hourly.total < limits.hourly && !isDayFull;
}

function describe(
  { burst, hourly, daily }: Usage,
  limits: Limits,
  { nowMs, isAllowed }: { readonly nowMs: number; readonly isAllowed: boolean },
): Decision {
  const decision = {
    isAllowed,
    burst: measure(burst, BURST_WINDOW, limits.burst, nowMs),
    hourly: measure(hourly, HOURLY_WINDOW, limits.hourly, nowMs),
  };
  if (limits.daily === undefined || daily === undefined) return decision;
  return { ...decision, daily: measure(daily, DAILY_WINDOW, limits.daily, nowMs) };
}

/**
 * Handles a clock that was set back. By up to the length of the burst window: the caller's time pauses until the clock
 * has caught up. By more: the usage is reset, so that the caller does not wait for a time that may be years away.
 */
function settleClock({ burst, hourly, daily }: Usage, atMs: number): number {
  if (burst.newestMs - atMs <= BURST_WINDOW.lengthMs) return Math.max(atMs, burst.newestMs);
  Object.assign(burst, createWindowUsage());
  Object.assign(hourly, createWindowUsage());
  if (daily) Object.assign(daily, createWindowUsage());
  return atMs;
}
