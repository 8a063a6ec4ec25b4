/** All data moves to another store while the service runs, without losing an acknowledged write. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { findBuilt } from '../support/built.ts';
import { makeFolder } from '../support/folders.ts';
import { startLoad } from '../support/load.ts';
import { startRedis, startRedisCluster, whyNoRedis } from '../support/redis-server.ts';
import { atScale } from '../support/scale.ts';
import { roomyQuotas, run, type ServerProcess, startServer } from '../support/server-process.ts';

const ADMIN = 'src/operator/admin.js';
const SECRET = 'shared by all servers';
const PATIENCE = { REDIS_TIMEOUT_MS: '10000', SECRET };
const MESSAGES = atScale({ full: 10_000, quick: 500 });

type Environment = Readonly<Record<string, string>>;

const move = (from: Environment, to: string) => run(from, ADMIN, 'move', '--to', to);

/** Starts a move and kills it. Returns its output until then. */
async function killMove(from: Environment, to: string, afterMs: number): Promise<void> {
  const [program = '', ...words] = await findBuilt(ADMIN);
  const child = spawn(program, [...words, 'move', '--to', to], { env: { ...process.env, ...from } });
  setTimeout(() => child.kill('SIGKILL'), afterMs);
  await once(child, 'exit');
}

/** Returns what readers see: a chat with its cursor, and the stream after an earlier cursor. */
async function look(server: ServerProcess, cursor: string) {
  const all = await server.get('/v6/chat');
  const later = await server.get(`/v6/chat?after=${cursor}`);
  return { all: all.text, later: later.text, cursor: later.headers.get('x-chat-cursor') };
}

t.test('from a directory to Redis and back, under load', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const folder = makeFolder(t);
  const from = { ...PATIENCE, DATA_DIR: join(folder, 'data') };
  await moveUnderLoad(t, from, { ...PATIENCE, REDIS_URL: redis.url }, redis.url);
  const back = join(folder, 'back');
  const there = { ...PATIENCE, REDIS_URL: redis.url };
  t.match(await move(there, back), { code: 0, output: /The data was moved to .*back: \d+ records\./ });
  const server = await startServer(t, { ...roomyQuotas, SECRET, DATA_DIR: back });
  t.not((await server.get('/v6/chat')).text, '[]');
  t.match(await run({ ...there, PORT: '0' }), { code: 1, errors: /The data of this Redis was moved/ });
});

t.test('from a directory to a cluster, after a kill in the middle', { skip: whyNoRedis() }, async (t) => {
  const nodes = await startRedisCluster();
  t.teardown(() => Promise.all(nodes.map((node) => node.stop())));
  const REDIS_URL = nodes.map(({ url }) => url).join(',');
  const from = { ...PATIENCE, DATA_DIR: join(makeFolder(t), 'data') };
  await moveUnderLoad(t, from, { ...PATIENCE, REDIS_URL }, REDIS_URL, async () => {
    for (const afterMs of [300, 600, 900, 1_200]) await killMove(from, REDIS_URL, afterMs);
  });
});

async function moveUnderLoad(
  t: Test,
  from: Environment,
  to: Environment,
  target: string,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const server = await startServer(t, { ...roomyQuotas, ...from });
  for (let number = 0; number < MESSAGES; number += 1)
    await server.post('/v6/chat', {
      username: `w${number % 5}`,
      message: `${number}`,
      session: `s${number % 5}`,
    });
  const issued = await run(
    from,
    'src/operator/keys.js',
    'issue',
    '--plan',
    'pro',
    '--email',
    'a@example.com',
    '--json',
  );
  t.match(await run(from, ADMIN, 'ban', '203.0.113.0/24', '--for', '1h'), { code: 0 });
  const cursor = (await server.get('/v6/chat')).headers.get('x-chat-cursor') ?? '';
  const load = startLoad('moved', makeStoreTasks(), [server]);
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);
  await before();
  // A move that was too fast for the kills is reported as well.
  const moved = /The data was moved to .*(?:: \d+ records| already)\./;
  t.match(await move(from, target), { code: 0, output: moved, errors: '' });
  await load.reaches('503', ({ task, reply }) => task.needs !== 'writes' || reply?.status === 503);
  await load.stop();
  const seen = await look(server, cursor);
  server.signal('SIGTERM');
  await server.ending;
  t.match(await run({ ...from, PORT: '0' }), {
    code: 1,
    errors: /was moved to .* Set that store; `utility-api move --back`/,
  });

  const next = await startServer(t, { ...roomyQuotas, ...to });
  t.strictSame(await look(next, cursor), seen, 'positions and cursors continue');
  t.strictSame(await findLies(load, () => next), [], 'no acknowledged write is lost or doubled');
  const { key } = JSON.parse(issued.output);
  const authorized = await fetch(`${next.url}/auth`, { headers: { authorization: `Bearer ${key}` } });
  t.equal(authorized.status, 200);
  t.equal((await next.get('/v6/infos', '203.0.113.9')).status, 403);
  t.match(await next.post('/v6/chat', { username: 'new', message: 'later', session: 'n' }), { status: 200 });
  next.signal('SIGTERM');
  await next.ending;
}
