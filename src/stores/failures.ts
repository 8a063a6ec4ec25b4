import { StoreUnavailable } from '../errors.ts';

/** How often a store has failed since the start. */
export interface Failures {
  /** It did not answer in time. */
  timeouts: number;
  /** It said that it cannot serve, or was not there. */
  errors: number;
}

export const noFailures = (): Failures => ({ timeouts: 0, errors: 0 });

/** Counts an error where it is one of the store. */
export function noteFailure(failures: Failures, error: unknown): void {
  if (!(error instanceof StoreUnavailable)) return;
  const { cause } = error;
  const isLate = cause === undefined || (cause instanceof Error && /timed out/i.test(cause.message));
  if (isLate) failures.timeouts += 1;
  else failures.errors += 1;
}
