import { createUsage, decide, look } from '../operations/callers/quota.ts';
import type { CallerTable, QuotaStore } from '../operations/callers/store.ts';
import { createCallerTable } from './caller-table.ts';

/** Rate limits in the memory of this process; `now` is in epoch milliseconds. */
export function createMemoryQuotas(
  now: () => number,
  callers: CallerTable = createCallerTable(now),
): QuotaStore {
  return {
    hit: (caller, limits, atMs = now()) => decide(callers.recall(caller, atMs), limits, atMs),
    look: (caller, limits, atMs = now()) => look(callers.find(caller) ?? createUsage(), limits, atMs),
    state: () => ({ callers: callers.count(), countsAlone: false }),
    forget: (caller) => callers.forget(caller),
  };
}
