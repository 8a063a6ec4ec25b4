/** The ports of callers: API keys, rate limits and usage. They fail as `stores.ts` describes. */
import type { ApiKey } from './keys.ts';
import type { Limits } from './plans.ts';
import type { Decision, Usage } from './quota.ts';
import type { DayOfUse } from './usage.ts';

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
   * Allows a request and counts it in every window, or rejects it and counts it in none, in one step. `atMs`
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

/** How long the ID of an addition is kept, to ignore retries of an addition whose success is unknown. */
export const ADDITION_KEPT_MS = 60 * 60 * 1000;

export interface UsageStore {
  /** Adds to an account's usage of one day, once per ID. Usage is kept for thirteen months. */
  add(use: DayOfUse, id: string): Promise<void>;
  /** Returns the days of a month (such as `2026-11`) with usage of an account, oldest first. */
  month(account: string, month: string): Promise<DayOfUse[]>;
}
