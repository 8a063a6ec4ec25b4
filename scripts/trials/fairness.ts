/**
 * Measures how much some callers can slow down others. The floods follow from the documents: for every operation of the
 * newest document, the trial searches the dearest valid and invalid request, and ten callers send them in bursts, as
 * far as their plan allows, while others send cheap requests. The dearest operations are then sent in all ways of
 * `floods.ts`, for longer: by one caller, three at a time, over connections that hang up, from a /56, with held bodies.
 *
 *   npm run trial -- fairness [--only /v6/chart] [--seconds 10] [--long 60] [--top 5] [--redis] [--memory 512]
 *   npm run trial -- fairness --attacks [--only cron] [--seconds 6] [--redis] [--nginx] [--memory 256]
 *
 * Exits with 1 if a flood delays `/health` or a distance for others by more than 50 ms at the 99th percentile, if one
 * of their QR codes fails or takes more than 100 ms as SVG or 2 s as PNG, or if the service ends. `--memory` runs it in
 * a cgroup of as many megabytes (version 1, as root). Then seven callers flood the global chat with their hourly
 * limits, and every message of twenty quiet callers must be kept.
 *
 * `--attacks` sends the requests of `attacks.ts` instead, most of them in one burst of one caller. They may delay
 * `/health` of others by at most 60 ms, and no request of others may fail. `--nginx` puts the nginx of `deploy` before
 * it. `--forwarded` has it read the header Forwarded.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBuilt } from '../../test/support/built.ts';
import { type RedisServer, startRedis } from '../../test/support/redis-server.ts';
import { addFuzzKey } from '../fuzz/own-server.ts';
import { flag, text } from '../options.ts';
import { attacks } from './attacks.ts';
import { fillChat, floodChat, HOURLY } from './chat-flood.ts';
import { type DearOperation, findDearOperations } from './dearest-requests.ts';
import { WAVE_MS, type Way, ways } from './floods.ts';
import { startNginx } from './nginx.ts';
import { type Answers, askAsOthers, describe, percentile } from './others.ts';
import { findPort, isAnswered, start } from './processes.ts';

const [LATE_MS, SVG_MAX_MS, PNG_MAX_MS] = [50, 100, 2_000];
const ATTACK_LATE_MS = 60;
/** Between attacks, which come from different networks. */
const PAUSE_MS = 1_000;

const { values } = parseArgs({
  options: {
    ...{ seconds: text('10'), long: text('60'), top: text('5'), tries: text('300'), only: text('') },
    ...{ attacks: flag, forwarded: flag, nginx: flag, redis: flag, memory: { type: 'string' } },
  },
});
const [seconds, longSeconds] = [Number(values.seconds), Number(values.long)];
/** All callers are one then, because no sender is trusted. */
const forwarded = values.forwarded && { TRUST_PROXY_HEADER: 'forwarded', DEFAULT_BURST: '1000000' };

/** Starts a flood in its own process. Resolves with a function that stops it and resolves with its response counts. */
async function startFlood(
  url: string,
  way: Way,
  { requests }: DearOperation,
): Promise<() => Promise<string>> {
  const file = join(folder, 'flood.json');
  writeFileSync(file, JSON.stringify(requests));
  const words = [...process.execArgv, join(import.meta.dirname, 'floods.ts'), url, way, file];
  const isReady = async () => existsSync(`${file}.read`);
  const flood = await start({ command: process.execPath, words, isReady });
  rmSync(`${file}.read`);
  return async () => {
    await flood.end();
    return flood.output().trim();
  };
}

/** Reports what a flood did to the other callers, apart from `before`. */
function compare(title: string, before: Answers, meanwhile: Answers): void {
  const late = values.attacks ? ATTACK_LATE_MS : LATE_MS;
  for (const name of values.attacks ? ['/health'] : ['/health', 'distance'])
    if (!(percentile(meanwhile, name, 0.99) <= percentile(before, name, 0.99) + late))
      problems.push(`${title}: ${name} exceeds its limit`);
  for (const failure of meanwhile.failures) problems.push(`${title}: ${failure}`);
  if (values.attacks) return;
  if (!(percentile(meanwhile, 'QR as SVG', 1) <= SVG_MAX_MS))
    problems.push(`${title}: SVG exceeds its limit`);
  if (!(percentile(meanwhile, 'QR as PNG', 1) <= PNG_MAX_MS))
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
  } else await addFuzzKey(join(folder, name));
  // The image has no heap sizes in less than 384 MB.
  const words = (await findBuilt('src/main.js')).slice(Number(values.memory) < 384 ? -1 : 1); // builds out of the group
  enterGroup(memory);
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const server = await start({
    command: process.execPath,
    words,
    environment: {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: `${port}` },
      ...{ TRUST_PROXY: '127.0.0.1', DATA_DIR: join(folder, name) },
      MALLOC_MMAP_THRESHOLD_: '262144', // the C library as in the image
      ...redis,
      ...more,
    },
    isReady: () => isAnswered(`${url}/ready`),
  });
  enterGroup(memory && dirname(memory));
  return { ...server, port, url };
};

/** Sends a request before its flood: others have to wait once while its code is loaded. */
async function sendOnce(url: string, { requests: [request] }: DearOperation): Promise<void> {
  if (request === undefined) return;
  const { method, url: path, headers, body } = request;
  const bytes = Buffer.from(body, 'base64');
  await fetch(url + path, {
    method,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.1' },
    ...(bytes.length > 0 && { body: bytes }),
  }).then((response) => response.arrayBuffer());
}

async function runFlood(url: string, way: Way, operation: DearOperation, lengthS: number, before: Answers) {
  const title = `${operation.title}, ${way}`;
  await sendOnce(url, operation);
  const stop = await startFlood(url, way, operation);
  const meanwhile = await askAsOthers(url, lengthS * 1_000);
  const used = readMegabytes('memory.usage_in_bytes');
  console.log(`${title}: ${describe(meanwhile)}${used ? `; ${used}` : ''}; flood: ${await stop()}`);
  compare(title, before, meanwhile);
  if (!(await isAnswered(`${url}/health`).catch(() => false)))
    throw new Error(`${title}: the service has ended`);
  await delay(values.attacks ? PAUSE_MS : WAVE_MS);
}

/** Measures the other callers alone, then during each flood of `run`. */
async function measure(run: (url: string, before: Answers) => Promise<void>): Promise<void> {
  // Every flood uses the same addresses, whose plan must last for all of them.
  const server = await open({ DEFAULT_LIMIT: '1000000', ...forwarded }, 'floods');
  const nginx = values.nginx
    ? await startNginx({ folder, serverPort: server.port, servers: ['127.0.0.1'], trusted: '127.0.0.1' })
    : undefined;
  const { url } = nginx ?? server;
  await fillChat(url);
  await askAsOthers(url, 3_000); // warm up
  const before = await askAsOthers(url, Math.min(longSeconds, 30) * 1_000);
  console.log(`Response times of others in ms, p99 (maximum)\nno flood: ${describe(before)}`);
  await run(url, before);
  if (memory) console.log(`at most ${readMegabytes('memory.max_usage_in_bytes')} of ${values.memory} MB`);
  await nginx?.end();
  const code = await server.end();
  if (code !== 0) problems.push(`the service has ended with ${code}: ${server.output().slice(-500)}`);
}

async function runFloods(): Promise<void> {
  const operations = await findDearOperations(values.only, Number(values.tries));
  for (const { title, costMs } of operations.slice(0, 20)) console.log(`${costMs.toFixed(1)} ms: ${title}`);
  await measure(async (url, before) => {
    for (const operation of operations) await runFlood(url, 'ten callers', operation, seconds, before);
    for (const operation of operations.slice(0, Number(values.top)))
      for (const way of Object.keys(ways) as (keyof typeof ways)[])
        await runFlood(url, way, operation, longSeconds, before);
  });
  // Sends the messages of an hour within a minute. The burst limit is not tested here.
  const chat = await open({ DEFAULT_BURST: `${HOURLY}` }, 'chat');
  problems.push(...(await floodChat(chat.url)));
  await chat.end();
}

try {
  if (!values.attacks) await runFloods();
  else
    await measure(async (url, before) => {
      for (const attack of attacks)
        if (new RegExp(values.only).test(attack.title))
          await runFlood(url, attack.way, attack, seconds, before);
    });
} finally {
  await Promise.all(stores.map((store) => store.stop()));
  rmSync(folder, { recursive: true, force: true });
  if (memory) rmdirSync(memory);
}
for (const problem of problems.slice(0, 20)) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
