/**
 * The ports of the stores; each is in the folder of its subject. `embedded/` and `redis/` implement them. Every method
 * rejects with `StoreUnavailable` if its store is unavailable or slow; the operation may or may not have been done.
 * Times are epoch milliseconds. Strings are opaque; a name has at most 128 bytes.
 */

import type { CustomDataStore } from './callers/custom-data-store.ts';
import type { IdempotencyStore } from './callers/idempotency-store.ts';
import type { CallerTable, KeyStore, QuotaStore, UsageStore } from './callers/store.ts';
import type { ChatStore, SessionStore } from './chat/store.ts';
import type { LimitStore } from './limits/store.ts';
import type { RedemptionStore } from './proof-of-work/store.ts';
import type { BanStore, ChatAdmin, QuotaAdmin, ServerStore } from './service/operator-stores.ts';
import type { Diagnosis, StoreHealth, StoreSize } from './service/store-health.ts';
import type { GameStore } from './tic-tac-toe/store.ts';
import type { UserKeyStore } from './user-keys/store.ts';

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
  readonly limits: LimitStore;
  readonly userKeys: UserKeyStore;
  readonly bans: BanStore;
  readonly quotaAdmin: QuotaAdmin;
  readonly chatAdmin: ChatAdmin;
  readonly servers?: ServerStore;
  /** Resolves if the store replies and accepts writes; tries a write at most once a second. */
  check(): Promise<void>;
  health(): StoreHealth;
  size(): Promise<StoreSize>;
  /**
   * Claims the data for a service, until the stores are closed, and starts to handle operator commands for the usage
   * that it counts. Rejects if another service has claimed it. `onError` is called if commands cannot be handled.
   * Undefined for stores that services share. Commands do not claim it.
   */
  claim?(onError: (error: Error) => void): Promise<void>;
  /** Checks more than `check`. */
  diagnose(): Promise<Diagnosis>;
  close(): Promise<void>;
}
