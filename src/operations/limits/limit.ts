/**
 * Sliding windows with a cost: in any period of a window, at most `limit` is allowed. Several limits are counted
 * together or not at all.
 */
import { count, createWindowUsage, forget, type Window, type WindowUsage } from '../callers/window.ts';

/** A limit to check. `name` and `windowMs` identify its counter. */
export interface Limit {
  readonly name: string;
  /** The highest total cost in any period of `windowMs`. */
  readonly limit: number;
  readonly windowMs: number;
  /** At most `limit`. 0 only looks, as if for a cost of 1. */
  readonly cost: number;
}

/** One limit after a check. */
export interface LimitState {
  /** Whether the limit has room for the cost. */
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the whole limit is available. */
  readonly resetMs: number;
  /** Milliseconds until the cost is available. */
  readonly retryMs: number;
}

/** The states are in the order of the limits. */
export interface LimitDecision {
  /** Whether all limits have room; only then is their cost counted. */
  readonly isAllowed: boolean;
  readonly states: readonly LimitState[];
}

/** Up to this limit, each cost expires to the millisecond. Bounds the spans of a counter: see `spanOf`. */
export const SPANS_MAX = 100;

/** Costs of higher limits are merged, and expire up to a hundredth of the window later, never earlier. */
const spanOf = ({ limit, windowMs }: Limit): number =>
  limit > SPANS_MAX ? Math.ceil(windowMs / SPANS_MAX) : 1;

/** Decides on all limits, and counts their costs if all have room. `usages` has the counters, which change. */
export function decideLimits(
  limits: readonly Limit[],
  usages: readonly WindowUsage[],
  atMs: number,
): LimitDecision {
  const counters = limits.map((limit, index) => open(limit, usages[index] ?? createWindowUsage(), atMs));
  const fits = counters.map(({ limit, usage }) => usage.total + neededOf(limit) <= limit.limit);
  const isAllowed = fits.every(Boolean);
  const states = counters.map((counter, index) => {
    const { limit, usage, window, nowMs } = counter;
    if (isAllowed && limit.cost > 0) count(usage, window, nowMs, limit.cost);
    const lastMs = usage.spans.at(-2);
    return {
      isAllowed: fits[index] === true,
      remaining: Math.max(0, limit.limit - usage.total),
      resetMs: lastMs === undefined ? 0 : lastMs + limit.windowMs - nowMs,
      retryMs: fits[index] ? 0 : waitOf(counter),
    };
  });
  return { isAllowed, states };
}

interface Counter {
  readonly limit: Limit;
  readonly usage: WindowUsage;
  readonly window: Window;
  readonly nowMs: number;
}

/** Removes expired costs. Pauses the counter if the clock was set back by up to a window, and resets it otherwise. */
function open(limit: Limit, usage: WindowUsage, atMs: number): Counter {
  const window = { lengthMs: limit.windowMs, spanMs: spanOf(limit) };
  const lastMs = usage.spans.at(-2) ?? atMs;
  const isReset = lastMs - atMs > limit.windowMs;
  if (isReset) Object.assign(usage, createWindowUsage());
  const nowMs = isReset ? atMs : Math.max(atMs, lastMs);
  forget(usage, window, nowMs);
  return { limit, usage, window, nowMs };
}

const neededOf = ({ cost }: Limit): number => Math.max(1, cost);

/** Returns the milliseconds until enough spans have expired for the cost. */
function waitOf({ limit, usage: { total, spans }, nowMs }: Counter): number {
  let left = total;
  for (let index = 0; index < spans.length; index += 2) {
    left -= spans[index + 1] ?? 0;
    if (left + neededOf(limit) <= limit.limit) return (spans[index] ?? nowMs) + limit.windowMs - nowMs;
  }
  return limit.windowMs; // the cost of a key may exceed its limit
}
