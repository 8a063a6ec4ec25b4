import { getHeapStatistics } from 'node:v8';
import { createUsage, isSpent } from '../domain/callers/quota.ts';
import type { CallerRow, CallerTable } from './stores.ts';

/** Some 50 MB when each has made one request. */
const CALLERS_MAX = 100_000;
/** One who has used up the default plan to the last request, each in a millisecond of its own. */
const CALLER_BYTES_MAX = 2_700;
/** Of what the heap may grow to, for callers. */
const HEAP_SHARE = 0.4;

/** How many callers a newcomer looks at, to forget those that it can: more than the one it adds. */
const LOOKED_AT = 2;

/** … and when there is no room left: one of them has to go. */
const LOOKED_AT_WHEN_FULL = 16;

/**
 * Callers in the memory of this process, by the clock `now` in epoch milliseconds. They are forgotten when nothing that
 * they did counts any longer, and those of whom nothing was counted here when room is needed. When there are more than
 * `callersMax`, a newcomer takes the place of the one that has used least of those it looks at: whoever would get more
 * than the plan by being forgotten needs that many other addresses, each of which has used as much.
 */
export function createCallerTable(
  now: () => number,
  callersMax = countCallers(getHeapStatistics().heap_size_limit),
): CallerTable {
  const rows = new Map<string, CallerRow>();
  /** The same by place: a walk through the Map would step over the slot of every key that was deleted. */
  const places: CallerRow[] = [];
  /** The place that was looked at last; the next one is below it, and below the lowest comes the highest. */
  let hand = 0;

  function add(id: string, nowMs: number): CallerRow {
    makeRoom(nowMs);
    const { burst, hourly } = createUsage();
    const row: CallerRow = { id, isAuthenticated: false, plan: 'default', logName: undefined, burst, hourly };
    rows.set(id, row);
    places.push(row);
    return row;
  }

  function makeRoom(nowMs: number): void {
    const isFull = places.length >= callersMax;
    const turns = Math.min(places.length, isFull ? LOOKED_AT_WHEN_FULL : LOOKED_AT);
    let least: { place: number; requests: number } | undefined;
    for (let turn = 0; turn < turns; turn += 1) {
      hand = (hand > 0 ? hand : places.length) - 1;
      const row = places[hand];
      if (!row) continue;
      const requests = row.hourly.total;
      if (requests > 0 && isSpent(row, nowMs)) empty(hand);
      else if (!least || requests < least.requests) least = { place: hand, requests };
    }
    if (places.length >= callersMax && least) empty(least.place);
  }

  /** Empties a place, and fills it with the last caller. */
  function empty(place: number): void {
    const forgotten = places[place];
    const last = places.pop();
    if (!forgotten || !last) return;
    rows.delete(forgotten.id);
    if (forgotten !== last) places[place] = last;
  }

  return {
    recall: (caller, atMs) => rows.get(caller) ?? add(caller, atMs ?? now()),
    find: (caller) => rows.get(caller),
    forget(caller) {
      const place = places.findIndex(({ id }) => id === caller);
      if (place >= 0) empty(place);
    },
    count: () => places.length,
  };
}

/** How many callers a heap has room for: fewer in a small container. */
export function countCallers(heapBytesMax: number): number {
  return Math.min(CALLERS_MAX, Math.floor((heapBytesMax * HEAP_SHARE) / CALLER_BYTES_MAX));
}
