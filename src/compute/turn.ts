/** The time that small jobs take of one turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../lib/concurrency-limiter.ts';
import { clientLeft } from '../lib/errors.ts';
import type { JobOwner } from './jobs.ts';

/** No job starts in a turn after this time; the other jobs run on threads. */
const TURN_MS = 10;
/** Maximum number of jobs that wait for a turn. */
const WAITS = { callerMax: 256, allMax: 1024 };

export function createTurn() {
  const waits = createConcurrencyLimiter(WAITS);
  let spentMs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const hasTime = () => spentMs < TURN_MS;
  return {
    hasTime,
    /**
     * Runs a job after all earlier ones have ended and spent their time. Resolves to undefined, without running it, if
     * the turn has no time by then.
     */
    run<T>(job: () => Promise<T>): Promise<T | undefined> {
      const result = last.then(() => (hasTime() ? job() : undefined));
      last = result.catch(() => {});
      return result;
    },
    spend(ms: number): void {
      if (spentMs === 0) {
        setImmediate(() => {
          spentMs = 0;
        });
      }
      spentMs += Math.max(ms, Number.MIN_VALUE);
    },
    /**
     * Waits for a turn with time while the threads are crowded. Resolves to false if the job has to run on a thread;
     * rejects if the client leaves.
     */
    async wait(isCrowded: () => boolean, { caller, request }: JobOwner): Promise<boolean> {
      const leave = isCrowded() && waits.enter(caller.id);
      if (typeof leave !== 'function') return false;
      let hasLeft = false;
      request.onLeave(() => {
        hasLeft = true;
      });
      while (!hasLeft && !hasTime() && isCrowded()) await nextTurn();
      leave();
      if (hasLeft) throw clientLeft();
      return hasTime();
    },
  };
}
