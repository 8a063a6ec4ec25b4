import { LRUCache } from 'lru-cache';
import type { Limits } from '../../domain/callers/plans.ts';
import { createUsage, decide, type Usage } from '../../domain/callers/quota.ts';
import { createDenial } from './denied.ts';

/** An address that is forgotten may guess anew; together at most some 30 MB. */
const ADDRESSES_MAX = 10_000;

/**
 * Makes what bounds the look-ups that wrong keys cause: to be called with the sender of each key that this server does
 * not know, before anybody is asked for it. Throws a 429 when the sender has sent as many as `limits` allow requests.
 * They are counted apart from requests, so that whoever has used those up and then buys a plan gets in.
 */
export function createGuessLimit(limits: Limits, now: () => number): (address: string) => void {
  const usages = new LRUCache<string, Usage>({ max: ADDRESSES_MAX });
  return (address) => {
    const usage = usages.get(address) ?? createUsage();
    usages.set(address, usage);
    const decision = decide(usage, limits, now());
    if (!decision.isAllowed) throw createDenial(decision, limits);
  };
}
