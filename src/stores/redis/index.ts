import { Cluster } from 'ioredis';
import { StoreUnavailable } from '../../errors.ts';
import type { Stores } from '../stores.ts';
import { createChatStore } from './chats.ts';
import { ask, type Client, connectRedis } from './client.ts';
import { createGameStore } from './games.ts';
import { createRedemptionStore } from './redemptions.ts';
import { createSessionStore } from './sessions.ts';

export interface RedisStoresOptions {
  /** `redis://`, `rediss://`, several of them with commas between (Cluster), or `redis+sentinel://`. */
  readonly url: string;
  /** The clock that decides what has expired, in epoch milliseconds. */
  readonly now: () => number;
  /** Told of the first error of each outage. */
  readonly onError: (error: Error) => void;
}

/**
 * All stores in Redis, shared by any number of servers. Resolves when Redis is ready, or after two seconds without it:
 * then every method rejects with `StoreUnavailable` until it is. Rejects when the address cannot be read.
 */
export async function createRedisStores({ url, now, onError }: RedisStoresOptions): Promise<Stores> {
  const client = await connectRedis(url, onError);
  return {
    kind: 'redis',
    chats: createChatStore(client, now),
    sessions: createSessionStore(client, now),
    games: createGameStore(client, now),
    redemptions: createRedemptionStore(client, now),
    check: () => check(client),
    close: () => close(client),
  };
}

/** Every node of a cluster must answer: what one request needs may be on any of them. */
async function check(client: Client): Promise<void> {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  if (nodes.length === 0) throw new StoreUnavailable();
  await ask(Promise.all(nodes.map((node) => node.ping())));
}

/** Waits for what is under way, but not for a Redis that is away. */
async function close(client: Client): Promise<void> {
  await ask(client.quit()).catch(() => {});
  client.disconnect();
}
