/** Parts of responses about limits. */
import { conflict } from '../../lib/errors.ts';
import type { LimitState } from './limit.ts';

/** The error for an account with as many counters as it may have. */
export const tooManyCounters = () =>
  conflict('The account has too many counters. Wait until some have expired.');

const toSeconds = (ms: number): number => Math.ceil(ms / 1_000);

/** Returns a limit after a check. */
export function describeState({ isAllowed, remaining, resetMs, retryMs }: LimitState) {
  return {
    allowed: isAllowed,
    remaining,
    reset_s: toSeconds(resetMs),
    retry_after_s: toSeconds(retryMs),
  };
}
