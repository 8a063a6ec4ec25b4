/** Sets the clock back and forward while the service runs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { type ServerProcess, solveChallenge, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const HOUR_MS = 3_600_000;
const BURST = 150;
const preload = new URL('../support/shifted-clock.mjs', import.meta.url);

t.test('on the embedded store', (t) => turnClock(t, { DATA_DIR: makeFolder(t) }));

t.test('over Redis, whose own clock is correct', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await turnClock(t, { REDIS_URL: redis.url });
});

async function turnClock(t: Test, environment: Record<string, string>): Promise<void> {
  const CLOCK_FILE = join(makeFolder(t), 'clock');
  writeFileSync(CLOCK_FILE, '0');
  const server = await startServer(t, {
    ...environment,
    SECRET: 'a secret that all servers share',
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_FILE,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '0',
    DEFAULT_BURST: `${BURST}`,
  });
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
  t.ok(retryAfterS >= 1 && retryAfterS <= 10, `Retry-After is ${retryAfterS} s`);
}

async function redeem(server: ServerProcess, solution: object): Promise<object> {
  return JSON.parse((await server.post('/v6/pow', solution)).text);
}

async function readChat(server: ServerProcess): Promise<string[]> {
  const messages: { message: string }[] = JSON.parse((await server.get('/v6/chat')).text);
  return messages.map(({ message }) => message);
}
