/** Stores that do not accept writes: a full disk, and a read-only Redis. */
import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { StoreUnavailable } from '../support/program.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const storeOf = async (server: ServerProcess) => JSON.parse((await server.get('/ready')).text).checks.store;

/** Sends messages to different chats until one gets this status. */
async function sayUntil(server: ServerProcess, status: number): Promise<void> {
  const text = { username: 'alice', session: 's', message: 'x'.repeat(2_000) };
  for (let count = 0; ; count += 1) {
    const reply = await server.post('/v6/chat', { ...text, token: `${status} ${count}` });
    if (reply.status === status) return;
    if (![200, 503].includes(reply.status)) throw new Error(`${reply.status} ${reply.text}`);
  }
}

t.test('with a full disk, only writes fail, and only until there is space', async (t) => {
  // With the test runner's NODE_OPTIONS, a child process would end on the signal for a file that is too large.
  const shell = ['bash', '-c', 'unset NODE_OPTIONS; exec "$0" "$@"'];
  const environment = { ...roomyQuotas, DATA_DIR: join(makeFolder(t), 'data') };
  const server = await startServer(t, environment, { shell });
  t.equal(await storeOf(server), 'ok');
  await sayUntil(server, 200);
  // A maximum file size has the same effect as a full disk. Writes start at it, and do not cross it, which LMDB reports
  // in another way.
  const { size } = statSync(join(environment.DATA_DIR, 'state.mdb'));
  execFileSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${size}:`]);
  await sayUntil(server, 503);
  t.equal(
    await storeOf(server),
    'unavailable',
    'a failed write counts at once, whether or not the next one succeeds',
  );
  t.match(JSON.parse((await server.get('/ready')).text), {
    status: 'degraded',
    checks: { store: 'unavailable' },
  });
  for (const path of ['/health', '/v6/chat', '/v6/personal', '/v6/chat/private?username=a&token=200%200'])
    t.equal((await server.get(path)).status, 200, path);
  await server.logs(/"status":503.*"reason":"[A-Z]/);

  execFileSync('prlimit', ['--pid', `${server.pid}`, '--fsize=unlimited:']);
  await sayUntil(server, 200);
  while ((await storeOf(server)) !== 'ok') await delay(100); // a failed write counts for five seconds
  server.signal('SIGTERM');
  const { code, errors } = await server.ending;
  t.equal(code, 0);
  t.match(errors, /Write error: .*, size \d+\n/, 'lines of the database itself end with a line break');
});

t.test('reports a full Redis as full', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--maxmemory-policy', 'noeviction');
  t.teardown(() => redis.stop());
  const environment = { REDIS_URL: redis.url, SECRET: 'shared by all servers', REDIS_TIMEOUT_MS: '10000' };
  const server = await startServer(t, environment);
  for (const [maxmemory, state] of [
    ['0', 'ok'],
    ['1', 'full'],
    ['0', 'ok'],
  ] as const) {
    await withClient(redis.port, (client) => client.config('SET', 'maxmemory', maxmemory));
    while ((await storeOf(server)) !== state) await delay(100); // a check counts for a second
  }
  t.match(await server.get('/ready'), { status: 200 });
});

t.test('reports a read-only store in one line at the start', async (t) => {
  const folder = makeFolder(t);
  const DATA_DIR = join(folder, 'data');
  const server = await startServer(t, { DATA_DIR });
  server.signal('SIGTERM');
  await server.ending;
  // Root ignores file permissions unless these capabilities are dropped.
  const isRoot = process.getuid?.() === 0;
  const shell = isRoot ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];
  chmodSync(join(DATA_DIR, 'state.mdb'), 0o400);
  const ended = await startServer(t, { DATA_DIR }, { shell }).then(
    () => 'the server has started',
    (error: Error) => error.message,
  );
  t.match(ended, /ended with 1 before it listened: The store cannot be opened: \S*state\.mdb .*\n$/);
  t.notMatch(ended, /\bat .*:\d+:\d+/, 'no stack');
});

t.test(
  'a Redis that rejects writes is reported as unavailable to load balancers',
  {
    skip: whyNoRedis(),
  },
  async (t) => {
    const redis = await startRedis('--maxmemory-policy', 'noeviction');
    t.teardown(() => redis.stop());
    // A clock that advances by a second with each call.
    let nowMs = 0;
    const stores = await openRedisStores(t, redis.address, {
      now: () => {
        nowMs += 1_000;
        return nowMs;
      },
    });
    const refusals: [name: string, begin: string[], end: string[]][] = [
      ['full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
      ['a replica', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
      [
        'without replicas',
        ['CONFIG', 'SET', 'min-replicas-to-write', '1'],
        ['CONFIG', 'SET', 'min-replicas-to-write', '0'],
      ],
    ];
    const order = ([command = '', ...words]: string[]) =>
      withClient(redis.port, (client) => client.call(command, ...words));
    await stores.check();
    for (const [name, begin, end] of refusals) {
      await order(begin);
      await t.rejects(stores.check(), StoreUnavailable, name);
      await order(end);
      let isBack = false;
      for (; !isBack; await delay(20))
        isBack = await stores.check().then(
          () => true,
          () => false,
        );
      t.ok(isBack, `${name} no longer`);
    }
  },
);
