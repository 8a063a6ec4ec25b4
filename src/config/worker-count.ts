import { availableParallelism } from 'node:os';
import { availableMemoryBytes } from '../lib/memory.ts';
import type { Variables } from './variables.ts';

const WORKERS_MAX = 256;
/** A worker takes about 60 MB at rest and 250 MB under load, with its heap and image threads. */
const WORKER_BYTES = 240 * 2 ** 20;

/**
 * Reads the number of processes: a number, or `auto` for one per core. More than one requires Redis. Lowers the
 * number if the memory is too small, with a warning.
 */
export function readWorkers(
  variables: Variables,
  hasRedis: boolean,
  memoryBytes = availableMemoryBytes(),
): number {
  const isAuto = variables.text('WORKERS')?.toLowerCase() === 'auto';
  const count = isAuto
    ? Math.min(availableParallelism(), WORKERS_MAX)
    : variables.integer('WORKERS', 1, [1, WORKERS_MAX], ' or auto');
  if ((isAuto || count > 1) && !hasRedis)
    variables.problems.push('WORKERS needs REDIS_URL: the embedded store supports only one process');
  const fitting = Math.max(1, Math.floor(memoryBytes / WORKER_BYTES));
  if (!isAuto && count > fitting)
    variables.warnings.push(
      `WORKERS is lowered from ${count} to ${fitting}: each needs 240 MB, and there are ${Math.floor(memoryBytes / 2 ** 20)} MB`,
    );
  return Math.min(count, fitting);
}
