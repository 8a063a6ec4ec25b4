/** What a store says of itself: to whoever watches it, and to an operator. */

/** What this process has seen of its store since the start; nobody is asked for it. */
export interface StoreHealth {
  /** How often the store did not answer in time. */
  readonly timeouts: number;
  /** How often it said that it cannot serve, or was not there. */
  readonly errors: number;
  /** Whether this process counts quotas by itself although the store should. */
  readonly countsAlone: boolean;
  /** Callers whose usage this process remembers. */
  readonly callers: number;
}

/** How much a store holds; undefined where it cannot tell without walking over everything. */
export interface StoreSize {
  readonly keys: number;
  readonly openGames: number;
  readonly chats: number | undefined;
  /** How long what has expired has waited to be removed. */
  readonly sweepDelayMs: number | undefined;
  /** Room for more on the disk, or in the memory that Redis may use; undefined where that has no limit. */
  readonly freeBytes: number | undefined;
}

/** What a store says of itself to an operator. */
export interface Diagnosis {
  /** Its name and version. */
  readonly server: string;
  /** How long one answer takes, or one write that is on disk. */
  readonly roundTripMs: number;
  /** How far the clock of the store is ahead of ours; 0 where they are the same. */
  readonly clockAheadMs: number;
  /** What is wrong or dangerous, a sentence each. */
  readonly problems: readonly string[];
}
