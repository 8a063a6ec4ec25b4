import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The offset of LMDB's magic number, in the first of the two pages at the start of a database. */
const MAGIC_OFFSET = 24;
const MAGIC = 0xbeefc0de;
/** Two pages of the smallest size that LMDB uses on any system. */
const BYTES_MIN = 2 * 4096;

/** A new database takes a tenth of it. */
const ROOM_BYTES_MIN = 512 * 1024;

export const fileOf = (dataDir: string) => join(dataDir, 'state.mdb');

/** Returns whether a service or a command has created a database in a directory. */
export const hasDatabase = (dataDir: string) => existsSync(fileOf(dataDir));

/** Creates a directory and its parents, accessible only to the owner. Throws if something else has that name. */
export function makeDirectory(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${path} is not a directory`);
  // Node's recursive mode never returns if the system refuses, as below /proc.
  if (dirname(path) !== path) makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Throws if the disk has no space for the database: LMDB would be killed by a signal. */
export function requireSpace(path: string): void {
  const isThere = [path, `${path}-lock`].every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
  const { blocks, bavail, bsize } = statfsSync(dirname(path));
  if (!isThere && blocks > 0 && bavail * bsize < ROOM_BYTES_MIN)
    throw new Error(`the disk of ${dirname(path)} is full`);
}

/**
 * Throws, with a message for operators, if the file at `path` is not a database: LMDB would end the process without a
 * message. Missing and empty files are valid: LMDB creates a database there.
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
