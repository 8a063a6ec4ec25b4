import { StoreUnavailable } from '../errors.ts';

/**
 * Passes an answer on, or rejects with `StoreUnavailable` after `limitMs`; what was asked for may still be done later.
 */
export async function answerWithin<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<never>((_, reject) => {
    // After a moment in which the process itself was busy, answers that lie ready are read before anybody is given up.
    timer = setTimeout(() => setImmediate(() => reject(new StoreUnavailable({ mayBeDone: true }))), limitMs);
  });
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
