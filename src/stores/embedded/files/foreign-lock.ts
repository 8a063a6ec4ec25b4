import { readFileSync, statSync } from 'node:fs';

/** LMDB itself holds such a lock for milliseconds when it creates the file. */
const WAIT_MS = 3_000;
const LOOK_INTERVAL_MS = 50;

/**
 * Throws if another program has locked the first byte of a file: LMDB would wait for it forever. Detects locks only on
 * Linux, by its list of all locks.
 */
export function requireUnlocked(path: string): void {
  let holder = findHolder(path);
  for (let waitedMs = 0; holder !== undefined && waitedMs < WAIT_MS; waitedMs += LOOK_INTERVAL_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_INTERVAL_MS);
    holder = findHolder(path);
  }
  if (holder !== undefined) throw new Error(`${path} is locked by process ${holder}`);
}

/**
 * Returns the process that has the lock. The service's own processes share a read lock on this byte, and each locks
 * another byte.
 */
function findHolder(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return undefined;
  const [major, minor] = [(file.dev >> 8) & 0xfff, (file.dev & 0xff) | ((file.dev >> 12) & 0xfff00)];
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  const name = `${hex(major)}:${hex(minor)}:${file.ino}`;
  const lock = new RegExp(`^\\d+: POSIX +\\w+ +WRITE (?<holder>\\d+) ${name} 0 `, 'm');
  return lock.exec(readLocks())?.groups?.holder;
}

function readLocks(): string {
  try {
    return readFileSync('/proc/locks', 'utf8');
  } catch {
    return '';
  }
}
