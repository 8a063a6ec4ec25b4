/**
 * Measures how much some callers can slow down others. The floods follow from the documents: for every operation of the
 * newest document, the trial searches the dearest valid and invalid request, and ten callers send them in bursts, as
 * far as their plan allows, while others send cheap requests. The dearest operations are then sent in all ways of
 * `floods.ts`, for longer: by one caller, three at a time, over connections that hang up, from a /56, with held bodies.
 *
 *   npm run trial -- fairness [--only /v6/chart] [--seconds 10] [--long 60] [--top 5] [--redis] [--memory 512]
 *
 * Exits with 1 if a flood delays `/health` or a distance for others by more than 50 ms at the 99th percentile, if one
 * of their QR codes fails or takes more than 100 ms as SVG or 2 s as PNG, or if the service ends. `--memory` runs it in
 * a cgroup of as many megabytes (version 1, as root). Then seven callers flood the global chat with their hourly
 * limits, and every message of twenty quiet callers must be kept.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RedisServer, startRedis } from '../../test/support/redis-server.ts';
import { findPort } from '../generators/service.ts';
import { CALLERS, fillChat, floodChat, HOURLY } from './chat-flood.ts';
import { type DearOperation, findDearOperations } from './dearest-requests.ts';
import { callerAt, WAVE_MS, type Way, ways } from './floods.ts';
import { type Answered, type Call, startLoad } from './load.ts';
import { start } from './processes.ts';
import { startServer } from './service.ts';

const PER_SECOND = 40;
const [LATE_MS, SVG_MAX_MS, PNG_MAX_MS] = [50, 100, 2_000];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    long: { type: 'string', default: '60' },
    top: { type: 'string', default: '5' },
    tries: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    redis: { type: 'boolean', default: false },
    memory: { type: 'string' },
  },
});
const [seconds, longSeconds] = [Number(values.seconds), Number(values.long)];

/** Requests of the other callers, in turn. */
const asked: readonly [name: string, path: (number: number) => string][] = [
  ['/health', () => '/health'],
  ['distance', (number) => `/v6/geo?lat1=${number % 90}&lon1=2&lat2=40&lon2=3`],
  ['QR as SVG', (number) => `/v6/qrcode?text=${number}`],
  ['QR as PNG', (number) => `/v6/qrcode?text=${number}&format=png&size=256`],
];

/** Sends the requests of the other callers and resolves with the responses by name. */
async function ask(url: string, lengthMs: number): Promise<Map<string, Answered[]>> {
  const answers = new Map(asked.map(([name]) => [name, [] as Answered[]]));
  const next = (number: number): Call & { readonly name: string } => {
    const [name, path] = asked[number % asked.length] ?? ['', () => '/'];
    return { method: 'GET', path: path(number), headers: callerAt(number % CALLERS), name };
  };
  const load = startLoad(url, PER_SECOND, next, (number, answer) =>
    answers.get(next(number).name)?.push(answer),
  );
  await delay(lengthMs);
  await load.stop();
  for (const failure of load.failures)
    problems.push(`${failure.call.path}: ${failure.status} ${failure.text.slice(0, 80)}`);
  return answers;
}

/** Starts a flood in its own process. Resolves with a function that stops it and resolves with its response counts. */
async function startFlood(
  url: string,
  way: Way,
  { requests }: DearOperation,
): Promise<() => Promise<string>> {
  const file = join(folder, 'flood.json');
  writeFileSync(file, JSON.stringify(requests));
  const words = [...process.execArgv, join(import.meta.dirname, 'floods.ts'), url, way, file];
  const flood = await start({
    command: process.execPath,
    words,
    isReady: async () => existsSync(`${file}.read`),
  });
  rmSync(`${file}.read`);
  return async () => {
    await flood.end();
    return flood.output().trim();
  };
}

const percentile = (answers: readonly Answered[], share: number) => {
  const sorted = answers.map(({ lengthMs }) => lengthMs).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
};

/** Response times of the other callers in ms: 99th percentile (maximum). */
function describe(answers: ReadonlyMap<string, readonly Answered[]>): string {
  return [...answers]
    .map(([name, of]) => `${name} ${percentile(of, 0.99).toFixed(0)} (${percentile(of, 1).toFixed(0)})`)
    .join(', ');
}

function judge(
  title: string,
  before: ReadonlyMap<string, readonly Answered[]>,
  meanwhile: ReadonlyMap<string, readonly Answered[]>,
): void {
  for (const name of ['/health', 'distance']) {
    const [alone, flooded] = [before, meanwhile].map((answers) => percentile(answers.get(name) ?? [], 0.99));
    if (!((flooded ?? Number.NaN) <= (alone ?? 0) + LATE_MS))
      problems.push(`${title}: ${name} exceeds its limit`);
  }
  if (!(percentile(meanwhile.get('QR as SVG') ?? [], 1) <= SVG_MAX_MS))
    problems.push(`${title}: SVG exceeds its limit`);
  if (!(percentile(meanwhile.get('QR as PNG') ?? [], 1) <= PNG_MAX_MS))
    problems.push(`${title}: PNG exceeds its limit`);
}

const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'fairness-'));
const memory =
  values.memory === undefined ? undefined : join('/sys/fs/cgroup/memory', `fairness-${process.pid}`);
if (memory) {
  mkdirSync(memory);
  writeFileSync(join(memory, 'memory.limit_in_bytes'), `${values.memory}M`);
}
const readMegabytes = (name: string) =>
  memory && `${(Number(readFileSync(join(memory, name), 'utf8')) / 2 ** 20).toFixed(0)} MB`;

/** Moves this process, so that the processes that it starts are in the group too. */
const enterGroup = (group: string | undefined) =>
  group && writeFileSync(join(group, 'cgroup.procs'), `${process.pid}`);

const stores: RedisServer[] = [];
const open = async (more: Readonly<Record<string, string>>, name: string) => {
  const redis: Record<string, string> = {};
  if (values.redis) {
    const store = await startRedis();
    stores.push(store);
    Object.assign(redis, { REDIS_URL: store.url, SECRET: 'secret of the trial'.repeat(2) });
  }
  enterGroup(memory);
  const server = await startServer({
    host: '127.0.0.1',
    port: await findPort(),
    // The C library as in the image
    environment: {
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(folder, name),
      MALLOC_MMAP_THRESHOLD_: '262144',
      ...redis,
      ...more,
    },
  });
  enterGroup(memory && dirname(memory));
  return server;
};

type Answers = Awaited<ReturnType<typeof ask>>;

async function runFlood(url: string, way: Way, operation: DearOperation, lengthS: number, before: Answers) {
  const title = `${operation.title}, ${way}`;
  const stop = await startFlood(url, way, operation);
  const meanwhile = await ask(url, lengthS * 1_000);
  const used = readMegabytes('memory.usage_in_bytes');
  console.log(`${title}: ${describe(meanwhile)}${used ? `; ${used}` : ''}; flood: ${await stop()}`);
  judge(title, before, meanwhile);
  await delay(WAVE_MS);
}

try {
  const operations = await findDearOperations(values.only, Number(values.tries));
  for (const { title, costMs } of operations.slice(0, 20)) console.log(`${costMs.toFixed(1)} ms: ${title}`);
  // Every flood uses the same addresses, whose plan must last for all of them.
  const server = await open({ DEFAULT_LIMIT: '1000000' }, 'floods');
  await fillChat(server.url);
  await ask(server.url, 3_000); // warm up
  const before = await ask(server.url, Math.min(longSeconds, 30) * 1_000);
  console.log(`Response times of others in ms, p99 (maximum)\nno flood: ${describe(before)}`);
  for (const operation of operations) await runFlood(server.url, 'ten callers', operation, seconds, before);
  for (const operation of operations.slice(0, Number(values.top)))
    for (const way of Object.keys(ways) as Way[])
      await runFlood(server.url, way, operation, longSeconds, before);
  if (memory) console.log(`at most ${readMegabytes('memory.max_usage_in_bytes')} of ${values.memory} MB`);
  await server.end();
  // Sends the messages of an hour within a minute. The burst limit is not tested here.
  const chat = await open({ DEFAULT_BURST: `${HOURLY}` }, 'chat');
  problems.push(...(await floodChat(chat.url)));
  await chat.end();
} finally {
  await Promise.all(stores.map((store) => store.stop()));
  rmSync(folder, { recursive: true, force: true });
  if (memory) rmdirSync(memory);
}
for (const problem of problems.slice(0, 20)) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
