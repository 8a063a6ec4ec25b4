import { StoreUnavailable } from '../lib/errors.ts';

/**
 * Returns the result of a store, or rejects with `StoreUnavailable` after `limitMs`; the operation may still complete
 * later.
 */
export function answerWithin<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cause = () => new Error(`The store did not reply within ${limitMs} ms`);
    const rejectLate = () => reject(new StoreUnavailable({ cause: cause(), mayBeDone: true }));
    // If this process was busy, the reply may already be in the socket: read it before rejecting.
    const timer = setTimeout(() => setImmediate(rejectLate), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
