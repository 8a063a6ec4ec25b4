import type { Stores } from '../operations/stores.ts';
import type { RedisStoresOptions } from './redis/index.ts';

type RedisSettings = 'address' | 'tls' | 'waits';

export interface StoresOptions extends Omit<RedisStoresOptions, RedisSettings> {
  /** If undefined, the embedded stores are used. */
  readonly redis:
    | (Required<Pick<RedisStoresOptions, RedisSettings>> & { readonly redisTimeoutMs?: number | undefined })
    | undefined;
  /** The data directory of the embedded stores. */
  readonly dataDir: string;
}

/** Opens the configured stores. The other adapter is not even loaded. */
export async function openStores({ redis, dataDir, now, ...callbacks }: StoresOptions): Promise<Stores> {
  if (redis === undefined) {
    const { createEmbeddedStores } = await import('./embedded/index.ts');
    return createEmbeddedStores({ dataDir, now });
  }
  const { createRedisStores } = await import('./redis/index.ts');
  return createRedisStores({ ...redis, now, ...callbacks });
}
