/** The measured programs. All of them stop with the tool. */
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import { findBuilt } from '../../test/support/built.ts';
import { findPort, start as startProgram } from '../trials/processes.ts';
import { HOST, open } from './load.ts';

/** Signs the challenges of all servers, so that the tool can create them. */
export const SECRET = 'a secret for measuring, of 32 letters';
/** A limit that is never reached. */
const UNLIMITED = '1000000000';

export interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<unknown>;
}

export interface Program {
  readonly command?: string;
  words(port: number): string[] | Promise<string[]>;
  environment?(port: number): Record<string, string>;
  /** Sent until there is a response. */
  readonly firstRequest?: string;
}

/** Starts a program in production mode, discards its output, and waits for its first response. */
export async function start(program: Program): Promise<Server> {
  const { command = process.execPath, words, environment, firstRequest } = program;
  const port = await findPort();
  const { pid, end } = await startProgram({
    command,
    words: await words(port),
    environment: { NODE_ENV: 'production', ...environment?.(port) },
    isSilent: true,
    isReady: () => responds(port, firstRequest),
  });
  return { port, pid, stop: () => end('SIGKILL') };
}

/** Any path: the service and the peers respond to unknown ones as well. */
const ANY_REQUEST = 'GET /v6/geo HTTP/1.1\r\nhost: localhost\r\n\r\n';

async function responds(port: number, request = ANY_REQUEST): Promise<boolean> {
  const socket = await open(port).catch(() => undefined);
  if (!socket) return false;
  return new Promise((resolve) => {
    const end = (responded: boolean) => {
      socket.destroy();
      resolve(responded);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.write(request);
  });
}

/** Returns a program of the folder `peers`, with its arguments after the port. */
export function peer(name: string, ...words: string[]): Program {
  const path = join(packageRoot, 'scripts/bench/peers', `${name}.js`);
  return { words: (port) => [path, `${port}`, ...words] };
}

export interface ServiceOptions {
  /** The directory of the embedded store, unless the state is in Redis. */
  readonly dataDir?: string;
  readonly redisPort?: number;
  readonly workers?: number;
  /** The Node executable. Default: that of this process. */
  readonly node?: string;
}

/** Returns the service, started as by `npm start`, with metrics, without limits. */
export function service(options: ServiceOptions): Program {
  const { dataDir, redisPort, workers, node = process.execPath } = options;
  const plans = ['DEFAULT', 'ADVANCED', 'PRO', 'BUSINESS'];
  const limits = plans.flatMap((plan) => [`${plan}_LIMIT`, `${plan}_BURST`].map((name) => [name, UNLIMITED]));
  return {
    command: node,
    words: async () => (await findBuilt('src/main.js')).slice(1),
    environment: (port) => ({
      HOST,
      PORT: `${port}`,
      SECRET,
      TRUST_PROXY: HOST,
      METRICS: 'on',
      // On a busy machine, a late response is not an outage.
      REDIS_TIMEOUT_MS: '2000',
      ...Object.fromEntries(limits),
      // Every picture is drawn there, as the peers do. On Redis, they are kept.
      ...(dataDir !== undefined && { DATA_DIR: dataDir, CACHE_MB: '0' }),
      ...(redisPort !== undefined && { REDIS_URL: `redis://${HOST}:${redisPort}` }),
      ...(workers !== undefined && { WORKERS: `${workers}` }),
    }),
  };
}

/** Returns a Redis without persistence. */
export function redis(directory: string): Program {
  return {
    command: 'redis-server',
    words: (port) =>
      `--bind ${HOST} --port ${port} --appendonly no --dir ${directory} --save`.split(' ').concat(''),
    firstRequest: 'PING\r\n',
  };
}
