/** Two servers over one Redis that is halted, killed and restarted under load. */
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { UNKNOWN_OUTCOME } from '../../src/lib/errors.ts';
import { describeSent, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { type Load, startLoad, type Task } from '../support/load.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import {
  type Reply,
  roomyQuotas,
  run,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../support/server-process.ts';
import { oldest } from '../support/versions.ts';

interface Outage {
  readonly name: string;
  /** Whether read requests may succeed during the outage. */
  readonly reads?: boolean;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const PASSWORD = 'a password that nobody was told';

const statelessTasks: Task[] = [
  { name: 'infos', send: (server) => server.get('/v6/infos') },
  { name: 'person', send: (server) => server.get('/v6/personal') },
];

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testOutages(t);

async function testOutages(t: Test): Promise<void> {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  const environment = { ...roomyQuotas, SECRET: 'a secret that all servers share', REDIS_URL: redis.url };
  const [first, second] = await Promise.all([startServer(t, environment), startServer(t, environment)]);

  t.test('shares all data between servers', async (t) => {
    // No outage is intended here, and other writes to the same disk may delay Redis beyond the default timeout.
    const patient = { ...environment, REDIS_TIMEOUT_MS: '10000' };
    await testSharing(t, await startServer(t, patient), await startServer(t, patient));
  });

  const outages: Outage[] = [
    { name: 'halts', begin: async () => redis.signal('SIGSTOP'), end: async () => redis.signal('SIGCONT') },
    { name: 'dies', begin: () => redis.kill(), end: () => redis.start() },
    {
      name: 'is full',
      reads: true,
      begin: () => order(redis, ['CONFIG', 'SET', 'maxmemory', '1']),
      end: () => order(redis, ['CONFIG', 'SET', 'maxmemory', '0']),
    },
    {
      name: 'asks for a password',
      begin: async () => {
        await order(redis, ['CONFIG', 'SET', 'requirepass', PASSWORD]);
        await order(redis, ['CLIENT', 'KILL', 'TYPE', 'normal'], PASSWORD);
      },
      end: () => order(redis, ['CONFIG', 'SET', 'requirepass', ''], PASSWORD),
    },
  ];
  for (const outage of outages) {
    t.test(
      `While Redis ${outage.name}, requests that need it fail, others succeed, and responses are correct`,
      (t) => testOutage(t, [first, second], outage),
    );
  }

  t.test('a Redis that is emptied loses its data, but no requests fail', async (t) => {
    const load = startLoad('emptied', [...statelessTasks, ...makeStoreTasks()], [first, second]);
    t.teardown(() => load.stop());
    await load.reaches('200 before', ({ reply }) => reply?.status === 200);
    await order(redis, ['FLUSHALL']);
    await order(redis, ['SCRIPT', 'FLUSH']);
    const emptiedMs = performance.now();
    await load.reaches('200 after', ({ startMs, reply }) => startMs > emptiedMs && reply?.status === 200);
    await load.stop();
    checkAnswers(t, load);
    const since = load.sent.filter(({ startMs }) => startMs > emptiedMs);
    t.strictSame(await findLies({ sent: since }), [], 'data written since then is kept');
  });

  t.test(
    'a server that starts without Redis answers other requests, and uses Redis when it is available',
    async (t) => {
      await redis.kill();
      const server = await startServer(t, environment);
      t.equal((await server.get('/v6/personal')).status, 200);
      t.ok(isRefusal(await server.get('/v5/chat'), '503'));
      t.ok(isRefusal(await server.get('/v6/chat'), 503));
      await checkHealth(t, server, 'unavailable');
      await redis.start();
      await checkReturn(t, server);
      t.equal((await server.get('/v5/chat')).status, 200);
      await checkHealth(t, server, 'ok');
    },
  );

  t.test('fails with one line and exit code 1 if Redis rejects the connection permanently', async (t) => {
    const { code, errors } = await run({
      ...environment,
      REDIS_URL: `redis://me:wrong@127.0.0.1:${redis.port}`,
    });
    t.equal(code, 1);
    t.match(errors, /^The store cannot be opened: WRONGPASS .*\n$/);
  });

  t.test('reports to load balancers that Redis is unavailable if READY_NEEDS_STORE is set', async (t) => {
    const server = await startServer(t, { ...environment, READY_NEEDS_STORE: 'on' });
    while ((await server.get('/ready')).status !== 200) await delay(10);
    await redis.kill();
    const readiness = await server.get('/ready');
    t.equal(readiness.status, 503);
    t.match(read(readiness), { status: 'unavailable', checks: { store: 'unavailable', server: 'ok' } });
    await redis.start();
  });

  t.test('logs JSON lines with the start and the end of each outage', async (t) => {
    for (const server of [first, second]) {
      await checkReturn(t, server);
      server.signal('SIGTERM');
      t.strictSame(await server.ending.then(({ code, errors }) => [code, errors]), [0, '']);
      const lines = server
        .log()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const messages: string[] = lines.flatMap(({ msg = [] }) => msg);
      const begun = messages.filter((each) => each.startsWith('Redis is unavailable')).length;
      // One per halt or kill; a server may see two short outages as one.
      t.ok(begun >= outages.length, `${begun} outages`);
      t.equal(messages.filter((each) => each === 'Redis is back').length, begun, 'each outage has an end');
      t.ok(messages.includes('Redis counts requests again'));
      t.notMatch(server.log(), /session of/, 'sessions are not logged');
    }
  });
}

async function testSharing(t: Test, first: ServerProcess, second: ServerProcess): Promise<void> {
  const message = { username: 'alice', message: 'from the first', session: 'session of alice' };
  t.equal((await first.post(`/${oldest}/chat`, message)).status, 200);
  t.match(read(await second.get('/v6/chat')), [{ username: 'alice', message: 'from the first' }]);
  t.equal((await second.post('/v6/chat', { ...message, session: 'session of bob' })).status, 403);

  const alice = { server: first, username: 'alice', session: 'session of alice' };
  const bob = { server: second, username: 'bob', session: 'session of bob' };
  for (const [index, move] of ['1-1', '2-1', '1-2', '2-2', '1-3'].entries()) {
    const { server, ...player } = index % 2 === 0 ? alice : bob;
    const reply = await server.post('/v6/tic-tac-toe/play', { ...player, move, game: 'shared' });
    t.equal(reply.status, 200, `${player.username} moves ${move}`);
  }
  const game = await second.post('/v6/tic-tac-toe/fetch', { username: 'carol', game: 'shared' });
  t.match(read(game), { status: 'finished', winner: 'alice', loser: 'bob' });

  const proof = await solveChallenge(first);
  t.match(read(await second.post('/v6/pow', proof)), { valid: true });
  t.match(read(await first.post('/v6/pow', proof)), { valid: false, reason: 'used' });
}

async function testOutage(t: Test, servers: readonly ServerProcess[], outage: Outage): Promise<void> {
  const stem = outage.name.replaceAll(' ', '-');
  const load = startLoad(stem, [...statelessTasks, ...makeStoreTasks()], servers);
  t.teardown(() => load.stop());
  await load.reaches('200 before the outage', ({ reply }) => reply?.status === 200);

  await outage.begin();
  const begunMs = performance.now();
  await load.reaches('response that fits the outage', ({ task, startMs, reply }) => {
    if (startMs <= begunMs) return false;
    const isRefused = task.needs === 'writes' || (task.needs === 'reads' && !outage.reads);
    return reply?.status === (isRefused ? 503 : 200);
  });
  for (const server of servers)
    await checkHealth(t, server, outage.name === 'is full' ? 'full' : 'unavailable');

  await outage.end();
  const endedMs = performance.now();
  await Promise.all(servers.map((server) => checkReturn(t, server)));
  await load.reaches('200 after the outage', ({ startMs, reply }) => {
    return startMs > endedMs && reply?.status === 200;
  });
  await load.stop();
  checkAnswers(t, load);
  t.strictSame(await findLies(load), [], 'responses are correct');
}

/**
 * Checks that every request got a response in time: 200, or the error of an unavailable store if it needs the store.
 */
function checkAnswers(t: Test, { sent }: Load): void {
  const wrong = sent.filter(({ task, reply }) => {
    if (reply?.status === 200) return reply.text.includes('"valid":false');
    return !reply || !task.needs || !isRefusal(reply, task.name.endsWith('v5') ? '503' : 503);
  });
  t.strictSame(wrong.map(describeSent), [], `${sent.length} requests got an expected response`);
}

/**
 * Whether this is the response for an unavailable store, with the status in the format of the version. The newest
 * version, which has idempotency keys, also reports that an operation may have been done.
 */
function isRefusal({ status, headers, text }: Reply, printed: string | number): boolean {
  const errors = ['The store is unavailable, please try again shortly.'];
  if (printed === 503) errors.push(UNKNOWN_OUTCOME);
  const bodies = errors.map((error) =>
    JSON.stringify({ message: 'Service Unavailable', error, status: printed }),
  );
  return status === 503 && bodies.includes(text) && /^[1-9]\d*$/.test(headers.get('retry-after') ?? '');
}

async function checkHealth(t: Test, server: ServerProcess, store: 'ok' | 'full' | 'unavailable') {
  t.equal((await server.get('/health')).status, 200);
  const readiness = await server.get('/ready');
  t.equal(readiness.status, 200, 'requests that need no store still succeed');
  const status = store === 'ok' ? 'ok' : 'degraded';
  t.strictSame(read(readiness), {
    status,
    store: 'redis',
    checks: { store, server: 'ok', secret: 'ok', clock: 'ok' },
  });
}

/** Sends requests until the store is in use again; all operations must then work. */
async function checkReturn(t: Test, server: ServerProcess): Promise<void> {
  const startMs = performance.now();
  const soFarMs = () => performance.now() - startMs;
  while ((await server.get('/v6/chat')).status !== 200) await delay(10);
  t.comment(`Redis is used again ${Math.round(soFarMs())} ms after its return`);
}
function read(reply: Reply) {
  return JSON.parse(reply.text);
}

async function order({ port }: RedisServer, [command = '', ...words]: string[], password = '') {
  await withClient(port, (client) => client.call(command, ...words), password);
}
