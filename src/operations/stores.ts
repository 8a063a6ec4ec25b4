/**
 * The ports of the stores, in domain terms; `embedded/` and `redis/` implement them. Every method rejects with
 * `StoreUnavailable` if its store is unavailable or slow; the operation may or may not have been done. Times are epoch
 * milliseconds. Strings are opaque; a name has at most 128 bytes.
 */

import type { CustomDataStore } from './callers/custom-data-store.ts';
import type { IdempotencyStore, IdempotencyToken } from './callers/idempotency-store.ts';
import type { ApiKey } from './callers/keys.ts';
import type { Limits } from './callers/plans.ts';
import type { Decision, Usage } from './callers/quota.ts';
import type { UsageStore } from './callers/usage-store.ts';
import type { ChatStore } from './chat/store.ts';
import type { BanStore, ChatAdmin, QuotaAdmin, ServerStore } from './service/operator-stores.ts';
import type { Diagnosis, StoreHealth, StoreSize } from './service/store-health.ts';
import type { Game } from './tic-tac-toe/game.ts';

export type {
  Claim,
  IdempotencyStore,
  IdempotencyToken,
  IdempotentRequest,
  StoredResponse,
} from './callers/idempotency-store.ts';
export type {
  Appended,
  Arrival,
  ChatEvent,
  ChatPage,
  ChatStart,
  ChatReading,
  ChatStore,
  NameClaim,
} from './chat/store.ts';
export type { Diagnosis, StoreHealth, StoreSize } from './service/store-health.ts';

export type Standing = 'held' | 'taken' | 'free';

/** Which session holds which name. Sessions are stored only as hashes. */
export interface SessionStore {
  /**
   * Binds a name to a session until `untilMs`, or extends the binding. Returns false and changes nothing if another
   * session holds it. Exactly one of any number of concurrent claims of a free name succeeds.
   */
  claim(name: string, session: string, untilMs: number): Promise<boolean>;
  standing(name: string, session: string): Promise<Standing>;
}

/** Games of tic-tac-toe. */
export interface GameStore {
  /** Returns the current game, or undefined if it does not exist or has expired. */
  find(id: string): Promise<Game | undefined>;
  /**
   * Writes `next` with the expiry `untilMs` if the game still equals `expected` (undefined: does not exist). If `next`
   * is undefined, the game is deleted. Returns false and changes nothing if the game has changed, even by another
   * attempt of the same request.
   */
  replace(
    id: string,
    expected: Game | undefined,
    next: Game | undefined,
    untilMs: number,
    once?: IdempotencyToken,
  ): Promise<boolean>;
  /** Calls back when a game may have changed, like `ChatStore.listen`. */
  listen(id: string, onNews: () => void): () => void;
  /** Returns the game as a request has changed it, or undefined if that request has not changed it. */
  recall(id: string, once: IdempotencyToken): Promise<Game | undefined>;
  /** Returns unfinished public games, newest first. */
  listPublic(countMax: number): Promise<Game[]>;
}

/** Single-use tokens: proofs of work and captchas. */
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

/** API keys, by hash. Expired and revoked keys are kept as the record of sales. */
export interface KeyStore {
  add(key: ApiKey): Promise<void>;
  /** Returns the key with this hash in any state, or undefined. */
  find(hash: string): Promise<ApiKey | undefined>;
  /** Returns all keys, oldest first. */
  list(): Promise<ApiKey[]>;
  /**
   * Replaces a key by the result of `change` and returns it, or undefined if no key has this hash. Changes are
   * serialized. `change` may be called more than once.
   */
  update(hash: string, change: (key: ApiKey) => ApiKey): Promise<ApiKey | undefined>;
}

/**
 * Usage of callers' rate limits. The only store that never rejects: if it is unavailable, each server counts locally.
 */
export interface QuotaStore {
  /**
   * Allows a request and counts it in both windows, or rejects it and counts it in neither, in one step. `atMs`
   * overrides the store's clock, which all of its servers share.
   */
  hit(caller: string, limits: Limits, atMs?: number): Decision | Promise<Decision>;
  /** Returns what `hit` would return, without counting; `remaining` does not include that request. */
  look(caller: string, limits: Limits, atMs?: number): Decision | Promise<Decision>;
  /** Number of callers in memory, and whether this process counts locally because the store is not available. */
  state(): { readonly callers: number; readonly countsAlone: boolean };
  /** Removes a caller from the memory of this process. */
  forget(caller: string): void;
}

/** A caller in the memory of this process. Each request looks up its row once. */
export interface CallerRow extends Usage {
  readonly id: string;
  /** Identified by address only, and therefore on the default plan. */
  readonly isAuthenticated: false;
  readonly plan: 'default';
  /** The caller's name in the log, set when first needed. */
  logName: string | undefined;
}

/** The callers in the memory of this process. */
export interface CallerTable {
  /**
   * Returns the row of a caller, and adds it if necessary. The row stays the same until it is evicted. `atMs` overrides
   * the clock.
   */
  recall(caller: string, atMs?: number): CallerRow;
  /** Returns the row of a caller, if there is one. */
  find(caller: string): CallerRow | undefined;
  forget(caller: string): void;
  count(): number;
}

/** All stores of one adapter. */
export interface Stores {
  readonly kind: 'embedded' | 'redis';
  readonly chats: ChatStore;
  readonly sessions: SessionStore;
  readonly games: GameStore;
  readonly redemptions: RedemptionStore;
  readonly idempotency: IdempotencyStore;
  readonly keys: KeyStore;
  readonly callers: CallerTable;
  readonly quotas: QuotaStore;
  readonly usage: UsageStore;
  readonly customData: CustomDataStore;
  readonly bans: BanStore;
  readonly quotaAdmin: QuotaAdmin;
  readonly chatAdmin: ChatAdmin;
  readonly servers?: ServerStore;
  /** Resolves if the store replies and accepts writes; tries a write at most once a second. */
  check(): Promise<void>;
  health(): StoreHealth;
  size(): Promise<StoreSize>;
  /**
   * Moves data to all nodes that earlier releases expect on a single one; resolves with the number of API keys moved.
   * Undefined for stores with a single node.
   */
  spread?(): Promise<number>;
  /** Checks more than `check`. */
  diagnose(): Promise<Diagnosis>;
  close(): Promise<void>;
}
