import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { packageVersion } from '../contract/package.ts';

/** Which process this is, as its log tells: host, number of the worker where there are several, release. */
export const identity = {
  instance: cluster.worker ? `${hostname()}/${cluster.worker.id}` : hostname(),
  version: packageVersion,
} as const;
