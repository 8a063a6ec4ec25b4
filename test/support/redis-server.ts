import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { parseRedisAddress, type RedisAddress } from '../../src/stores/redis/address.ts';

/** A real `redis-server` on 127.0.0.1 for the duration of a test. */
export interface RedisServer {
  readonly url: string;
  readonly address: RedisAddress;
  readonly port: number;
  readonly isRunning: boolean;
  /** Pauses or resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills the process. Resolves when it has exited. */
  kill(): Promise<void>;
  /** Starts it again on the same port and directory. Resolves when it responds. */
  start(): Promise<void>;
  /** Kills the process and removes its directory. */
  stop(): Promise<void>;
}

/** In a cluster, every node also listens on its port + 10,000. */
const PORT_MAX = 55_535;

/** Can be replaced, for example by Valkey. */
const PROGRAM = process.env.REDIS_SERVER ?? 'redis-server';

/** Startup takes a second, and much longer if all cores are busy. */
const READY_TIMEOUT_MS = 100_000;

/** Returns why suites that need Redis cannot run, or false. Throws in CI, where Redis is required. */
export function whyNoRedis(): string | false {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return false;
  const reason = `${PROGRAM} is not installed: apt-get install redis-server`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

/** Starts a server with these options on a free port, without persistence, in its own directory. */
export async function startRedis(...options: string[]): Promise<RedisServer> {
  const port = await findFreePort();
  const directory = await mkdtemp(join(tmpdir(), 'redis-test-'));
  // A Sentinel needs a writable configuration file.
  const file = options.includes('--sentinel') ? [join(directory, 'sentinel.conf')] : [];
  for (const path of file) await writeFile(path, '');
  const basics = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', directory];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(PROGRAM, [...file, ...basics, ...options], { stdio: 'ignore' });
    await waitFor(port, async (client) => (await client.ping()) === 'PONG');
  }

  async function kill(): Promise<void> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  async function stop(): Promise<void> {
    await kill();
    process.off('exit', killAtExit);
    await rm(directory, { recursive: true, force: true });
  }

  // Prevents an aborted test from leaving a server running.
  const killAtExit = () => void child?.kill('SIGKILL');
  process.once('exit', killAtExit);
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    address: parseRedisAddress(url),
    port,
    get isRunning() {
      return child?.exitCode === null && child.signalCode === null;
    },
    signal: (signal) => void child?.kill(signal),
    kill,
    start,
    stop,
  };
}

/** Starts a cluster of three masters that share all slots. Resolves when each of them sees the whole cluster. */
export async function startRedisCluster(): Promise<RedisServer[]> {
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '5000'];
  const servers = await Promise.all([startRedis(...options), startRedis(...options), startRedis(...options)]);
  const ports = servers.map(({ port }) => port);
  const slots = [
    ['0', '5460'],
    ['5461', '10922'],
    ['10923', '16383'],
  ];
  for (const [index, port] of ports.entries()) {
    await withClient(port, async (client) => {
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', `${index + 1}`);
      await client.call('CLUSTER', 'ADDSLOTSRANGE', ...(slots[index] ?? []));
    });
  }
  // Nodes cannot change their epoch once they know others, so they meet after all epochs are set.
  await withClient(ports[0] ?? 0, async (client) => {
    for (const other of ports.slice(1)) await client.call('CLUSTER', 'MEET', '127.0.0.1', `${other}`);
  });
  for (const port of ports) {
    await waitFor(port, async (client) => {
      const info = String(await client.call('CLUSTER', 'INFO'));
      return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3');
    });
  }
  return servers;
}

/** Runs `use` with its own connection. */
export async function withClient<T>(
  port: number,
  use: (client: Redis) => Promise<T>,
  password = '',
): Promise<T> {
  const options = { port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => null };
  const client = new Redis({ ...options, ...(password !== '' && { password }) });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    client.disconnect();
  }
}

/** Polls until a condition holds. A server that is not reachable yet counts as false. */
async function waitFor(port: number, holds: (client: Redis) => Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + READY_TIMEOUT_MS;
  while (!(await withClient(port, holds).catch(() => false))) {
    if (Date.now() > deadlineMs) throw new Error(`Redis on port ${port} did not become ready`);
    await delay(10);
  }
}

/** Returns a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
  return port > 0 && port <= PORT_MAX ? port : findFreePort();
}
