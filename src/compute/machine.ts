import { availableParallelism } from 'node:os';
import { availableMemoryBytes } from '../lib/memory.ts';

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** Memory of a thread: its heap, its fonts, and the pixels of an image. */
const THREAD_BYTES = 64 * 2 ** 20;
/** Maximum share of the memory for all threads. */
const MEMORY_SHARE = 1 / 4;

/**
 * Returns the number of threads for slow jobs in each process of a machine or container. One core and most of the
 * memory are reserved for other requests. At least one thread computes.
 */
export function countThreads({ cores, memoryBytes }: Machine, processes: number): number {
  const fitting = Math.min(cores - 1, (memoryBytes * MEMORY_SHARE) / THREAD_BYTES);
  return Math.max(1, Math.floor(fitting / processes));
}

/** Memory from which quick jobs have their own thread. */
const ROOMY_BYTES = 384 * 2 ** 20;

export const isRoomy = ({ memoryBytes }: Machine): boolean => memoryBytes >= ROOMY_BYTES;

/** Returns the cores, and the memory available to this process: that of the machine or of its container. */
export function findMachine(): Machine {
  return { cores: availableParallelism(), memoryBytes: availableMemoryBytes() };
}
