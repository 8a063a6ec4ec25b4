/**
 * Prints what the whole service costs a cheap request, beside a bare Fastify route with the same answer, under the same
 * load in the same run: `npx tsx scripts/bench/hot-path.ts`. With `redis-server` installed, on Redis as well.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import Fastify from 'fastify';

const HOST = '127.0.0.1';
const PATH = '/v6/geo?lat1=48.8566&lon1=2.3522&lat2=40.7128&lon2=-74.006';
const ROUNDS = 7;
const ROUND_S = 3;
const CONNECTIONS = 50;
const READY_TIMEOUT_MS = 20_000;

/** The least share of the bare route's requests per second that each store is to reach. */
const targets: Readonly<Record<string, number>> = { embedded: 0.45, redis: 0.35 };

const [role, argument = ''] = process.argv.slice(2);
if (role === 'bare') await serveBare(Number(argument));
else await compare();

/** Nothing but Fastify, a route and an answer. */
async function serveBare(port: number): Promise<void> {
  const app = Fastify();
  app.get('/v6/geo', () => ({
    distance: { km: 5837.241, miles: 3627.093, nauticalMiles: 3151.858 },
    bearing: { degrees: 291.79, cardinal: 'WNW' },
    from: { lat: 48.8566, lon: 2.3522 },
    to: { lat: 40.7128, lon: -74.006 },
  }));
  await app.listen({ port, host: HOST });
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hot-path-'));
  const children: ChildProcess[] = [];
  try {
    const contestants = await startAll(folder, children);
    const rates = new Map(contestants.map(({ name }) => [name, [] as number[]]));
    for (const { url } of contestants) await measure(url); // the compiler warms up
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url } of contestants) rates.get(name)?.push(await measure(url));
    }
    report(rates);
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Contestant {
  readonly name: string;
  readonly url: string;
}

async function startAll(folder: string, children: ChildProcess[]): Promise<Contestant[]> {
  const run = (command: string, words: string[], environment: Record<string, string> = {}) => {
    children.push(spawn(command, words, { env: { ...process.env, ...environment }, stdio: 'ignore' }));
  };
  const node = (words: string[], environment: Record<string, string> = {}) =>
    run(process.execPath, ['--import', 'tsx', ...words], environment);
  const serve = (port: number, environment: Record<string, string>) =>
    node(['src/server.ts'], {
      PORT: String(port),
      HOST,
      DEFAULT_LIMIT: '1000000000',
      DEFAULT_BURST: '1000000000',
      ...environment,
    });

  const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()];
  const [bare = 0, embedded = 0, redis = 0, redisItself = 0] = ports;
  node([fileURLToPath(import.meta.url), 'bare', String(bare)]);
  serve(embedded, { DATA_DIR: folder });
  const started = [
    { name: 'bare', url: `http://${HOST}:${bare}${PATH}` },
    { name: 'embedded', url: `http://${HOST}:${embedded}${PATH}` },
  ];
  if (spawnSync('redis-server', ['--version']).status === 0) {
    run('redis-server', ['--port', String(redisItself), '--bind', HOST, '--save', '', '--dir', folder]);
    serve(redis, { REDIS_URL: `redis://${HOST}:${redisItself}`, SECRET: 'a secret for measuring' });
    started.push({ name: 'redis', url: `http://${HOST}:${redis}${PATH}` });
  }
  for (const { url } of started) await waitUntilReady(url);
  return started;
}

async function waitUntilReady(url: string): Promise<void> {
  const giveUpMs = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > giveUpMs) throw new Error(`${url} does not answer (${status}).`);
    await delay(100);
  }
}

async function measure(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_S });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answers errors.`);
  return result.requests.average;
}

/** The ratio of neighbours in time, because a busy machine slows all of them down; of all rounds the middle one. */
function report(rates: ReadonlyMap<string, readonly number[]>): void {
  const bare = rates.get('bare') ?? [];
  for (const [name, own] of rates) {
    const ratios = own
      .map((rate, round) => rate / (bare[round] ?? Number.NaN))
      .sort((one, other) => one - other);
    const [least = 0, middle = 0, most = 0] = [
      ratios[0],
      ratios[Math.floor(ratios.length / 2)],
      ratios.at(-1),
    ];
    const average = own.reduce((sum, rate) => sum + rate, 0) / own.length;
    const target = targets[name];
    const decision = target === undefined ? '' : `  target ${target}  ${middle >= target ? 'ok' : 'MISSED'}`;
    const figures = [middle, least, most].map((ratio) => ratio.toFixed(3));
    console.log(
      `${name.padEnd(9)} ${average.toFixed(0).padStart(7)} requests/s  ratio ${figures.join(' ')}${decision}`,
    );
    if (target !== undefined && middle < target) process.exitCode = 1;
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
