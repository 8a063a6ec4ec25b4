/**
 * Runs the previous release and this one side by side on one Redis, and one after the other on one DATA_DIR, under load
 * and in both orders. Expects no failed request, exact shared rate limits, and that each reads the data of the other.
 *
 *   npm run trial -- releases --before FOLDER
 *
 * FOLDER is a checkout of the previous release with its packages. Needs redis-server. Exits with 1 on a failure.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { countAcknowledged, findLies, makeStoreTasks } from '../../test/support/acknowledged.ts';
import { type Load, startLoad } from '../../test/support/load.ts';
import { startRedis } from '../../test/support/redis-server.ts';
import {
  type Client,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../../test/support/server-process.ts';
import { createNewcomers, endLoads, report } from './report.ts';

const SETTLE_MS = 1_500;
const BURST = 50;
/** Concurrent requests per caller, spread over both servers. */
const AT_ONCE = 240;
const CALLERS = 5;
const CAPTCHAS = 10;

interface Release {
  readonly name: string;
  readonly checkout: string;
}

type Environment = Readonly<Record<string, string>>;

const { values } = parseArgs({ options: { before: { type: 'string' } } });
if (values.before === undefined)
  throw new Error('--before FOLDER is required: a checkout of the previous release');
const before: Release = { name: 'before', checkout: values.before };
const now: Release = { name: 'now', checkout: packageRoot };
for (const { checkout } of [before, now])
  execFileSync(process.execPath, [join(checkout, 'scripts/build.js')], { stdio: 'inherit' });

const basics = {
  SECRET: 'a secret of this trial',
  TRUST_PROXY: '127.0.0.0/8',
  DRAIN_MS: '0',
  DEFAULT_LIMIT: '1000000000',
  DEFAULT_BURST: `${BURST}`,
};
let loads = 0;
const endings: (() => unknown)[] = [];
try {
  for (const first of [before, now]) {
    const second = first === before ? now : before;
    await onOneRedis(first, second);
    await onOneDirectory(first, second);
  }
} finally {
  for (const end of endings.reverse()) await end();
}
process.exit();

async function onOneRedis(first: Release, second: Release): Promise<void> {
  const title = `one Redis, ${first.name} then ${second.name}`;
  const redis = await startRedis();
  const environment = { ...basics, REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' };
  const one = await startRelease(first, environment);
  const [load, tokens] = [startTasks(one), await createTokens(one, first, environment)];
  await delay(SETTLE_MS);
  const other = await startRelease(second, environment);
  const [late, lateTokens] = [startTasks(other), await createTokens(other, second, environment)];
  await delay(SETTLE_MS);
  await endLoads(title, load, late);
  await reportData(`${title}: ${second.name} reads the data of ${first.name}`, other, load, tokens);
  await reportData(`${title}: ${first.name} reads the data of ${second.name}`, one, late, lateTokens);
  const wrong = await countAtOnce([one, other]);
  report(`${title}: rate limits`, wrong.length === 0, wrong);
  for (const server of [one, other]) await stop(title, server);
  await redis.stop();
}

async function onOneDirectory(first: Release, second: Release): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'releases-'));
  endings.push(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  let last: { load: Load; tokens: Tokens } | undefined;
  for (const release of [first, second, first]) {
    const title = `one DATA_DIR, ${first.name}, ${second.name}, ${first.name}: ${release.name}`;
    const environment = { ...basics, DATA_DIR };
    const server = await startRelease(release, environment);
    if (last) await reportData(`${title} reads the data of its predecessor`, server, last.load, last.tokens);
    last = { load: startTasks(server), tokens: await createTokens(server, release, environment) };
    await delay(2 * SETTLE_MS);
    await endLoads(title, last.load);
    await stop(title, server);
  }
}

/** Starts a release as `npm start` does. */
function startRelease({ checkout }: Release, environment: Environment): Promise<ServerProcess> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const shell = ['bash', '-c', `cd '${checkout}' && ${scripts.start}`];
  return startServer({ teardown: (end) => void endings.push(end) }, environment, { shell });
}

/** Stops a server, and prints what it logs about data of the other release. */
async function stop(title: string, server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  const { code } = await server.ending;
  const lines = server
    .log()
    .split('\n')
    .filter((line) => /"level":"?(?:warn|error|fatal|[456]0)/.test(line));
  report(`${title} stops with ${code}`, code === 0, lines);
}

function startTasks({ url }: ServerProcess): Load {
  loads += 1;
  return startLoad(`load-${loads}`, makeStoreTasks(), [createNewcomers(url)]);
}

/** An API key, captchas and a solved challenge. */
interface Tokens {
  readonly key: string;
  readonly proof: object;
  readonly captchas: readonly string[];
}

async function createTokens(
  server: ServerProcess,
  release: Release,
  environment: Environment,
): Promise<Tokens> {
  const files = ['dist/src/operator/keys.js', 'dist/scripts/keys.js']; // moved after 6.1.0
  const file = files.find((each) => existsSync(join(release.checkout, each))) ?? '';
  const words = [file, ...'issue --plan pro --email a@example.com --days 1'.split(' ')];
  const env = { PATH: process.env.PATH, ...environment };
  const issued = execFileSync(process.execPath, words, { cwd: release.checkout, env, encoding: 'utf8' });
  const client = createNewcomers(server.url);
  const captchas: string[] = [];
  while (captchas.length < CAPTCHAS) {
    const { text } = await client.get('/v6/captcha?mode=challenge&length=4');
    captchas.push(JSON.parse(text).token);
  }
  return { key: /uapi_\w+/.exec(issued)?.[0] ?? '', proof: await solveChallenge(client), captchas };
}

/** Looks up on a server all that was written to another. */
async function reportData(title: string, { url }: Client, load: Load, { key, proof, captchas }: Tokens) {
  const client = createNewcomers(url);
  const problems = await findLies(load, () => client);
  const expect = (what: string, text: string, pattern: RegExp) => {
    if (!pattern.test(text)) problems.push(`${what}: ${text.slice(0, 200)}`);
  };
  const auth = await fetch(`${url}/auth`, { headers: { authorization: `Bearer ${key}` } });
  expect('key', await auth.text(), /"tier":"pro"/);
  const redeem = async (path: string, body: object) => (await client.post(path, body)).text;
  expect('proof', await redeem('/v6/pow', proof), /"valid":true/);
  expect('proof again', await redeem('/v6/pow', proof), /"used"/);
  for (const token of captchas) {
    const tries: string[] = [];
    while (tries.length < 4) tries.push(await redeem('/v6/captcha', { token, answer: 'A' }));
    // Correct once, or wrong three times.
    expect('captcha', tries.join(), /^\{"valid":(true|false,"reason":"wrong").*"used"\}$/);
  }
  report(`${title}, ${countAcknowledged(load)} writes`, problems.length === 0, problems);
}

/** Exactly the burst must be admitted of many concurrent requests to all servers. */
async function countAtOnce(servers: readonly Client[]): Promise<string[]> {
  const problems: string[] = [];
  for (let caller = 1; caller <= CALLERS; caller += 1) {
    const sent = Array.from({ length: AT_ONCE }, (_, index) =>
      servers[index % servers.length]?.get('/v6/evaluate?expr=1%2B1', `192.0.2.${caller}`),
    );
    const statuses = (await Promise.all(sent)).map((reply) => reply?.status);
    const [admitted, refused] = [200, 429].map((status) => statuses.filter((each) => each === status).length);
    if (admitted !== BURST || refused !== AT_ONCE - BURST)
      problems.push(`${admitted} admitted, ${refused} rejected`);
  }
  return problems;
}
