import type { Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import type { RedisAddress } from '../../src/stores/redis/address.ts';
import type { RedisStoresOptions } from '../../src/stores/redis/index.ts';
import { makeFolder } from './folders.ts';
import { createEmbeddedStores, createRedisStores } from './program.ts';
import { startRedis, whyNoRedis } from './redis-server.ts';
import { onlyInFull } from './scale.ts';

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

/** Opens the embedded store and, in the full scale, one on Redis, with the environment of commands that use it. */
export async function openEveryStore(t: Test) {
  const DATA_DIR = makeFolder(t);
  const embedded = createEmbeddedStores({ dataDir: DATA_DIR, now: Date.now });
  t.teardown(() => embedded.close());
  const all: { environment: Record<string, string>; stores: Stores }[] = [
    { environment: { DATA_DIR }, stores: embedded },
  ];
  if (onlyInFull || whyNoRedis()) return all;
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const environment = { REDIS_URL: redis.url, SECRET: 'a secret for tests only' };
  return [...all, { environment, stores: await openRedisStores(t, redis.address, { now: Date.now }) }];
}
