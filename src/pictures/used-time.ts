/** For how long each caller was served lately. All times are ms of one clock. */

/** What is being done for a caller, until it ends. */
export interface Service {
  readonly caller: string;
  readonly startedMs: number;
}

export interface UsedTime {
  begin(caller: string, nowMs: number): Service;
  /** Counts what was begun, unless it is not to be held against the caller. */
  end(service: Service, nowMs: number, isCounted: boolean): void;
  /** Of the last ten seconds, to the second; what is still under way counts as far as it has come. */
  usedMs(caller: string, nowMs: number): number;
}

const SLOT_MS = 1_000;
const SLOTS = 10;
/**
 * Callers that one second remembers: 10 of them take 4 MB at most. Those beyond count as having used nothing, which is
 * nearly true where a second is shared by so many.
 */
const CALLERS_MAX = 4_096;

interface Slot {
  /** Which second of the clock it holds. */
  readonly second: number;
  readonly spentMs: Map<string, number>;
}

/** Makes what remembers the last ten seconds, and of each no more than some thousand callers. */
export function createUsedTime(): UsedTime {
  const slots: Slot[] = [];
  const underWay = new Set<Service>();
  const forget = (second: number): void => {
    while (slots[0] !== undefined && slots[0].second <= second - SLOTS) slots.shift();
    // The clock was set back: what was used by another time counts no more.
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
      forget(second);
      const { spentMs } = open(second);
      const before = spentMs.get(service.caller);
      if (before === undefined && spentMs.size >= CALLERS_MAX) return;
      spentMs.set(service.caller, (before ?? 0) + Math.max(0, nowMs - service.startedMs));
    },
    usedMs: (caller, nowMs) => {
      forget(Math.floor(nowMs / SLOT_MS));
      let sumMs = 0;
      for (const { spentMs } of slots) sumMs += spentMs.get(caller) ?? 0;
      for (const { caller: served, startedMs } of underWay) {
        if (served === caller) sumMs += Math.max(0, nowMs - startedMs);
      }
      return sumMs;
    },
  };
}
