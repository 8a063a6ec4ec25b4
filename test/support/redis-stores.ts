import type { Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import type { RedisAddress } from '../../src/stores/redis/address.ts';
import type { RedisStoresOptions } from '../../src/stores/redis/index.ts';
import { createRedisStores } from './program.ts';

/** Longer than any pause of a busy machine, for tests in which Redis is available but slow. */
const patientWaits = { answerMs: 20_000, countMs: 20_000 };

/** Opens stores on a Redis and closes them when the test ends. Tolerates slow responses unless `waits` is set. */
export async function openRedisStores(
  t: Test,
  address: RedisAddress,
  options: Partial<RedisStoresOptions> & Pick<RedisStoresOptions, 'now'>,
): Promise<Stores> {
  const stores = await createRedisStores({ address, onError: () => {}, waits: patientWaits, ...options });
  t.teardown(() => stores.close());
  return stores;
}
