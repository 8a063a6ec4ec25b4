import { StoreUnavailable } from '../lib/errors.ts';

/** How often a store has failed since the start of the process. */
export interface Failures {
  /** No reply in time. */
  timeouts: number;
  /** Replies that the store cannot serve, and failed connections. */
  errors: number;
}

export const noFailures = (): Failures => ({ timeouts: 0, errors: 0 });

/** Counts an error if it is a failure of the store. */
export function noteFailure(failures: Failures, error: unknown): void {
  if (!(error instanceof StoreUnavailable)) return;
  const { cause } = error;
  const isLate =
    cause === undefined || (cause instanceof Error && /did not reply|timed out/i.test(cause.message));
  if (isLate) failures.timeouts += 1;
  else failures.errors += 1;
}

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
