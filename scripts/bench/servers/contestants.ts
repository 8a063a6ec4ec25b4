/** The measured programs and how to start them. */
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

/** Signs the challenges of all servers here, so that the tool can create them too. */
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

/** Fastify with its official plugins, counting in memory or in Redis. */
export function officialPlugins(redisPort?: number): Program {
  const name = redisPort === undefined ? 'Fastify, its plugins' : 'Fastify, its plugins on Redis';
  return node(name, ['peers', 'fastify.js'], ...(redisPort === undefined ? [] : [`${redisPort}`]));
}

/** On a busy machine, a late response is not an outage. */
const REDIS_TIMEOUT = '2000';

/** A limit that is never reached. */
const UNLIMITED = 1_000_000_000;

export interface ServiceOptions {
  /** The directory of the embedded store, unless the state is in Redis. */
  readonly dataDir?: string;
  readonly redisPort?: number;
  /** Requests per hour and burst of every plan. Default: unlimited. */
  readonly limit?: number | 'as sold';
  readonly workers?: number;
  /** The Node executable. Default: that of this process. */
  readonly node?: string;
  /** Arguments for node, before the program. */
  readonly nodeWords?: readonly string[];
}

/** The service, started as by `npm start`, with all optional features on. */
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

/** A Redis without persistence. */
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
