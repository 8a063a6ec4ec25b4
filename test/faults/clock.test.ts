/** Sets the clock of the service, and that of Redis, back and forward while the service runs. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { run, type ServerProcess, solveChallenge, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BURST = 150;
const ofAll = {
  SECRET: 'a secret that all servers share',
  TRUST_PROXY: '127.0.0.1',
  DRAIN_MS: '0',
  DEFAULT_BURST: `${BURST}`,
};
const preload = new URL('../support/shifted-clock.mjs', import.meta.url);

t.test('on the embedded store', (t) => turnClock(t, { DATA_DIR: makeFolder(t) }));

t.test('over Redis, whose own clock is correct', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await turnClock(t, { REDIS_URL: redis.url });
});

const fakeTime = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

t.test('the clock of Redis', { skip: fakeTime ? whyNoRedis() : 'apt-get install faketime' }, async (t) => {
  const file = join(makeFolder(t), 'clock');
  writeFileSync(file, '+0s');
  // Timers of Redis keep running normally. Its allocator reads the time before libfaketime is ready, so it uses libc's
  // allocator.
  const faked = {
    LD_PRELOAD: `${fakeTime} libc.so.6`,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(process.env, faked);
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  for (const name of Object.keys(faked)) delete process.env[name];
  const environment = { ...ofAll, REDIS_URL: redis.url };
  const server = await startServer(t, environment);
  const readAheadMs = () =>
    withClient(redis.port, async (client) => Number((await client.time())[0]) * 1_000 - Date.now());
  await jump(t, server, environment, {
    forgets: true,
    async set(aheadMs) {
      writeFileSync(file, `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}s`);
      while (Math.abs((await readAheadMs()) - aheadMs) > 60_000) await delay(20);
    },
  });
});

interface Clock {
  /** Whether a jump ahead drops redeemed proofs, so that each can be redeemed once more until it expires. */
  readonly forgets: boolean;
  set(aheadMs: number): Promise<void>;
}

/** Jumps by an hour and by a day. Proofs, messages with a key, bans and limits must keep their rules. */
async function jump(
  t: Test,
  server: ServerProcess,
  environment: Record<string, string>,
  clock: Clock,
): Promise<void> {
  const banned = '198.51.100.1';
  const { code, errors } = await run(environment, 'src/operator/admin.js', 'block', banned, '--for', '7d');
  t.equal(code, 0, errors);
  while ((await server.get('/v6/infos', banned)).status !== 403) await delay(100);
  let beforeMs = Number.POSITIVE_INFINITY;
  for (const [index, aheadMs] of [0, HOUR_MS, 0, -DAY_MS, 0, DAY_MS, 0].entries()) {
    const title = `${beforeMs} ms ahead, then ${aheadMs} ms`;
    const proof = await solveChallenge(server);
    t.match(await redeem(server, proof), { valid: true }, title);
    const token = `jump-${index}`;
    const body = { username: 'alice', session: 'one', message: 'hello', token };
    const say = () => server.post('/v6/chat', body, { 'idempotency-key': token });
    t.equal((await say()).status, 200, title);

    await clock.set(aheadMs);
    if (clock.forgets && aheadMs > beforeMs) await redeem(server, proof);
    t.match(await redeem(server, proof), { valid: false }, `${title}: rejects a replayed proof`);
    const fresh = await solveChallenge(server);
    t.match(await redeem(server, fresh), { valid: true }, `${title}: accepts a new proof`);
    t.match(await redeem(server, fresh), { valid: false }, `${title}: only once`);
    if (aheadMs < beforeMs) {
      t.equal((await say()).status, 200);
      const query = new URLSearchParams({ username: 'alice', session: 'one', token });
      const { text } = await server.get(`/v6/chat/private?${query}`);
      t.equal(JSON.parse(text).length, 1, `${title}: stores a message with an idempotency key once`);
    }
    t.equal((await server.get('/v6/infos', banned)).status, 403, `${title}: banned`);
    await useUp(t, server, '192.0.2.2');
    beforeMs = aheadMs;
  }
}

async function turnClock(t: Test, environment: Record<string, string>): Promise<void> {
  const CLOCK_FILE = join(makeFolder(t), 'clock');
  writeFileSync(CLOCK_FILE, '0');
  const all = { ...ofAll, ...environment, NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE };
  const server = await startServer(t, all);
  const spent = await solveChallenge(server);
  t.match(await redeem(server, spent), { valid: true });
  const said: string[] = [];
  const say = async (message: string) => {
    const reply = await server.post('/v6/chat', { username: 'alice', message, session: 'one' });
    t.equal(reply.status, 200, reply.text);
    said.push(message);
    t.strictSame(await readChat(server), said, 'all messages are present, in order');
  };
  await say('before');
  await useUp(t, server, '192.0.2.1');

  for (const [title, aheadMs] of [
    ['set back by an hour', -HOUR_MS],
    ['set right', 0],
  ] as const) {
    await setClock(server, CLOCK_FILE, aheadMs);
    await say(title);
    const stranger = { username: 'Alice', message: 'me too', session: 'another' };
    t.equal((await server.post('/v6/chat', stranger)).status, 403, 'the name is taken');
    // With the clock an hour back, the challenge is from the future.
    const reason = aheadMs < 0 ? 'expired' : 'used';
    t.match(await redeem(server, spent), { valid: false, reason }, title);
    const fresh = await solveChallenge(server);
    t.match(await redeem(server, fresh), { valid: true }, title);
    t.match(await redeem(server, fresh), { valid: false, reason: 'used' }, title);
    await useUp(t, server, '192.0.2.1');
  }

  await setClock(server, CLOCK_FILE, 2 * HOUR_MS);
  t.strictSame(await readChat(server), [], 'messages older than an hour have expired');
  t.match(await redeem(server, spent), { valid: false }, 'the challenge has expired');
  t.equal((await server.get('/ready')).status, 200);
  await jump(t, server, all, { forgets: false, set: (aheadMs) => setClock(server, CLOCK_FILE, aheadMs) });
}

async function setClock(server: ServerProcess, file: string, aheadMs: number): Promise<void> {
  writeFileSync(file, `${aheadMs}`);
  const isSet = async () => {
    const { expires } = JSON.parse((await server.get('/v6/pow')).text);
    return Math.abs(expires - Date.now() - aheadMs) < HOUR_MS / 2;
  };
  while (!(await isSet())) await delay(10);
}

/** Sends requests until one is rejected, for at most the length of the burst window. */
async function useUp(t: Test, server: ServerProcess, address: string): Promise<void> {
  const send = () => fetch(`${server.url}/v6/infos`, { headers: { 'x-forwarded-for': address } });
  let count = 0;
  let answer = await send();
  for (; answer.status === 200 && count <= 2 * BURST; count += 1) {
    await answer.text();
    answer = await send();
  }
  const retryAfterS = Number(answer.headers.get('retry-after'));
  t.equal(answer.status, 429, `after ${count} requests`);
  // The minute at the edge of the hour can count for one minute longer.
  const longestS = (await answer.text()).includes('per hour') ? 3_660 : 10;
  t.ok(retryAfterS >= 1 && retryAfterS <= longestS, `Retry-After is ${retryAfterS} s`);
}

async function redeem(server: ServerProcess, solution: object): Promise<object> {
  return JSON.parse((await server.post('/v6/pow', solution)).text);
}

async function readChat(server: ServerProcess): Promise<string[]> {
  const messages: { message: string }[] = JSON.parse((await server.get('/v6/chat')).text);
  return messages.map(({ message }) => message);
}
