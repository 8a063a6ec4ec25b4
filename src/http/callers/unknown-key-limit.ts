import { LRUCache } from 'lru-cache';
import type { Limits } from '../../operations/callers/plans.ts';
import { createUsage, decide, type Usage } from '../../operations/callers/quota.ts';
import { createDenial } from './denied.ts';

/** About 30 MB at most. An evicted address starts again with a full limit. */
const ADDRESSES_MAX = 10_000;

/**
 * Rate-limits lookups of unknown API keys: call it with the sender before each lookup. Throws a 429 above `limits`.
 * Counted separately from requests, so that a caller over its limit can still use a newly bought plan.
 */
export function createUnknownKeyLimit(limits: Limits, now: () => number): (address: string) => void {
  const usages = new LRUCache<string, Usage>({ max: ADDRESSES_MAX });
  return (address) => {
    const usage = usages.get(address) ?? createUsage();
    usages.set(address, usage);
    const decision = decide(usage, limits, now());
    if (!decision.isAllowed) throw createDenial(decision, limits);
  };
}
