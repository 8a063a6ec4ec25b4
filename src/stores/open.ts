import { createEmbeddedStores } from './embedded/index.ts';
import type { RedisAddress } from './redis/address.ts';
import { createRedisStores, type RedisStoresOptions } from './redis/index.ts';
import type { Stores } from './stores.ts';

export interface StoresOptions extends Omit<RedisStoresOptions, 'address'> {
  /** Without an address of Redis the stores are embedded. */
  readonly redis: RedisAddress | undefined;
  /** The directory of the embedded stores. */
  readonly dataDir: string;
}

/** Opens the stores that a configuration names. */
export async function openStores({ redis, dataDir, now, ...told }: StoresOptions): Promise<Stores> {
  if (redis === undefined) return createEmbeddedStores({ dataDir, now });
  return createRedisStores({ address: redis, now, ...told });
}
