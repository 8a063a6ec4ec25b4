/** The compute pool of a process, with the program of its worker threads. */
import { fileURLToPath } from 'node:url';
import { type ComputeOptions, createCompute } from '../compute/compute.ts';

/** The program is next to this file in the sources, and to the script in the build. */
const WORKER_FILE = fileURLToPath(
  new URL(`./compute-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);

/** Opens a compute pool. Its threads start on demand and exit when idle. */
export const openCompute = (options: Omit<ComputeOptions, 'workerFile'>) =>
  createCompute({ ...options, workerFile: WORKER_FILE });
