import type { IdempotencyToken } from '../callers/idempotency-store.ts';

/** The port of single-use tokens: proofs of work and captchas. It fails as `stores.ts` describes. */
export interface RedemptionStore {
  /**
   * Tries a token, in one step. A correct try redeems it: true exactly once, false if it was redeemed before. A wrong
   * try is counted; after `triesMax` wrong ones, every try returns false. A wrong try of a redeemed token is not
   * counted and returns true. The state is kept until `untilMs`. If the request has a receipt here, nothing changes and
   * true is returned.
   */
  attempt(token: string, isRight: boolean, bounds: AttemptBounds, once?: IdempotencyToken): Promise<boolean>;
  /** Whether a request has already redeemed this token, or was counted as a wrong try. */
  isDone(token: string, once: IdempotencyToken): Promise<boolean>;
  /**
   * Returns the suffix that the name of every new token must have. It is usually empty. After a fast clock was set back
   * it has 12 hex digits for a while, and all tokens from before count as redeemed.
   */
  mark(): string;
}

/** How often a token may be tried, and when it expires. */
export interface AttemptBounds {
  readonly triesMax: number;
  readonly untilMs: number;
}
