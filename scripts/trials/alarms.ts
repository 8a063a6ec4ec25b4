/**
 * Runs a real Prometheus on two services with the rules and the dashboard of `deploy/`. Every query must return data,
 * and every alarm must fire when its condition occurs. First promtool tests the rules on made-up series: those of
 * third-party rules, and ours under another job name. Takes two minutes. Needs `prometheus` (includes promtool),
 * `redis-server` and 9,000 file descriptors. Compared with production, only waits and windows are shorter.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { open } from 'lmdb';
import { parse } from 'yaml';
import { packageRoot } from '../../src/contract/package.ts';
import { queriesOf, type Rule } from './alarm-queries.ts';
import { openStreams } from './alarm-streams.ts';

const HOST = '127.0.0.1';
/** Replacements for windows of 5 minutes and of 15 minutes. */
const WINDOW = '15s';
const LONG_WINDOW = '90s';
/** A response of Prometheus. */
interface Answer<Data> {
  readonly status: string;
  readonly data: Data;
}

/** Time limit for all alarms to fire. */
const PATIENCE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'utility-api-alarms-'));
const children = new Set<ChildProcess>();
const rulesText = readFileSync(join(packageRoot, 'deploy/prometheus/rules.yaml'), 'utf8');
const rules: readonly Rule[] = parse(rulesText).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard = JSON.parse(readFileSync(join(packageRoot, 'deploy/grafana/dashboard.json'), 'utf8'));
const fired = new Set<string>();

execFileSync('promtool', ['test', 'rules', join(packageRoot, 'deploy/prometheus/rules.test.yaml')], {
  stdio: 'inherit',
});
try {
  process.exitCode = await checkAll();
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function checkAll(): Promise<number> {
  const redisPort = await findPort();
  // With so little memory, the store is almost full from the start.
  const redis = launch('redis-server', [
    '--port',
    `${redisPort}`,
    '--bind',
    HOST,
    '--save',
    '',
    '--dir',
    folder,
    '--maxmemory',
    '60mb',
  ]);
  await until(() => canConnect(redisPort));
  const shared = await startService({
    REDIS_URL: `redis://${HOST}:${redisPort}`,
    SECRET: 'a secret for alarms',
    REDIS_TIMEOUT_MS: '2000',
    DEFAULT_LIMIT: '1000000',
    DEFAULT_BURST: '1000000',
    TRUST_PROXY: HOST,
  });
  const dataDir = join(folder, 'data');
  const metricsPort = await findPort();
  const startSingle = () =>
    startService({
      DATA_DIR: dataDir,
      DEFAULT_LIMIT: '5',
      DEFAULT_BURST: '5',
      METRICS_PORT: `${metricsPort}`,
    });
  let single = await startSingle();
  const prometheus = await startPrometheus([shared.metricsPort, single.metricsPort]);
  const watch = setInterval(() => void noteAlarms(prometheus), 500);

  console.log('normal use: rate limits, verdicts, images, broken connections');
  await expire(dataDir);
  const endMs = Date.now() + 15_000;
  while (Date.now() < endMs) {
    await Promise.all([
      ...repeat(10, () => ask(`${single.url}/v6/infos`)),
      ...repeat(60, () => ask(`${shared.url}/v6/placeholder?width=2000&height=2000&format=png`)),
      ask(`${shared.url}/v6/chat`),
    ]);
    await delay(200);
  }
  const mute = await findMuteQueries(prometheus);

  console.log('thousands of streams on one chat');
  const closeStreams = await openStreams(HOST, shared.port);
  await until(async () => fired.has('UtilityApiStreamsFull'));
  closeStreams();

  for (let count = 0; count < 50; count += 1) {
    await Promise.all([
      ...repeat(5, () => breakConnection(shared.port)),
      ...repeat(5, () => ask(`${shared.url}/v6/pow`, { token: 'made up', nonce: '1' })),
    ]);
    await delay(100);
  }

  console.log('Redis is slow');
  for (let count = 0; count < 20; count += 1) {
    redis.kill('SIGSTOP');
    await delay(500);
    redis.kill('SIGCONT');
    await delay(50);
  }

  console.log('Redis is paused');
  redis.kill('SIGSTOP');
  for (let count = 0; count < 4; count += 1)
    await Promise.all(repeat(30, () => ask(`${shared.url}/v6/chat`)));
  redis.kill('SIGCONT');

  console.log('Redis is stopped');
  await end(redis);
  for (let count = 0; count < 12; count += 1) {
    await Promise.all(repeat(5, () => ask(`${shared.url}/v6/chat`)));
    await delay(500);
  }

  console.log('one service gets no CPU time, then another restarts again and again');
  for (let count = 0; count < 10; count += 1) {
    shared.child.kill('SIGSTOP');
    await delay(600);
    shared.child.kill('SIGCONT');
    await delay(200);
  }
  for (let count = 0; count < 3; count += 1) {
    await end(single.child);
    single = await startSingle();
    await delay(2_500);
  }
  console.log('a service is stopped');
  await end(single.child);

  await until(async () => rules.every(({ alert }) => fired.has(alert))).catch(() => {});
  clearInterval(watch);
  return report(mute);
}

function report(mute: readonly string[]): number {
  for (const { alert } of rules) console.log(`${fired.has(alert) ? 'fires ' : 'SILENT'} ${alert}`);
  for (const query of mute) console.log(`NO DATA ${query}`);
  const silent = rules.filter(({ alert }) => !fired.has(alert));
  console.log(
    `${rules.length - silent.length} of ${rules.length} alarms fire; ${mute.length} queries return no data`,
  );
  return silent.length + mute.length > 0 ? 1 : 0;
}

/** Returns the queries of the rules (without thresholds) and of the dashboard that return no data. */
async function findMuteQueries(prometheus: string): Promise<string[]> {
  const mute: string[] = [];
  for (const query of queriesOf(rules, dashboard)) {
    const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(shorten(query))}`);
    const { status, data }: Answer<{ result: unknown[] }> = JSON.parse(await answer.text());
    if (status !== 'success' || data.result.length === 0) mute.push(query);
  }
  return mute;
}

async function noteAlarms(prometheus: string): Promise<void> {
  try {
    const text = await (await fetch(`${prometheus}/api/v1/alerts`)).text();
    const { data }: Answer<{ alerts: { state: string; labels: { alertname: string } }[] }> = JSON.parse(text);
    for (const { state, labels } of data.alerts) if (state === 'firing') fired.add(labels.alertname);
  } catch {
    // Tried again by the next poll.
  }
}

function shorten(text: string): string {
  return text
    .replaceAll('[15m]', `[${LONG_WINDOW}]`)
    .replaceAll(/\[(?:\d+m|\$__rate_interval)\]/g, `[${WINDOW}]`);
}

async function startPrometheus(ports: readonly number[]): Promise<string> {
  const config = readFileSync(join(packageRoot, 'deploy/prometheus/prometheus.yaml'), 'utf8');
  const targets = ports.map((port) => `'${HOST}:${port}'`).join(', ');
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    config.replaceAll('15s', '1s').replace(/targets: \[.*\]/, `targets: [${targets}]`),
  );
  writeFileSync(join(folder, 'rules.yaml'), shorten(rulesText).replaceAll(/for: \d+m/g, 'for: 0s'));
  const port = await findPort();
  const own = `--config.file=${join(folder, 'prometheus.yaml')}`;
  launch('prometheus', [
    own,
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=${HOST}:${port}`,
  ]);
  await until(() => canConnect(port));
  return `http://${HOST}:${port}`;
}

async function startService(environment: Record<string, string>) {
  const child = launch(process.execPath, ['--import', 'tsx', join(packageRoot, 'src/server.ts')], {
    PORT: '0',
    METRICS_PORT: '0',
    ...environment,
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    log += part;
  });
  const url = () => /"listening on (http:[^",]+)/.exec(log)?.[1];
  await until(async () => url() !== undefined);
  const metricsPort = Number(/metrics are at http:[^"]*:(\d+)\//.exec(log)?.[1]);
  const service = url() ?? '';
  return { child, url: service, port: Number(new URL(service).port), metricsPort };
}

/** Fills the store with entries that expired ten minutes ago. */
async function expire(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const root = open({ path: join(dataDir, 'state.mdb'), noSubdir: true, maxDbs: 32 });
  const due = root.openDB<boolean, [number, string, string]>({ name: 'expiry' });
  const beginMs = Date.now() - 600_000;
  for (let count = 0; count < 20_000; count += 1)
    void due.put([beginMs + count, 'redemptions', `${count}`], true);
  await root.close();
}

function launch(
  command: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(command, words, { cwd: packageRoot, env, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  child.once('error', (error) => {
    throw new Error(`${command} failed to start: ${error.message}`);
  });
  children.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

async function ask(url: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  await fetch(url, { ...request, signal: AbortSignal.timeout(20_000) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

function breakConnection(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => socket.write('nonsense\r\n\r\n'));
    socket.resume();
    socket.on('error', () => {}).on('close', () => resolve());
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpMs = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpMs) throw new Error('timed out');
    await delay(100);
  }
}

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
