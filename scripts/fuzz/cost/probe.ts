/** Measures the processor time of this process and of its main thread. Needs Linux. */
import { readFileSync } from 'node:fs';

/** Processor time used so far, in ms. */
export interface Usage {
  /** All threads together. */
  readonly allMs: number;
  readonly mainMs: number;
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage(); // also makes the kernel add the current slice of each thread
  const [mainNs = ''] = readFileSync('/proc/self/schedstat', 'latin1').split(' ', 1);
  return { allMs: (user + system) / 1_000, mainMs: Number(mainNs) / 1e6 };
}

/**
 * Watches every turn of the event loop. Returns a function that stops it and returns the most processor time that the
 * main thread took for one turn, in ms. Until then, the event loop does not sleep.
 */
export function watchTurns(): () => number {
  let longestMs = 0;
  let { mainMs: beforeMs } = readUsage();
  let isOver = false;
  const look = () => {
    const { mainMs } = readUsage();
    longestMs = Math.max(longestMs, mainMs - beforeMs);
    beforeMs = mainMs;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    if (!isOver) look(); // the current turn counts, too
    isOver = true;
    return longestMs;
  };
}
