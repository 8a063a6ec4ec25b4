import { createMemoryQuotas } from '../memory-quotas.ts';
import type { Stores } from '../stores.ts';
import type { RedisAddress } from './address.ts';
import { createChatStore } from './chats.ts';
import { ask, type Client, connectRedis, ping } from './client.ts';
import { createKeyStore } from './keys.ts';
import { createQuotaStore } from './quotas.ts';
import { createRedemptionStore } from './redemptions.ts';
import { createSessionStore } from './sessions.ts';
import { createGameStore } from './tic-tac-toe.ts';

export interface RedisStoresOptions {
  readonly address: RedisAddress;
  /** The clock that decides what has expired, in epoch milliseconds. */
  readonly now: () => number;
  /** Told of the first error of each outage: of the connection, and of the counting of quotas. */
  readonly onError: (error: Error, subject: 'connection' | 'quotas') => void;
}

/**
 * All stores in Redis, shared by any number of servers. Resolves when Redis is ready, or after two seconds without it:
 * then every method rejects with `StoreUnavailable` until it is.  */
export async function createRedisStores({ address, now, onError }: RedisStoresOptions): Promise<Stores> {
  const client = await connectRedis(address, (error) => onError(error, 'connection'));
  return {
    kind: 'redis',
    chats: createChatStore(client, now),
    sessions: createSessionStore(client, now),
    games: createGameStore(client, now),
    redemptions: createRedemptionStore(client, now),
    keys: createKeyStore(client),
    quotas: createQuotaStore(client, {
      fallback: createMemoryQuotas(now),
      now,
      onOutage: (error) => onError(error, 'quotas'),
    }),
    check: () => ping(client),
    close: () => close(client),
  };
}

/** Waits for what is under way, but not for a Redis that is away. */
async function close(client: Client): Promise<void> {
  await ask(client.quit()).catch(() => {});
  client.disconnect();
}
