/**
 * The ports: what is kept, in the words of the domain. Two adapters implement them: `embedded/` and `redis/`.
 *
 * Every method rejects with `StoreUnavailable` when its store is away or slow; whatever was asked for is then
 * not known to be done. Times are epoch milliseconds. Strings are opaque: every text of up to 128 bytes can be a name.
 */
import type { ApiKey } from '../domain/callers/keys.ts';
import type { Limits } from '../domain/callers/plans.ts';
import type { Decision, Usage } from '../domain/callers/quota.ts';
import type { Game } from '../domain/tic-tac-toe/game.ts';
import type { ChatStore } from './chat-ports.ts';
import type { BanStore, ChatAdmin, QuotaAdmin } from './operators.ts';
import type { Once, RepeatStore } from './repeat-ports.ts';
import type { Diagnosis, StoreHealth, StoreSize } from './store-health.ts';
import type { UsageStore } from './usage-ports.ts';

export type {
  Appended,
  Arrival,
  ChatEvent,
  ChatPage,
  ChatPlace,
  ChatReading,
  ChatStore,
  NameClaim,
} from './chat-ports.ts';
export type { Claim, KeptAnswer, Once, RepeatableRequest, RepeatStore } from './repeat-ports.ts';
export type { Diagnosis, StoreHealth, StoreSize } from './store-health.ts';

export type Standing = 'held' | 'taken' | 'free';

/** Which session holds which name. Sessions are kept as hashes only. */
export interface SessionStore {
  /**
   * Binds a name to a session, or prolongs the binding, until `untilMs`. False, without any change, when another
   * session holds it. Of any number of simultaneous claims of a free name exactly one session wins.
   */
  claim(name: string, session: string, untilMs: number): Promise<boolean>;
  /** Whether a name is held by this session, taken by another, or free. Changes nothing. */
  standing(name: string, session: string): Promise<Standing>;
}

/** Games of tic-tac-toe. */
export interface GameStore {
  /** The game as it is now; undefined when it never was, or has expired. */
  find(id: string): Promise<Game | undefined>;
  /**
   * Writes `next` if the game is still `expected` (undefined: does not exist), to live until `untilMs`; a `next` of
   * undefined deletes. False, without any change, when somebody else was first, be it another try of the same request.
   */
  replace(
    id: string,
    expected: Game | undefined,
    next: Game | undefined,
    untilMs: number,
    once?: Once,
  ): Promise<boolean>;
  /** Calls back when a game may have changed, as `ChatStore.listen` does. */
  listen(id: string, onNews: () => void): () => void;
  /** What a request has made of this game; undefined where it has not changed it. */
  recall(id: string, once: Once): Promise<Game | undefined>;
  /** Public games that are not finished, newest first. */
  listPublic(countMax: number): Promise<Game[]>;
}

/** Tokens that count once: proofs of work and captchas. */
export interface RedemptionStore {
  /**
   * Makes one try of a token, in one step. A right one spends it: true exactly once, false when it was spent before. A
   * wrong one is counted; of a token that is spent there is nothing to count, and it is true. After `triesMax` wrong
   * ones every try is false. What is known of the token is kept until `untilMs`. For a request that has its receipt
   * here nothing is spent or counted, and it is true.
   */
  attempt(token: string, isRight: boolean, bounds: AttemptBounds, once?: Once): Promise<boolean>;
  /** Whether a request has spent this token already, or was counted against it. */
  isDone(token: string, once: Once): Promise<boolean>;
  /**
   * What the name of every token that is made now has to end with: empty, but for a while after a clock that was ahead
   * was set right, when whatever was made before that counts as spent. 12 hex digits.
   */
  mark(): string;
}

/** How often a token may be tried, and until when it counts. */
export interface AttemptBounds {
  readonly triesMax: number;
  readonly untilMs: number;
}

/**
 * API keys, known by their hashes. They are kept when they have expired or were revoked, as the record of what was
 * sold.
 */
export interface KeyStore {
  /** Keeps a key from now on. */
  add(key: ApiKey): Promise<void>;
  /** The key of this hash, whatever its state; undefined when there is none. */
  find(hash: string): Promise<ApiKey | undefined>;
  /** All keys, oldest first. */
  list(): Promise<ApiKey[]>;
  /**
   * Replaces a key by what `change` makes of it, one change after the other, and resolves with the key as it then is;
   * undefined when there is none of this hash. `change` may be called more than once.
   */
  update(hash: string, change: (key: ApiKey) => ApiKey): Promise<ApiKey | undefined>;
}

/**
 * What callers have used of their plans. The one store that never rejects: where it is away, each server counts alone.
 */
export interface QuotaStore {
  /**
   * Lets a request of this caller through and counts it in both windows, or refuses it and counts it in none, in one
   * step. `atMs` stands for the store's own clock, which all servers of one store share.
   */
  hit(caller: string, limits: Limits, atMs?: number): Decision | Promise<Decision>;
  /** What `hit` would answer, but counts nothing: `remaining` is what is left before that request. */
  look(caller: string, limits: Limits, atMs?: number): Decision | Promise<Decision>;
  /** How many callers this process remembers, and whether it counts alone although a store should. */
  state(): { readonly callers: number; readonly countsAlone: boolean };
  /** Forgets what this process remembers of a caller. */
  forget(caller: string): void;
}

/** What a process remembers of one caller: one row, which is found once for all that is asked of it. */
export interface CallerRow extends Usage {
  readonly id: string;
  /** Known by an address, and so of the plan that is everybody's, unless a key says otherwise. */
  readonly isAuthenticated: false;
  readonly plan: 'default';
  /** What the log calls the caller, once it has been asked. */
  logName: string | undefined;
}

/** Whom a process remembers. */
export interface CallerTable {
  /** The row of a caller, the same each time as long as there is room for it; `atMs` stands for the clock. */
  recall(caller: string, atMs?: number): CallerRow;
  /** The row of a caller who is remembered. */
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
  readonly repeats: RepeatStore;
  readonly keys: KeyStore;
  readonly callers: CallerTable;
  readonly quotas: QuotaStore;
  readonly usage: UsageStore;
  readonly bans: BanStore;
  readonly quotaAdmin: QuotaAdmin;
  readonly chatAdmin: ChatAdmin;
  /**
   * Resolves when the store answers and takes writes, which is tried once a second; else rejects with
   * `StoreUnavailable`.
   */
  check(): Promise<void>;
  health(): StoreHealth;
  /** Rejects with `StoreUnavailable` when the store does not answer. */
  size(): Promise<StoreSize>;
  /**
   * Spreads over all nodes what lies on one of them because releases before look for it there; resolves with how many
   * API keys were moved. Absent where there is one place only.
   */
  spread?(): Promise<number>;
  /** Looks closer than `check`. Rejects with `StoreUnavailable` when the store does not answer. */
  diagnose(): Promise<Diagnosis>;
  close(): Promise<void>;
}
