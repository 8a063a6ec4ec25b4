import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { packageVersion } from '../contract/package.ts';

/** Identifies the process in the log: host, worker number if there are several, release. */
export const identity = {
  instance: cluster.worker ? `${hostname()}/${cluster.worker.id}` : hostname(),
  version: packageVersion,
} as const;
