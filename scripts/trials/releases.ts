/**
 * Runs the previous release and this one side by side on one Redis, and one after the other on one DATA_DIR, under load
 * and in both orders. Expects no 5xx, shared and exact rate limits, and that each reads the data of the other.
 *
 *   npm run trial -- releases --before FOLDER [--rate 100]
 *
 * FOLDER is a checkout of the previous release with its packages. Needs redis-server. Exits with 1 on a failure.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { findPort } from '../generators/service.ts';
import { type Answered, type Call, type Load, send, startLoad } from './load.ts';
import { startRedis } from './redis.ts';
import { roomyQuotas, type Server, startServer } from './service.ts';

const BURST = 50;
/** Concurrent requests per caller, spread over both servers. */
const AT_ONCE = 240;
const CALLERS = 5;
const CAPTCHAS = 10;
const SETTLE_MS = 1_500;
const DIFFICULTY = 3;

interface Release {
  readonly name: string;
  readonly checkout: string;
}

const { values } = parseArgs({
  options: { before: { type: 'string' }, rate: { type: 'string', default: '100' } },
});
if (values.before === undefined)
  throw new Error('--before FOLDER is required: a checkout of the previous release');
const rate = Number(values.rate);
const before: Release = { name: 'before', checkout: values.before };
const now: Release = { name: 'now', checkout: packageRoot };
for (const { checkout } of [before, now]) {
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', 'tsconfig.build.json'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (!existsSync(join(checkout, 'dist/src/server.js'))) throw new Error(`${checkout} failed to compile`);
}

/** Returns a new IP address for every request, so that no rate limit is reached. */
let callers = 0;
function asNewcomer(): Record<string, string> {
  callers += 1;
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` };
}

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
  const folder = makeFolder();
  const environment = { ...basics, REDIS_URL: await startRedis(folder), REDIS_TIMEOUT_MS: '5000' };
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
  reportLogs(title, [one, other]);
}

async function onOneDirectory(first: Release, second: Release): Promise<void> {
  const title = `one DATA_DIR, ${first.name}, ${second.name}, ${first.name}`;
  const environment = { ...basics, DATA_DIR: makeFolder() };
  let written: Written | undefined;
  for (const release of [first, second, first]) {
    const server = await startRelease(release, environment);
    const load = startLoad(server.url, rate, mixed);
    await delay(SETTLE_MS);
    if (written)
      report(`${title}: ${release.name} reads the data of its predecessor`, await take(server, written));
    written = await write(server, release, environment, `by-${release.name}-${callers}`);
    await delay(SETTLE_MS);
    await endLoads(title, [load]);
    const code = await server.end();
    report(`${title}: ${release.name} stops`, code === 0 ? [] : [`exit code ${code}`]);
    reportLogs(title, [server]);
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(root, 'data-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function startRelease({ checkout }: Release, environment: Record<string, string>): Promise<Server> {
  return startServer({ host: '127.0.0.1', port: await findPort(), environment, checkout });
}

/** State created on a server. */
interface Written {
  readonly name: string;
  readonly key: string;
  readonly challenge: { readonly token: string; readonly nonce: string };
  readonly captchas: readonly string[];
}

async function write(
  server: Server,
  release: Release,
  environment: Record<string, string>,
  name: string,
): Promise<Written> {
  const words = ['issue', '--plan', 'pro', '--email', 'a@example.com', '--days', '1'];
  const files = ['dist/src/operator/keys.js', 'dist/scripts/keys.js'].map((file) =>
    join(release.checkout, file),
  );
  const issued = execFileSync(
    process.execPath,
    [files.find((file) => existsSync(file)) ?? '', ...words], // moved after 6.1.0
    {
      cwd: release.checkout,
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    },
  );
  const session = `session-${name}`;
  await ask(server, '/v6/chat', {
    username: `alice-${name}`,
    message: 'kept',
    session,
    token: `room-${name}`,
  });
  await ask(server, '/v6/tic-tac-toe/play', {
    username: `alice-${name}`,
    move: '2-2',
    session,
    game: `game-${name}`,
  });
  const challenge = await ask(server, `/v6/pow?difficulty=${DIFFICULTY}`);
  const captchas: string[] = [];
  for (let count = 0; count < CAPTCHAS; count += 1)
    captchas.push((await ask(server, '/v6/captcha?mode=challenge&length=4')).token);
  return {
    name,
    key: /uapi_\w+/.exec(issued)?.[0] ?? '',
    challenge: { token: challenge.token, nonce: solve(challenge) },
    captchas,
  };
}

/** Uses all of it on another server and returns what is wrong. */
async function take(server: Server, { name, key, challenge, captchas }: Written): Promise<string[]> {
  const problems: string[] = [];
  const expect = (what: string, answer: object, pattern: RegExp) => {
    const text = JSON.stringify(answer);
    if (!pattern.test(text)) problems.push(`${what}: ${text.slice(0, 200)}`);
  };
  const session = `session-${name}`;
  const [token, game] = [`room-${name}`, `game-${name}`];
  expect('key', await ask(server, '/auth', undefined, { authorization: `Bearer ${key}` }), /"tier":"pro"/);
  expect('chat', await ask(server, '/v6/chat/private', { username: 'bob', token }), /"message":"kept"/);
  const stranger = { username: `alice-${name}`, message: 'me too', session: 'another', token };
  expect('name', await ask(server, '/v6/chat', stranger), /"status":403/);
  expect(
    'answer',
    await ask(server, '/v6/chat', { username: 'bob', message: 'seen', session: 'bob', token }),
    /sent/,
  );
  const move = { username: `bob-${name}`, session: 'bob', move: '1-1', game };
  expect('game', await ask(server, '/v6/tic-tac-toe/play', move), /sent/);
  const next = { username: `alice-${name}`, session, move: '3-3', game };
  expect('move', await ask(server, '/v6/tic-tac-toe/play', next), /sent/);
  const seen = await ask(server, '/v6/tic-tac-toe/fetch', { username: `bob-${name}`, session: 'bob', game });
  expect('moves', seen, /"2-2".*"1-1".*"3-3"/);
  expect('proof', await ask(server, '/v6/pow', challenge), /"valid":true/);
  expect('proof again', await ask(server, '/v6/pow', challenge), /"used"/);
  // Correct once, or wrong three times.
  for (const captcha of captchas) {
    const tries = [];
    for (let count = 0; count < 4; count += 1)
      tries.push(await ask(server, '/v6/captcha', { token: captcha, answer: 'A' }));
    expect('captcha', tries, /^\[\{"valid":(true|false,"reason":"wrong").*"used"\}\]$/);
  }
  return problems;
}

function solve({ salt }: { salt: string }): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${salt}${nonce}`).digest('hex');
    if (digest.startsWith('0'.repeat(DIFFICULTY))) return `${nonce}`;
  }
}

/** Exactly the burst must be admitted of many concurrent requests to all servers. */
async function countAtOnce(servers: readonly Server[]): Promise<string[]> {
  const problems: string[] = [];
  for (let caller = 1; caller <= CALLERS; caller += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${caller}` };
    const call: Call = { method: 'GET', path: '/v6/evaluate?expr=1%2B1', headers };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => send(servers[index % servers.length]?.url ?? '', call)),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    if (admitted !== BURST || refused !== AT_ONCE - BURST)
      problems.push(`${admitted} admitted, ${refused} rejected`);
  }
  return problems;
}

/** The fields of responses that are used, for either release. */
interface Told {
  readonly token: string;
  readonly salt: string;
}

async function ask(server: Server, path: string, body?: object, headers = asNewcomer()): Promise<Told> {
  const { text } = await send(server.url, {
    method: body ? 'POST' : 'GET',
    path,
    headers,
    ...(body && { body }),
  });
  return JSON.parse(text);
}

/** Returns requests that write to the store, that read from it, and that do not use it. */
function mixed(number: number): Call {
  const headers = asNewcomer();
  const name = `${process.pid}-${callers}`;
  const calls: Call[] = [
    {
      method: 'POST',
      path: '/v6/chat',
      body: { username: `load-${name}`, session: 's', message: name },
      headers,
    },
    { method: 'GET', path: '/v6/chat', headers },
    {
      method: 'POST',
      path: '/v6/tic-tac-toe/play',
      body: { username: 'load', session: 's', move: '1-1', game: name },
      headers,
    },
    { method: 'GET', path: '/v6/pow?difficulty=1', headers },
    { method: 'GET', path: '/v6/evaluate?expr=1%2B1', headers },
  ];
  return calls[number % calls.length] as Call;
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
