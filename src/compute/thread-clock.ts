/** Processor time of threads: unlike other clocks, it stops while a busy machine runs something else. */
import { readFileSync, readlinkSync } from 'node:fs';

/** The start of a task on a thread; other threads can read it, too. */
export interface ThreadClock {
  /** The folder of the thread in `/proc`; undefined except on Linux, where all time counts instead. */
  readonly folder: string | undefined;
  readonly startMs: number;
}

/** Starts a clock of the calling thread. */
export function startThreadClock(): ThreadClock {
  const folder = findFolder();
  return { folder, startMs: readMs(folder) };
}

/** Returns the processor time that the thread of a clock has used since its start, in ms. */
export const usedSince = ({ folder, startMs }: ThreadClock): number => readMs(folder) - startMs;

function findFolder(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return undefined;
  }
}

function readMs(folder: string | undefined): number {
  try {
    if (folder !== undefined) return Number.parseInt(readFileSync(`${folder}/schedstat`, 'latin1'), 10) / 1e6;
  } catch {
    // Some containers hide it.
  }
  return Number(process.hrtime.bigint()) / 1e6; // the same clock on all threads
}
