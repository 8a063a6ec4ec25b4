import { createEmbeddedStores } from './embedded/index.ts';
import { createRedisStores, type RedisStoresOptions } from './redis/index.ts';
import type { Stores } from './stores.ts';

type RedisSettings = 'address' | 'tls' | 'waits';

export interface StoresOptions extends Omit<RedisStoresOptions, RedisSettings> {
  /** Without it the stores are embedded. */
  readonly redis: Required<Pick<RedisStoresOptions, RedisSettings>> | undefined;
  /** The directory of the embedded stores. */
  readonly dataDir: string;
}

/** Opens the stores that a configuration names. */
export async function openStores({ redis, dataDir, now, ...told }: StoresOptions): Promise<Stores> {
  if (redis === undefined) return createEmbeddedStores({ dataDir, now });
  return createRedisStores({ ...redis, now, ...told });
}
