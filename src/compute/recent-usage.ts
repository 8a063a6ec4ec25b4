/** Recent service time of each caller and network. All times are in ms of one clock. */

import { sharesOf } from '../lib/shares.ts';

/** A running task of a caller. */
export interface Service {
  readonly caller: string;
  readonly startedMs: number;
}

export interface RecentUsage {
  begin(caller: string, nowMs: number): Service;
  /** Counts the time of a task, unless `isCounted` is false. */
  end(service: Service, nowMs: number, isCounted: boolean): void;
  /** Returns the time of a caller or network in about the last ten seconds, including running tasks. */
  usedMs(share: string, nowMs: number): number;
  /** Returns the most time that a caller or network has used of a second, on average of about the last ten. */
  busiestMs(nowMs: number): number;
}

const SLOT_MS = 1_000;
const SLOTS = 10;
/**
 * Callers per second; ten seconds take at most 4 MB. More callers count as unused, which is almost true if that many
 * share a second.
 */
const CALLERS_MAX = 4_096;

interface Slot {
  /** The second of the clock. */
  readonly second: number;
  readonly spentMs: Map<string, number>;
}

/** Creates a record of the last ten seconds, with at most `CALLERS_MAX` callers per second. */
export function createRecentUsage(): RecentUsage {
  const slots: Slot[] = [];
  const underWay = new Set<Service>();
  const expire = (second: number): void => {
    while (slots[0] !== undefined && slots[0].second <= second - SLOTS) slots.shift();
    // If the clock was set back, discard all records.
    if ((slots.at(-1)?.second ?? second) > second) slots.length = 0;
  };
  const open = (second: number): Slot => {
    const last = slots.at(-1);
    if (last?.second === second) return last;
    const slot = { second, spentMs: new Map<string, number>() };
    slots.push(slot);
    return slot;
  };
  return {
    begin: (caller, nowMs) => {
      const service = { caller, startedMs: nowMs };
      underWay.add(service);
      return service;
    },
    end: (service, nowMs, isCounted) => {
      if (!underWay.delete(service) || !isCounted) return;
      const second = Math.floor(nowMs / SLOT_MS);
      expire(second);
      const { spentMs } = open(second);
      for (const share of sharesOf(service.caller)) {
        const before = spentMs.get(share);
        if (before === undefined && spentMs.size >= CALLERS_MAX) continue;
        spentMs.set(share, (before ?? 0) + Math.max(0, nowMs - service.startedMs));
      }
    },
    busiestMs: (nowMs) => {
      expire(Math.floor(nowMs / SLOT_MS));
      const sums = new Map<string, number>();
      for (const { spentMs } of slots)
        for (const [share, ms] of spentMs) sums.set(share, (sums.get(share) ?? 0) + ms);
      return [...sums.values()].reduce((most, ms) => Math.max(most, ms), 0) / SLOTS;
    },
    usedMs: (share, nowMs) => {
      expire(Math.floor(nowMs / SLOT_MS));
      let sumMs = 0;
      for (const { spentMs } of slots) sumMs += spentMs.get(share) ?? 0;
      for (const { caller: served, startedMs } of underWay) {
        if (sharesOf(served).includes(share)) sumMs += Math.max(0, nowMs - startedMs);
      }
      return sumMs;
    },
  };
}
