import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../errors.ts';

/** A caller that is forgotten may ask anew; together some 3 MB. */
const CALLERS_MAX = 10_000;

const SECOND_MS = 1_000;

/**
 * Makes the hook of an operation that counts against no quota: it answers a caller `perSecond` times in any second, and
 * 429 beyond. Each server counts by itself, by the clock `now` in epoch milliseconds.
 */
export function createAskLimit(perSecond: number, now: () => number): onRequestHookHandler {
  /** When each caller was answered in the last second, oldest first. */
  const answered = new LRUCache<string, readonly number[]>({ max: CALLERS_MAX });
  return (request, _reply, done) => {
    const nowMs = now();
    // A clock that was set back makes nobody wait for more than it says.
    const recent = (answered.get(request.caller.id) ?? []).filter(
      (ms) => ms <= nowMs && ms + SECOND_MS > nowMs,
    );
    if (recent.length >= perSecond)
      return done(tooManyRequests(`Please ask at most ${perSecond} times a second.`, 1));
    answered.set(request.caller.id, [...recent, nowMs]);
    done();
  };
}
