import { createUsage, decide, isSpent, type Usage } from '../domain/callers/quota.ts';
import type { QuotaStore } from './stores.ts';

/** At the usual few hundred bytes a caller some 30 MB, and never more than about 300 MB. */
const CALLERS_MAX = 100_000;

/** Of the callers that have waited longest, those that a newcomer looks at: more than the one it adds. */
const LOOKED_AT = 2;

/** … and when there is no room left. */
const LOOKED_AT_WHEN_FULL = 32;

interface Entry {
  readonly usage: Usage;
  /** Was refused once: is never forgotten while anything counts. */
  isOffender: boolean;
}

/**
 * Quotas in the memory of this process, by the clock `now` in epoch milliseconds. Callers are forgotten when nothing that
 * they did counts any longer. When there are more than `callersMax`, whoever has used least goes first, but nobody who
 * was refused: that would be a way to more than the plan. Where nobody may go, newcomers share one quota among them.
 */
export function createMemoryQuotas(now: () => number, callersMax = CALLERS_MAX): QuotaStore {
  const entries = new Map<string, Entry>();
  const crowd = createEntry();

  function admit(caller: string, nowMs: number): Entry {
    makeRoom(entries, callersMax, nowMs);
    if (entries.size >= callersMax) return crowd;
    const entry = createEntry();
    entries.set(caller, entry);
    return entry;
  }

  return {
    async hit(caller, limits, atMs = now()) {
      const entry = entries.get(caller) ?? admit(caller, atMs);
      const decision = decide(entry.usage, limits, atMs);
      if (!decision.isAllowed) entry.isOffender = true;
      return decision;
    },
  };
}

function createEntry(): Entry {
  return { usage: createUsage(), isOffender: false };
}

/** Forgets some of those that may be forgotten; whoever was looked at and stays is looked at again after all others. */
function makeRoom(entries: Map<string, Entry>, callersMax: number, nowMs: number): void {
  const isFull = entries.size >= callersMax;
  let least: { caller: string; requests: number } | undefined;
  for (const [caller, entry] of take(entries, isFull ? LOOKED_AT_WHEN_FULL : LOOKED_AT)) {
    entries.delete(caller);
    if (isSpent(entry.usage, nowMs)) continue;
    entries.set(caller, entry);
    const requests = entry.usage.hourly.total;
    if (!entry.isOffender && requests < (least?.requests ?? Number.POSITIVE_INFINITY))
      least = { caller, requests };
  }
  if (entries.size >= callersMax && least) entries.delete(least.caller);
}

function take<T>(values: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const value of values) {
    if (taken.length === count) break;
    taken.push(value);
  }
  return taken;
}
