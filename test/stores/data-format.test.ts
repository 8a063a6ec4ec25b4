/** Format versions of stored data. */
import { join } from 'node:path';
import { open } from 'lmdb';
import t, { type Test } from 'tap';
import { wholeEmbedded } from '../../src/stores/embedded/backups/backup.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { run, startServer } from '../support/server-process.ts';

const now = Date.now;

/** Writes a value as another release would. */
async function write(dataDir: string, table: string, key: string, value: unknown): Promise<void> {
  const root = open({ path: join(dataDir, 'state.mdb'), noSubdir: true, maxDbs: 32 });
  await root.openDB({ name: table, encoding: 'json' }).put(key, value);
  await root.close();
}

async function openOnce(t: Test, dataDir: string): Promise<void> {
  const stores = createEmbeddedStores({ dataDir, now });
  t.teardown(() => stores.close());
  await stores.check();
  await stores.close();
}

t.test('data in a newer format ends the start in one line, and is not modified', async (t) => {
  const dataDir = t.testdir();
  await openOnce(t, dataDir);
  await openOnce(t, dataDir); // this release reads its own data
  const file = join(dataDir, 'backup');
  await write(dataDir, 'format', 'format', 3);
  const reason = /contains data of format 3, but this release reads formats up to 2: [^\n]+\n$/;
  t.match(await run({ DATA_DIR: dataDir, PORT: '0' }), { code: 1, errors: reason });
  t.throws(() => createEmbeddedStores({ dataDir, now }), { message: /format 3/ });

  await write(dataDir, 'format', 'format', 1);
  await wholeEmbedded({ dataDir, now }).backUp(file);
  await wholeEmbedded({ dataDir: join(dataDir, 'other'), now }).restore(file);
});

t.test('Redis with data in a newer format also ends the start', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now });
  await stores.close();
  await withClient(redis.port, async (client) => {
    t.equal(await client.get('utility:{format}'), '2');
    await client.set('utility:{format}', '3');
  });
  await t.rejects(openRedisStores(t, redis.address, { now }), {
    message: /^Redis contains data of format 3/,
  });
});

t.test(
  'Redis with data in a newer format ends the service when it returns from an outage',
  { skip: whyNoRedis() },
  async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    await withClient(redis.port, (client) => client.set('utility:{format}', '3'));
    redis.signal('SIGSTOP');
    const server = await startServer(t, { REDIS_URL: redis.url, SECRET: 'sixteen bytes, at least' });
    redis.signal('SIGCONT');
    t.match(await server.ending, {
      code: 1,
      errors: /^The store cannot be used: Redis contains data of format 3/m,
    });
  },
);

t.test('reports a key that is not readable, and other keys stay valid', async (t) => {
  const dataDir = t.testdir();
  await openOnce(t, dataDir);
  await write(dataDir, 'keys', 'strange', { plan: 'galactic' });
  const stores = createEmbeddedStores({ dataDir, now });
  t.teardown(() => stores.close());
  t.match((await stores.diagnose()).problems, [
    /^1 API key\(s\) have a format that this release does not support/,
  ]);
  t.strictSame(await stores.keys.list(), []);
});
