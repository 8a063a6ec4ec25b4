/** All data moves to another store while the service runs, without losing an acknowledged write. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { openStores } from '../../src/stores/open.ts';
import { findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { findBuilt } from '../support/built.ts';
import { readEvents } from '../support/event-reader.ts';
import { makeFolder } from '../support/folders.ts';
import { addKey, bearer } from '../support/keys.ts';
import { startLoad } from '../support/load.ts';
import { startRedis, startRedisCluster, whyNoRedis, withClient } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, run, type ServerProcess, startServer } from '../support/server-process.ts';

const ADMIN = 'src/operator/admin.js';
const SECRET = 'shared by all servers';
const PATIENCE = { ...roomyQuotas, REDIS_TIMEOUT_MS: '10000', SECRET };
/** Half of the messages are in the global chat: more than a move copies at once. */
const [MESSAGES, KEYS] = roundsOf(1) > 1 ? [50_000, 200] : [1_100, 20];
const CHATS = 100;
const VALUES = 10;
const SENT_AT_ONCE = 16;
const HOUR_MS = 3_600_000;
const SPACE = '/v6/counters';
t.setTimeout(4 * ROUND_MAX_MS);

type Environment = Readonly<Record<string, string>>;

const move = (from: Environment, to: string) => run(from, ADMIN, 'move', '--to', to);

/** Starts a move and kills it. */
async function killMove(from: Environment, to: string, afterMs: number): Promise<void> {
  const [program = '', ...words] = await findBuilt(ADMIN);
  const child = spawn(program, [...words, 'move', '--to', to], { env: { ...process.env, ...from } });
  setTimeout(() => child.kill('SIGKILL'), afterMs);
  await once(child, 'exit');
}

/** Opens the stores of a service, as a command does. */
async function inStores<T>(environment: Environment, act: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores({ ...readConfig(environment), now: Date.now, onError: () => {} });
  try {
    return await act(stores);
  } finally {
    await stores.close();
  }
}

t.test('from a directory to Redis and back, under load', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const folder = makeFolder(t);
  const from = { ...PATIENCE, DATA_DIR: join(folder, 'data') };
  const there = { ...PATIENCE, REDIS_URL: redis.url };
  const before = await moveUnderLoad(t, from, there, redis.url, async (server) => {
    const memory = (bytes: string) =>
      withClient(redis.port, (client) => client.config('SET', 'maxmemory', bytes));
    await memory('1');
    t.match(await move(from, redis.url), { code: 1, errors: /OOM/ }, 'the target is full');
    await memory('0');
    const noDisk = { ...from, TMPDIR: join(folder, 'missing') };
    t.match(await move(noDisk, redis.url), { code: 1, errors: /ENOENT/ }, 'the copy cannot be written');
    const words = { username: 'w0', message: 'after failed moves', session: 'session of w0' };
    t.equal((await server.post('/v6/chat', words)).status, 200, 'the service writes again');
  });
  const back = join(folder, 'back');
  t.match(await move(there, back), { code: 0, output: /The data was moved to .*back: \d+ records\./ });
  const home = { ...PATIENCE, DATA_DIR: back };
  const server = await startServer(t, home);
  t.strictSame(await look(server, before.cursor), before.seen, 'the same data as in Redis');
  t.strictSame(await lookAsOperator(home), before.stored);
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

/** Stores data of every kind. */
async function fill(server: ServerProcess, environment: Environment): Promise<string> {
  const numbers = Array.from({ length: MESSAGES }, (_, number) => number);
  const sendNext = async (): Promise<void> => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const writer = `w${number % 5}`;
      const words = { username: writer, message: `${number}`, session: `session of ${writer}` };
      // Every other message is in the global chat.
      const token = number % 2 === 0 ? {} : { token: `chat ${number % CHATS}` };
      const { status, text } = await server.post('/v6/chat', { ...words, ...token });
      if (status !== 200) throw new Error(text);
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendNext));
  await run(environment, ADMIN, 'ban', '203.0.113.0/24', '--for', '1h');
  return inStores(environment, async ({ keys, customData }) => {
    let key = '';
    for (let number = 0; number < KEYS; number += 1) key = await addKey(keys);
    for (let number = 0; number < VALUES; number += 1) {
      const value = { key: `${number}`, by: number, untilMs: Date.now() + HOUR_MS };
      await customData.increment(SPACE, value, 1_000_000);
    }
    return key;
  });
}

/** Returns the chats as readers see them, and the stream of a returning reader of the global chat. */
async function look(server: ServerProcess, cursor: string) {
  const all = await server.get('/v6/chat');
  const chats = await Promise.all(
    Array.from({ length: CHATS }, (_, chat) =>
      server.get(`/v6/chat/private?username=reader&token=chat%20${chat}`).then(({ text }) => text),
    ),
  );
  const stream = await readEvents(`${server.url}/v6/chat/events?username=reader`, {
    'last-event-id': cursor,
  });
  await stream.until((events) => events.some(({ event }) => event === 'ready'));
  stream.close();
  const resumed = stream.events.map(({ event, id, data }) => `${event} ${id} ${data}`);
  return { all: all.text, cursor: all.headers.get('x-chat-cursor'), chats, resumed };
}

/** Returns the data that only operators and custom operations see. */
const lookAsOperator = (environment: Environment) =>
  inStores(environment, async ({ keys, bans, customData }) => ({
    keys: (await keys.list()).map(({ id, plan }) => `${id} ${plan}`).sort(),
    bans: await bans.list(),
    values: await Promise.all([...Array(VALUES).keys()].map((key) => customData.get(SPACE, `${key}`))),
  }));

async function moveUnderLoad(
  t: Test,
  from: Environment,
  to: Environment,
  target: string,
  before: (server: ServerProcess) => Promise<void>,
) {
  const server = await startServer(t, from);
  const key = await fill(server, from);
  const stored = await lookAsOperator(from);
  const cursor = (await server.get('/v6/chat')).headers.get('x-chat-cursor') ?? '';
  await server.post('/v6/chat', { username: 'w0', message: 'missed', session: 'session of w0' });
  const load = startLoad('moved', makeStoreTasks(), [server]);
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);
  await before(server);
  // A move that was too fast for the kills is reported as well.
  const moved = /The data was moved to .*(?:: \d+ records| already)\./;
  t.match(await move(from, target), { code: 0, output: moved, errors: '' });
  await load.reaches('503', ({ task, reply }) => task.needs !== 'writes' || reply?.status === 503);
  await load.stop();
  const acknowledged = load.sent.filter(({ task, reply }) => task.timesDone && reply?.status === 200).length;
  t.comment(`${acknowledged} writes were acknowledged before the move`);
  const seen = await look(server, cursor);
  server.signal('SIGTERM');
  await server.ending;
  t.match(await run({ ...from, PORT: '0' }), {
    code: 1,
    errors: /was moved to .* Set that store; `utility-api move --back`/,
  });

  const next = await startServer(t, to);
  t.strictSame(await look(next, cursor), seen, 'positions, cursors and a stream continue');
  t.strictSame(await lookAsOperator(to), stored);
  t.strictSame(await findLies(load, () => next), [], 'no acknowledged write is lost or doubled');
  t.equal((await fetch(`${next.url}/auth`, { headers: bearer(key) })).status, 200);
  t.equal((await next.get('/v6/infos', '203.0.113.9')).status, 403);
  t.match(await next.post('/v6/chat', { username: 'new', message: 'later', session: 'n' }), { status: 200 });
  const last = { cursor, seen: await look(next, cursor), stored };
  next.signal('SIGTERM');
  await next.ending;
  return last;
}
