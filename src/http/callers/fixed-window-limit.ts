import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../lib/errors.ts';
import { admit, createWindowUsage, type Window, type WindowUsage } from '../../operations/callers/window.ts';

/** About 3 MB. An evicted caller starts again with a full limit. */
const CALLERS_MAX = 10_000;

const SECOND: Window = { lengthMs: 1_000, spanMs: 1 };

/**
 * Creates a hook that limits an uncounted operation to `perSecond` requests per caller in any second, then returns 429.
 * Each server counts separately; `now` returns epoch milliseconds.
 */
export function createFixedWindowLimit(perSecond: number, now: () => number): onRequestHookHandler {
  let usages: LRUCache<string, WindowUsage> | undefined;
  return ({ caller: { id } }, _reply, done) => {
    usages ??= new LRUCache({ max: CALLERS_MAX }); // reserves space for all entries at once
    const usage = usages.get(id) ?? createWindowUsage();
    usages.set(id, usage);
    if (admit(usage, SECOND, perSecond, now())) return done();
    done(tooManyRequests(`Please send at most ${perSecond} requests per second.`, 1));
  };
}
