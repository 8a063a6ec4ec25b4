/** Who is measured, and how each is started. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../src/contract/package.ts';
import { readStartWords } from '../../trials/start-arguments.ts';
import { HOST } from '../measure/load.ts';
import { type RequestParts, writeRequest } from '../measure/requests.ts';
import type { Program } from './children.ts';

/** The cheap GET that everything is compared with. */
export const geoRequest: RequestParts = {
  path: '/v6/geo?lat1=48.8566&lon1=2.3522&lat2=40.7128&lon2=-74.006',
};
const firstRequest = writeRequest(geoRequest).toString();

/** Signs the challenges of every server here, so that the tool can make them as well. */
export const SECRET = 'a secret for measuring';

const inBench = (...path: string[]) => join(packageRoot, 'scripts', 'bench', ...path);
const node = (name: string, path: string[], ...more: string[]): Program => ({
  name,
  command: process.execPath,
  words: (port) => [inBench(...path), `${port}`, ...more],
  firstRequest,
});

export const bareHttp = node('node:http, bare', ['servers', 'bare-http.js']);
export const bareFastify = node('Fastify, bare', ['servers', 'bare-fastify.js']);
export const bareWithHeaders = node(
  'Fastify, bare, with our headers',
  ['servers', 'bare-fastify.js'],
  'headers',
);
export const byHand = node('express, by hand', ['peers', 'express.js']);

/** Fastify with what its makers offer for the same, counting in memory or in a Redis. */
export function officialPlugins(redisPort?: number): Program {
  const name = redisPort === undefined ? 'Fastify, its plugins' : 'Fastify, its plugins on Redis';
  return node(name, ['peers', 'fastify.js'], ...(redisPort === undefined ? [] : [`${redisPort}`]));
}

/** On a machine that does other work as well, a late answer is no outage. */
const REDIS_TIMEOUT = '2000';

/** When nobody is to be refused. */
const UNLIMITED = 1_000_000_000;

export interface ServiceOptions {
  /** Where the embedded store is; unless the state is in Redis. */
  readonly dataDir?: string;
  readonly redisPort?: number;
  /** Requests that a caller of any plan has in an hour, and at once; any number unless told. */
  readonly limit?: number | 'as sold';
  readonly workers?: number;
  /** The executable of Node; the one of this process unless told. */
  readonly node?: string;
  /** Words for node, before the program. */
  readonly nodeWords?: readonly string[];
}

/** The service, started as `npm start` does, with all that an operator can switch on. */
export function service(name: string, options: ServiceOptions): Program {
  const { dataDir, redisPort, limit = UNLIMITED, workers, node = process.execPath, nodeWords = [] } = options;
  const environment = {
    HOST,
    SECRET,
    TRUST_PROXY: HOST,
    METRICS: 'on',
    LOG_LEVEL: 'info',
    REDIS_TIMEOUT_MS: REDIS_TIMEOUT,
    ...(limit !== 'as sold' && limitEveryPlan(limit)),
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...(redisPort !== undefined && { REDIS_URL: `redis://${HOST}:${redisPort}` }),
    ...(workers !== undefined && { WORKERS: `${workers}` }),
  };
  return {
    name,
    command: node,
    words: () => [...nodeWords, ...readStartWords(packageRoot)],
    environment: (port) => ({ PORT: `${port}`, ...environment }),
    firstRequest,
  };
}

function limitEveryPlan(requests: number): Record<string, string> {
  const plans = ['DEFAULT', 'ADVANCED', 'PRO', 'BUSINESS'];
  return Object.fromEntries(
    plans.flatMap((plan) => [`${plan}_LIMIT`, `${plan}_BURST`].map((name) => [name, `${requests}`])),
  );
}

/** A Redis that keeps its data in memory alone. */
export function redis(directory: string): Program {
  return {
    name: 'redis-server',
    command: 'redis-server',
    words: (port) =>
      ['--bind', HOST, '--save', '', '--appendonly', 'no', '--dir', directory].concat('--port', `${port}`),
    firstRequest: 'PING\r\n',
  };
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
