import { availableParallelism } from 'node:os';
import type { Variables } from './variables.ts';

const WORKERS_MAX = 256;

/** Reads the number of processes: a number, or `auto` for one per core. More than one requires Redis. */
export function readWorkers(variables: Variables, hasRedis: boolean): number {
  const isAuto = variables.text('WORKERS')?.toLowerCase() === 'auto';
  const count = isAuto
    ? Math.min(availableParallelism(), WORKERS_MAX)
    : variables.integer('WORKERS', 1, [1, WORKERS_MAX], ' or auto');
  if ((isAuto || count > 1) && !hasRedis)
    variables.problems.push('WORKERS needs REDIS_URL: the embedded store supports only one process');
  return count;
}
