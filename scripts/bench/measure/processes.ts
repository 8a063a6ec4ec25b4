/** Measures processes from outside, by kernel counters. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in units of 10 ms, independent of the kernel's own clock. */
const TICK_US = 10_000;
/** Field indexes of user and system time after the program name, which may contain spaces. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** Returns the CPU time of a process and its children so far, all threads, in µs. */
export function processorTimeUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ownTicks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeUs(child), ownTicks * TICK_US);
}

export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

export interface Memory {
  /** Resident memory in bytes. */
  readonly residentBytes: number;
  /** Without file-backed pages, such as the mapped database. */
  readonly ownBytes: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { residentBytes: read('VmRSS'), ownBytes: read('RssAnon') };
}

/** Counts open files, sockets and the like. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
