/**
 * Shows that rate limits stay exact while Redis pauses: two servers share a Redis that stops responding for 300 ms
 * every five seconds, while all cores are busy.
 *
 *   npm run trial -- store-pauses [--seconds 120] [--callers 20] [--rate 200]
 *
 * Each caller sends three times its hourly limit, to both servers in turn. Exits with 1 unless exactly the limit was
 * admitted for every caller. Needs redis-server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { findPort } from '../generators/service.ts';
import { callerAt } from './floods.ts';
import { startLoad } from './load.ts';
import { start } from './processes.ts';
import { startRedis } from './redis.ts';
import { startServer } from './service.ts';

const [PAUSE_MS, EVERY_MS] = [300, 5_000];
/** Requests per caller, as a multiple of its limit. */
const TIMES = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    callers: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
  },
});
const [seconds, callers, rate] = [Number(values.seconds), Number(values.callers), Number(values.rate)];
const hourly = Math.floor((seconds * rate) / callers / TIMES);

const folder = mkdtempSync(join(tmpdir(), 'pauses-'));
const busy = await Promise.all(
  Array.from({ length: availableParallelism() }, () =>
    start({ command: process.execPath, words: ['-e', 'for (;;);'], isReady: async () => true }),
  ),
);
const redisUrl = await startRedis(folder);
const redis = new Redis(redisUrl);
const environment = {
  REDIS_URL: redisUrl,
  SECRET: 'a secret of this trial alone',
  TRUST_PROXY: '127.0.0.1',
  DEFAULT_LIMIT: `${hourly}`,
  DEFAULT_BURST: `${hourly}`,
};
const open = async () => startServer({ host: '127.0.0.1', port: await findPort(), environment });
const servers = [await open(), await open()];
const pauses = setInterval(() => redis.call('CLIENT', 'PAUSE', `${PAUSE_MS}`, 'ALL'), EVERY_MS);
try {
  const admitted = Array.from({ length: callers }, () => 0);
  const loads = servers.map(({ url }, server) => {
    const callerOf = (number: number) => (number * servers.length + server) % callers;
    return startLoad(
      url,
      rate / servers.length,
      (number) => ({ method: 'GET', path: '/v6/infos', headers: callerAt(callerOf(number)) }),
      (number) => {
        admitted[callerOf(number)] = (admitted[callerOf(number)] ?? 0) + 1;
      },
    );
  });
  await delay(seconds * 1_000);
  await Promise.all(loads.map((load) => load.stop()));
  const others = loads.flatMap(({ failures }) => failures).filter(({ status }) => status !== 429);
  const wrong = admitted.filter((count) => count !== hourly);
  console.log(
    `${callers} callers with a limit of ${hourly} each; admitted per caller: ${[...new Set(admitted)].sort().join(', ')}`,
  );
  for (const { status, text } of others.slice(0, 10))
    console.error(`status ${status}: ${text.slice(0, 100)}`);
  console.log(`${others.length} responses were neither 200 nor 429`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  clearInterval(pauses);
  redis.disconnect();
  await Promise.all([...servers, ...busy].map((each) => each.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
