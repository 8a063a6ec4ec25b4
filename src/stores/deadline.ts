import { StoreUnavailable } from '../errors.ts';

/**
 * Passes an answer on, or rejects with `StoreUnavailable` after `limitMs`; what was asked for may still be done later.
 */
export function answerWithin<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StoreUnavailable({ mayBeDone: true }));
    // After a moment in which the process itself was busy, answers that lie ready are read before anybody is given up.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
