import { totalmem } from 'node:os';

/** Returns the memory available to this process: that of the machine or of its container. */
export function availableMemoryBytes(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
