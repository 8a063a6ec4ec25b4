/**
 * Jumps the clock by an hour and by a day, forth and back, while the service runs: first its own clock, then that of
 * Redis. One round jumps both ways once.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { type RedisServer, startRedis, withClient } from '../../../test/support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../../../test/support/rounds.ts';
import {
  run,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../../../test/support/server-process.ts';
import { makeFolder } from '../../../test/support/service.ts';
import { newcomer } from '../../trials/report.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const JUMPS_S = [-HOUR_S, 0, HOUR_S, 0, -DAY_S, 0, DAY_S, 0];
const BURST = 20;
const HOURLY = 50;
const ROUNDS = roundsOf(20);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const preload = new URL('../../../test/support/shifted-clock.mjs', import.meta.url);
const fakeTime = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

interface Clock {
  readonly environment: Readonly<Record<string, string>>;
  /** Whether a jump ahead drops redeemed proofs, so that each can be redeemed once more until it expires. */
  readonly forgets: boolean;
  /** Resolves when the clock is `aheadS` seconds ahead. */
  set(aheadS: number): Promise<void>;
}

t.test('the clock of the service, on the embedded store', (t) =>
  jump(t, (t) => ownClock(t, { DATA_DIR: makeFolder(t) })),
);

t.test('the clock of the service, over Redis', (t) =>
  jump(t, async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    return ownClock(t, { REDIS_URL: redis.url });
  }),
);

t.test('the clock of Redis', { skip: fakeTime ? false : 'apt-get install faketime' }, (t) =>
  jump(t, clockOfRedis),
);

function ownClock(t: Test, environment: Record<string, string>): Clock {
  const CLOCK_FILE = join(makeFolder(t), 'clock');
  writeFileSync(CLOCK_FILE, '0');
  return {
    environment: { ...environment, NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE },
    forgets: false,
    async set(aheadS) {
      writeFileSync(CLOCK_FILE, `${aheadS * 1_000}`);
      await delay(200); // the file is polled every 20 ms
    },
  };
}

async function clockOfRedis(t: Test): Promise<Clock> {
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
  return {
    environment: { REDIS_URL: redis.url },
    forgets: true,
    async set(aheadS) {
      writeFileSync(file, `${aheadS < 0 ? '' : '+'}${aheadS}s`);
      while (Math.abs((await readAhead(redis)) - aheadS) > 60) await delay(20);
    },
  };
}

const readAhead = ({ port }: RedisServer) =>
  withClient(port, async (client) => Number((await client.time())[0]) - Date.now() / 1_000);

async function jump(t: Test, open: (t: Test) => Clock | Promise<Clock>): Promise<void> {
  const clock = await open(t);
  const environment = {
    ...clock.environment,
    SECRET: 'a secret that all servers share',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '0',
    DEFAULT_LIMIT: `${HOURLY}`,
    DEFAULT_BURST: `${BURST}`,
  };
  const server = await startServer(t, environment);
  const { code, errors } = await run(
    environment,
    'src/operator/admin.js',
    'block',
    '198.51.100.1',
    '--for',
    '7d',
  );
  t.equal(code, 0, errors);
  while ((await server.get('/v6/infos', '198.51.100.1')).status !== 403) await delay(100);
  let admitted = await useUp(t, server, 'before');
  let before = 0;
  for (const [index, aheadS] of Array.from({ length: ROUNDS }, () => JUMPS_S)
    .flat()
    .entries()) {
    const title = `${before} s ahead, then ${aheadS} s`;
    const proof = await solveAsNewcomer(server);
    t.match(await redeem(server, proof), { valid: true }, title);
    const key = `jump-${index}`;
    const sender = newcomer();
    const message = { username: 'alice', session: 'one', message: key, token: key };
    const say = () => server.post('/v6/chat', message, { 'idempotency-key': key, 'x-forwarded-for': sender });
    t.equal((await say()).status, 200);

    await clock.set(aheadS);
    if (clock.forgets && aheadS > before) await redeem(server, proof);
    t.match(await redeem(server, proof), { valid: false }, `${title}: replayed proof is rejected`);
    const fresh = await solveAsNewcomer(server);
    t.match(await redeem(server, fresh), { valid: true }, `${title}: new proof is accepted`);
    t.match(await redeem(server, fresh), { valid: false }, `${title}: only once`);
    if (aheadS < before) {
      t.equal((await say()).status, 200);
      const chat = await server.get(
        `/v6/chat/private?username=alice&session=one&token=${encodeURIComponent(key)}`,
        newcomer(),
      );
      t.equal(JSON.parse(chat.text).length, 1, `${title}: a message with an idempotency key is sent once`);
    }
    t.equal((await server.get('/v6/infos', '198.51.100.1')).status, 403, `${title}: banned`);
    const given = await useUp(t, server, title);
    t.ok(given <= HOURLY, `${title}: at most one extra window: ${given}`);
    admitted += given;
    before = aheadS;
  }
  t.comment(`${admitted} requests of one caller were admitted over ${ROUNDS * JUMPS_S.length} jumps`);
  t.equal(JSON.parse((await server.get('/ready', newcomer())).text).status, 'ok');
}

/**
 * Sends requests until one is rejected and returns how many were admitted. `Retry-After` must not exceed one window.
 */
async function useUp(t: Test, server: ServerProcess, title: string): Promise<number> {
  let count = 0;
  let answer = await server.get('/v6/infos', '192.0.2.1');
  for (; answer.status === 200; count += 1) answer = await server.get('/v6/infos', '192.0.2.1');
  const waitS = Number(answer.headers.get('retry-after'));
  const isHourly = answer.text.includes('per hour');
  t.equal(answer.status, 429, `${title}: rejected after ${count}`);
  // The minute at the edge of the hour can count for one minute longer.
  t.ok(waitS >= 1 && waitS <= (isHourly ? HOUR_S + 60 : 10), `${title}: retry after ${waitS} s`);
  return count;
}

/** Solves a challenge as a new caller. */
const solveAsNewcomer = ({ get, ...server }: ServerProcess) =>
  solveChallenge({ ...server, get: (path) => get(path, newcomer()) });

async function redeem(server: ServerProcess, solution: object): Promise<object> {
  return JSON.parse((await server.post('/v6/pow', solution, { 'x-forwarded-for': newcomer() })).text);
}
