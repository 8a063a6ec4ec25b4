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

/** An answer as it was sent, to be sent again word for word. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claim =
  | { readonly state: 'fresh' | 'under way' | 'other input' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer };

/**
 * Answers by caller, operation and key. They are kept for `REPEAT_KEPT_MS`, and of one caller at most
 * `REPEAT_KEYS_MAX` of `REPEAT_BYTES_MAX` together: beyond, those leave first that were claimed first.
 */
export interface RepeatStore {
  /**
   * Says what is known of a request, in one step; of any number of simultaneous claims exactly one is `fresh`, and owns
   * the key until it completes or abandons it, or `REPEAT_CLAIM_MS` have passed.
   */
  claim(request: RepeatableRequest): Promise<Claim>;
  /** Keeps the answer; nothing happens where the key has another owner. */
  complete(request: RepeatableRequest, answer: KeptAnswer): Promise<void>;
  /** Frees the key, as if it had never been used; nothing happens where it has another owner, or an answer. */
  abandon(request: RepeatableRequest): Promise<void>;
}

/** Whoever has heard nothing asks again within minutes, or never. */
export const REPEAT_KEPT_MS = 60 * 60 * 1000;

/** Whoever works longer than that on one request has died: operations that change something take milliseconds. */
export const REPEAT_CLAIM_MS = 30_000;

/** Half of what the default plan allows in an hour. */
export const REPEAT_KEYS_MAX = 1_000;

/** An answer has some hundred bytes; one that is larger than all of this is not kept. */
export const REPEAT_BYTES_MAX = 1024 * 1024;
