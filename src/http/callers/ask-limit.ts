import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { admit, createWindowUsage, type Window, type WindowUsage } from '../../domain/callers/window.ts';
import { tooManyRequests } from '../../errors.ts';

/** A caller that is forgotten may ask anew; together some 3 MB. */
const CALLERS_MAX = 10_000;

const SECOND: Window = { lengthMs: 1_000, spanMs: 1 };

/**
 * Makes the hook of an operation that counts against no quota: it answers a caller `perSecond` times in any second, and
 * 429 beyond. Each server counts by itself, by the clock `now` in epoch milliseconds.
 */
export function createAskLimit(perSecond: number, now: () => number): onRequestHookHandler {
  let usages: LRUCache<string, WindowUsage> | undefined;
  return ({ caller: { id } }, _reply, done) => {
    usages ??= new LRUCache({ max: CALLERS_MAX }); // with room for all at once
    const usage = usages.get(id) ?? createWindowUsage();
    usages.set(id, usage);
    if (admit(usage, SECOND, perSecond, now())) return done();
    done(tooManyRequests(`Please send at most ${perSecond} requests per second.`, 1));
  };
}
