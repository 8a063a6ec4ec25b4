/**
 * Runs the previous release and this one side by side on one Redis, and one after the other on one DATA_DIR, under load
 * and in both orders. Expects no 5xx, shared and exact rate limits, and that each reads the data of the other.
 *
 *   npm run trial -- releases --before FOLDER [--rate 100]
 *
 * FOLDER is a checkout of the previous release with its packages. Needs redis-server. Exits with 1 on a failure.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { startRedis } from '../../test/support/redis-server.ts';
import { findPort } from '../generators/service.ts';
import { type Answered, type Load, startLoad } from './load.ts';
import { BURST, countAtOnce, mixed, type Release, take, type Written, write } from './release-state.ts';
import { roomyQuotas, type Server, startServer } from './service.ts';

const SETTLE_MS = 1_500;

const { values } = parseArgs({
  options: { before: { type: 'string' }, rate: { type: 'string', default: '100' } },
});
if (values.before === undefined)
  throw new Error('--before FOLDER is required: a checkout of the previous release');
const rate = Number(values.rate);
const before: Release = { name: 'before', checkout: values.before };
const now: Release = { name: 'now', checkout: packageRoot };
for (const { checkout } of [before, now])
  execFileSync(process.execPath, [join(checkout, 'scripts/build.js')], { stdio: 'inherit' });

const basics = {
  SECRET: 'a secret of this trial alone',
  TRUST_PROXY: '127.0.0.0/8',
  DRAIN_MS: '0',
  DEFAULT_LIMIT: roomyQuotas.DEFAULT_LIMIT,
  DEFAULT_BURST: `${BURST}`,
};
const root = mkdtempSync(join(tmpdir(), 'releases-'));
try {
  for (const order of [
    [before, now],
    [now, before],
  ] as const) {
    await onOneRedis(...order);
    await onOneDirectory(...order);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit();

async function onOneRedis(first: Release, second: Release): Promise<void> {
  const title = `one Redis, ${first.name} then ${second.name}`;
  const redis = await startRedis();
  const environment = { ...basics, REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' };
  const one = await startRelease(first, environment);
  const loads = [startLoad(one.url, rate, mixed)];
  const early = await write(one, first, environment, 'early');
  await delay(SETTLE_MS);
  const other = await startRelease(second, environment);
  loads.push(startLoad(other.url, rate, mixed));
  await delay(SETTLE_MS);
  const late = await write(other, second, environment, 'late');
  report(`${title}: ${second.name} reads the data of ${first.name}`, await take(other, early));
  report(`${title}: ${first.name} reads the data of ${second.name}`, await take(one, late));
  report(`${title}: rate limits`, await countAtOnce([one, other]));
  await endLoads(title, loads);
  await Promise.all([one.end(), other.end()]);
  await redis.stop();
  reportLogs(title, [one, other]);
}

async function onOneDirectory(first: Release, second: Release): Promise<void> {
  const title = `one DATA_DIR, ${first.name}, ${second.name}, ${first.name}`;
  const environment = { ...basics, DATA_DIR: mkdtempSync(join(root, 'data-')) };
  let written: Written | undefined;
  for (const release of [first, second, first]) {
    const server = await startRelease(release, environment);
    const load = startLoad(server.url, rate, mixed);
    await delay(SETTLE_MS);
    if (written)
      report(`${title}: ${release.name} reads the data of its predecessor`, await take(server, written));
    written = await write(server, release, environment, `by-${release.name}-${randomUUID()}`);
    await delay(SETTLE_MS);
    await endLoads(title, [load]);
    const code = await server.end();
    report(`${title}: ${release.name} stops`, code === 0 ? [] : [`exit code ${code}`]);
    reportLogs(title, [server]);
  }
}

async function startRelease({ checkout }: Release, environment: Record<string, string>): Promise<Server> {
  return startServer({ host: '127.0.0.1', port: await findPort(), environment, checkout });
}

async function endLoads(title: string, loads: readonly Load[]): Promise<void> {
  await Promise.all(loads.map((load) => load.stop()));
  const failures = loads.flatMap((load) => load.failures);
  const count = loads.reduce((sum, load) => sum + load.count(), 0);
  report(`${title}: ${failures.length} of ${count} requests failed`, failures.map(printFailure));
}

function printFailure({ call, status, text }: Answered): string {
  return `${call.method} ${call.path}: ${status ?? ''} ${text.slice(0, 150)}`;
}

/** Prints what a release logs about data of the other. */
function reportLogs(title: string, servers: readonly Server[]): void {
  const lines = servers.flatMap((server) => server.output().split('\n'));
  const own = lines.filter(
    (line) => line !== '' && !/keeps no log|drops what|does not log writes|evicts acknowledged/.test(line),
  );
  if (own.length > 0) console.log(`  ${title}, logged: ${own.slice(0, 5).join('\n  ')}`);
}

function report(line: string, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? 'good' : 'BAD '}  ${line}`);
  for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
