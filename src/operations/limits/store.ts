/** The port of the limits of an account. It fails like the ports in `stores.ts`. */
import type { IdempotencyToken } from '../callers/idempotency-store.ts';
import type { Limit, LimitDecision } from './limit.ts';

/** Counters of an account at a time. Each has at most 200 spans, so an account has at most about 20 MB. */
export const COUNTERS_MAX = 10_000;

export interface LimitCheckOptions {
  /** Identifies an idempotent request: a repeated check that was counted returns the same decision. */
  readonly once?: IdempotencyToken | undefined;
  /** Overrides the clock of the store, which all servers share. */
  readonly atMs?: number;
}

/** Sliding windows by account, name and length. Each counter expires with its last cost. */
export interface LimitStore {
  /**
   * Counts the cost of all limits, or of none if one has no room, in one step. Returns `full` and counts nothing if the
   * account would have more than `COUNTERS_MAX` counters.
   */
  check(
    account: string,
    limits: readonly Limit[],
    options?: LimitCheckOptions,
  ): Promise<LimitDecision | 'full'>;
}
