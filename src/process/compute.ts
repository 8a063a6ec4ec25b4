/** The compute pool of a process, with the program of its worker threads. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComputeOptions, createCompute } from '../compute/compute.ts';

/** The program has the same extension as this file: `.ts` in the sources, `.js` in the build. */
const WORKER_FILE = fileURLToPath(new URL(`./compute-worker${extname(import.meta.url)}`, import.meta.url));

/** Opens a compute pool. Its threads start on demand and exit when idle. */
export const openCompute = (options: Omit<ComputeOptions, 'workerFile'>) =>
  createCompute({ ...options, workerFile: WORKER_FILE });
