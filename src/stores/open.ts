import { createEmbeddedStores } from './embedded/index.ts';
import { createRedisStores, type RedisStoresOptions } from './redis/index.ts';
import type { Stores } from './stores.ts';

export interface StoresOptions extends Omit<RedisStoresOptions, 'url'> {
  /** The address of Redis; without one the stores are embedded. */
  readonly redisUrl: string | undefined;
  /** The directory of the embedded stores. */
  readonly dataDir: string;
}

/** Opens the stores that a configuration names. */
export async function openStores({ redisUrl, dataDir, now, onError }: StoresOptions): Promise<Stores> {
  if (redisUrl === undefined) return createEmbeddedStores({ dataDir, now });
  return createRedisStores({ url: redisUrl, now, onError });
}
