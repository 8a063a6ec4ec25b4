/** The port of idempotent requests. Its failures are those of the ports in `stores.ts`. */

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly caller: string;
  /** The operationId. */
  readonly operation: string;
  readonly key: string;
  /** A digest of the input. */
  readonly input: string;
  /** Identifies this attempt. Other attempts cannot complete or abandon its claim. */
  readonly claimant: string;
}

/**
 * Identifies an idempotent request to a store. The store writes a receipt in the same step as the change, so a retry
 * finds the result even if the process ended or the response was lost before or after that step.
 */
export interface IdempotencyToken {
  /** The same for every attempt of a request: a digest, 43 characters of A–Z a–z 0–9 - _. */
  readonly receipt: string;
  /** When its key was first claimed. The receipt is valid for `IDEMPOTENCY_KEPT_MS` after that. */
  readonly claimedMs: number;
}

/** A stored response, to be replayed byte for byte. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claim =
  | { readonly state: 'fresh'; readonly claimedMs: number }
  | { readonly state: 'under way' }
  | { readonly state: 'other input' }
  | { readonly state: 'answered'; readonly answer: StoredResponse };

/**
 * Responses by caller, operation and idempotency key, kept for `IDEMPOTENCY_KEPT_MS`. Each caller has at most
 * `IDEMPOTENCY_KEYS_MAX` keys and `IDEMPOTENCY_BYTES_MAX` bytes; beyond that, the keys that were claimed first are
 * evicted.
 */
export interface IdempotencyStore {
  /**
   * Claims a key, or returns its state, in one step. Exactly one of any number of concurrent claims is `fresh`. It owns
   * the key until it completes or abandons it, or until `IDEMPOTENCY_CLAIM_MS` have passed; the next claim is then
   * `fresh` with the same `claimedMs`. Until a key is evicted it belongs to the input of its first claim.
   */
  claim(request: IdempotentRequest): Promise<Claim>;
  /** Stores the response. Does nothing if another attempt owns the key. */
  complete(request: IdempotentRequest, answer: StoredResponse): Promise<void>;
  /** Releases the key for the next attempt. Does nothing if another attempt owns the key, or if it has a response. */
  abandon(request: IdempotentRequest): Promise<void>;
}

/** Clients that get no response retry within minutes or not at all. */
export const IDEMPOTENCY_KEPT_MS = 60 * 60 * 1000;

/**
 * Operations that change data take milliseconds: an attempt that takes longer has most likely died. If it has not, two
 * attempts run at once, and the receipt lets only one succeed.
 */
export const IDEMPOTENCY_CLAIM_MS = 2_000;

/** Half of the default plan's hourly limit. */
export const IDEMPOTENCY_KEYS_MAX = 1_000;

/** A typical response has a few hundred bytes. A response larger than this is not stored. */
export const IDEMPOTENCY_BYTES_MAX = 1024 * 1024;

/** A receipt is written after its key was claimed, by another clock, so it is kept longer than it is valid. */
export const RECEIPT_LIFETIME_MS = IDEMPOTENCY_KEPT_MS + 60_000;
