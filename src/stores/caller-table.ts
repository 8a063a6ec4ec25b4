import { getHeapStatistics } from 'node:v8';
import { createUsage, isSpent } from '../operations/callers/quota.ts';
import type { CallerRow, CallerTable } from '../operations/callers/store.ts';

/** About 50 MB if each caller has made one request. */
const CALLERS_MAX = 100_000;
/** The worst case: a caller that has used up the default plan, with each request in a different millisecond. */
const CALLER_BYTES_MAX = 2_700;
/** The share of the heap limit that callers may use. */
const HEAP_SHARE = 0.4;

/** How many rows each insertion checks for expired callers. Must be more than the one row that it adds. */
const LOOKED_AT = 2;

/** The same for a full table, from which one row has to be evicted. */
const LOOKED_AT_WHEN_FULL = 16;

/**
 * A table of callers in the memory of this process; `now` is in epoch milliseconds. Rows are evicted once none of their
 * requests count, and rows without requests as soon as space is needed. In a full table (`callersMax`), a new caller
 * replaces the one with the fewest requests among the rows that it checks. To evade its rate limit by eviction, a
 * caller would need that many other addresses, each with at least as many requests.
 */
export function createCallerTable(
  now: () => number,
  callersMax = countCallers(getHeapStatistics().heap_size_limit),
): CallerTable {
  const rows = new Map<string, CallerRow>();
  /** The same rows as a list: iterating over the Map would step over the slot of every deleted key. */
  const list: CallerRow[] = [];
  /** The index that was checked last. The scan moves down and wraps around. */
  let hand = 0;

  function add(id: string, nowMs: number): CallerRow {
    makeSpace(nowMs);
    const { burst, hourly, daily } = createUsage();
    const identity = { id, isAuthenticated: false, plan: 'default', logName: undefined } as const;
    const row: CallerRow = { burst, hourly, daily, ...identity };
    rows.set(id, row);
    list.push(row);
    return row;
  }

  function makeSpace(nowMs: number): void {
    const isFull = list.length >= callersMax;
    const turns = Math.min(list.length, isFull ? LOOKED_AT_WHEN_FULL : LOOKED_AT);
    let least: { index: number; requests: number } | undefined;
    for (let turn = 0; turn < turns; turn += 1) {
      hand = (hand > 0 ? hand : list.length) - 1;
      const row = list[hand];
      if (!row) continue;
      const requests = (row.daily ?? row.hourly).total;
      if (requests > 0 && isSpent(row, nowMs)) empty(hand);
      else if (!least || requests < least.requests) least = { index: hand, requests };
    }
    if (list.length >= callersMax && least) empty(least.index);
  }

  /** Removes a row and moves the last row into its slot. */
  function empty(index: number): void {
    const forgotten = list[index];
    const last = list.pop();
    if (!forgotten || !last) return;
    rows.delete(forgotten.id);
    if (forgotten !== last) list[index] = last;
  }

  return {
    recall: (caller, atMs) => rows.get(caller) ?? add(caller, atMs ?? now()),
    find: (caller) => rows.get(caller),
    forget(caller) {
      const index = list.findIndex(({ id }) => id === caller);
      if (index >= 0) empty(index);
    },
    count: () => list.length,
  };
}

/** Returns how many callers fit into a heap: fewer in a small container. */
export function countCallers(heapBytesMax: number): number {
  return Math.min(CALLERS_MAX, Math.floor((heapBytesMax * HEAP_SHARE) / CALLER_BYTES_MAX));
}
