/** The time that small jobs take of one turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../domain/callers/concurrency-limiter.ts';
import { clientLeft } from '../errors.ts';
import type { JobOwner } from './jobs.ts';

/** Maximum time per turn; the other jobs run on threads. */
const TURN_MS = 15;
/** Maximum number of jobs that wait for a turn. */
const WAITS = { callerMax: 256, allMax: 1024 };

export function createTurn() {
  const waits = createConcurrencyLimiter(WAITS);
  let spentMs = 0;
  const hasTime = () => spentMs < TURN_MS;
  return {
    hasTime,
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
