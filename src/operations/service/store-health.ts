/** The state of a store, for monitoring and for operators. */

/** Observations of this process since its start; reading it makes no request. */
export interface StoreHealth {
  /** How often the store did not reply in time. */
  readonly timeouts: number;
  /** How often the store replied with an error, or was not reachable. */
  readonly errors: number;
  /** Whether this process counts requests locally because the store is not available. */
  readonly countsAlone: boolean;
  /** Number of callers in the memory of this process. */
  readonly callers: number;
}

/** How much a store holds; fields are undefined if the store cannot count without a full scan. */
export interface StoreSize {
  readonly keys: number;
  readonly openGames: number;
  readonly chats: number | undefined;
  /** How long the oldest expired entry has been waiting to be removed. */
  readonly sweepDelayMs: number | undefined;
  /** Free space on the disk, or in the memory that Redis may use; undefined if that is not limited. */
  readonly freeBytes: number | undefined;
}

/** The state of a store, for operators. */
export interface Diagnosis {
  /** Name and version. */
  readonly server: string;
  /** Duration of one request, or of one write to disk. */
  readonly roundTripMs: number;
  /** How far the store's clock is ahead of ours; 0 if they are the same. */
  readonly clockAheadMs: number;
  /** Errors and risks, one sentence each. */
  readonly problems: readonly string[];
}
