/** The port of the keys that accounts issue. It fails like the ports in `stores.ts`. */
import type { LimitDecision } from '../limits/limit.ts';
import type { UserKey } from './user-key.ts';

/** Keys of an account, ended ones included. Each has at most about 3 kB. */
export const USER_KEYS_MAX = 10_000;

/** A known key, and when it was looked up. */
export interface FoundUserKey {
  readonly key: UserKey;
  readonly atMs: number;
  /** The decision on its limits; undefined if the key is not active. */
  readonly decision: LimitDecision | 'full' | undefined;
}

/** Keys by account. They are removed 30 days after they have ended. */
export interface UserKeyStore {
  /** Adds a key, once per ID. Returns false and changes nothing if the account has `USER_KEYS_MAX` keys. */
  add(account: string, key: UserKey): Promise<boolean>;
  /** Returns keys with IDs after `after`, in the order of IDs. */
  list(account: string, after: string, countMax: number): Promise<UserKey[]>;
  /**
   * Replaces a key by the result of `change` and returns it, or undefined if there is none with this ID. Changes are
   * serialized. `change` may be called more than once, and keeps the ID.
   */
  update(account: string, id: string, change: (key: UserKey) => UserKey): Promise<UserKey | undefined>;
  /**
   * Finds a key by the digest of its text, and counts a cost against its limits if it is active, in one step. Sees
   * every change that was made before. `atMs` overrides the clocks.
   */
  verify(account: string, hash: string, cost: number, atMs?: number): Promise<FoundUserKey | undefined>;
}
