import { closeSync, mkdirSync, openSync, readSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where LMDB writes its magic number, in the first of the two pages that every database begins with. */
const MAGIC_OFFSET = 24;
const MAGIC = 0xbeefc0de;
/** The smallest page of any system that LMDB runs on, twice. */
const BYTES_MIN = 2 * 4096;

/** A new database takes a tenth of it. */
const ROOM_BYTES_MIN = 512 * 1024;

/**
 * Makes a directory that only its owner may enter, and those above it. Throws when something else is in their place.
 */
export function makeDirectory(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${path} is not a directory`);
  // Node's own recursive way never ends where the system refuses, as below /proc.
  if (dirname(path) !== path) makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Throws when there is no room on the disk for a file that is yet to be made: LMDB would be ended by a signal. */
export function requireRoom(path: string): void {
  const isThere = [path, `${path}-lock`].every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
  const { blocks, bavail, bsize } = statfsSync(dirname(path));
  if (!isThere && blocks > 0 && bavail * bsize < ROOM_BYTES_MIN)
    throw new Error(`the disk of ${dirname(path)} is full`);
}

/**
 * Throws, with a sentence for the operator, when what stands at `path` is no database: LMDB itself would end the
 * process without a word. Nothing at all, and an empty file, are taken: a database is made of them.
 */
export function checkDatabaseFile(path: string): void {
  for (const file of [path, `${path}-lock`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw new Error(`${file} is not a file`);
  }
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.size === 0) return;
  if (!isDatabase(path, found)) {
    throw new Error(
      `${path} is not a database of this service, or is damaged; move it away or restore a backup`,
    );
  }
}

function isDatabase(path: string, { size }: Stats): boolean {
  if (size < BYTES_MIN) return false;
  const bytes = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, MAGIC_OFFSET);
  } finally {
    closeSync(file);
  }
  return bytes.readUInt32LE() === MAGIC;
}
