import { readFileSync, statSync } from 'node:fs';

/** LMDB itself holds such a lock for milliseconds, while it makes the file. */
const WAIT_MS = 3_000;
const LOOK_INTERVAL_MS = 50;

/**
 * Throws when another program keeps the first byte of a file locked for itself: LMDB would wait for it without an end.
 * It looks where Linux lists all locks; elsewhere, and where the list does not tell, it finds none.
 */
export function requireUnlocked(path: string): void {
  let holder = findHolder(path);
  for (let waitedMs = 0; holder !== undefined && waitedMs < WAIT_MS; waitedMs += LOOK_INTERVAL_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_INTERVAL_MS);
    holder = findHolder(path);
  }
  if (holder !== undefined) throw new Error(`${path} is locked by the process ${holder}`);
}

/** The process that has the lock. Processes of the service share theirs; each has another byte for itself. */
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
