/** What a process costs, seen from outside, as the kernel counts it: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second, whatever the kernel's own clock. */
const TICK_US = 10_000;
/** Behind the name of the program, which may hold blanks: user and system time of all threads. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** Processor time that a process and its children have used so far, all threads, in µs. */
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
  /** All that is resident, in bytes. */
  readonly residentBytes: number;
  /** Without pages of files, such as the mapped database. */
  readonly ownBytes: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { residentBytes: read('VmRSS'), ownBytes: read('RssAnon') };
}

/** Open files, sockets and the like. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
