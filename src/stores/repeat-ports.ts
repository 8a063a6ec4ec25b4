/** The port of requests that may be repeated; it fails as those of `stores.ts`. */

/** A request with a key of its caller's own. */
export interface RepeatableRequest {
  readonly caller: string;
  /** The operationId. */
  readonly operation: string;
  readonly key: string;
  /** A digest of what was asked for. */
  readonly input: string;
  /** Names this try alone: what it left unfinished nobody else finishes. */
  readonly claimant: string;
}

/**
 * What a store is told of a request that must be done once. In the step that changes something it writes a receipt, by
 * which any further try finds what was done: a process may end, or an answer be lost, before or after that step only.
 */
export interface Once {
  /** The same for every try of a request: a digest, 43 characters of A–Z a–z 0–9 - _. */
  readonly receipt: string;
  /** When its key was claimed first. A receipt counts for `REPEAT_KEPT_MS` from then on. */
  readonly claimedMs: number;
}

/** An answer as it was sent, to be sent again word for word. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claim =
  | { readonly state: 'fresh'; readonly claimedMs: number }
  | { readonly state: 'under way' }
  | { readonly state: 'other input' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer };

/**
 * Answers by caller, operation and key. They are kept for `REPEAT_KEPT_MS`, and of one caller at most
 * `REPEAT_KEYS_MAX` of `REPEAT_BYTES_MAX` together: beyond, those leave first that were claimed first.
 */
export interface RepeatStore {
  /**
   * Says what is known of a request, in one step; of any number of simultaneous claims exactly one is `fresh`, and owns
   * the key until it completes or abandons it, or `REPEAT_CLAIM_MS` have passed. Then the next one is `fresh`, with the
   * same `claimedMs`. Until it is forgotten a key stands for the input with which it came first.
   */
  claim(request: RepeatableRequest): Promise<Claim>;
  /** Keeps the answer; nothing happens where the key has another owner. */
  complete(request: RepeatableRequest, answer: KeptAnswer): Promise<void>;
  /** Lets the next try go on at once; nothing happens where the key has another owner, or an answer. */
  abandon(request: RepeatableRequest): Promise<void>;
}

/** Whoever has heard nothing asks again within minutes, or never. */
export const REPEAT_KEPT_MS = 60 * 60 * 1000;

/**
 * Operations that change something take milliseconds: whoever works longer has most likely died. Were that wrong, two
 * tries would do the same at once, and the receipt lets one of them.
 */
export const REPEAT_CLAIM_MS = 2_000;

/** Half of what the default plan allows in an hour. */
export const REPEAT_KEYS_MAX = 1_000;

/** An answer has some hundred bytes; one that is larger than all of this is not kept. */
export const REPEAT_BYTES_MAX = 1024 * 1024;

/** A receipt is written after the claim of its key, by another clock; it is kept longer than it counts. */
export const RECEIPT_LIFETIME_MS = REPEAT_KEPT_MS + 60_000;
