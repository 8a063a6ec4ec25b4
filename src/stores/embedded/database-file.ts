import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** Where LMDB writes its magic number, in the first of the two pages that every database begins with. */
const MAGIC_OFFSET = 24;
const MAGIC = 0xbeefc0de;
/** The smallest page of any system that LMDB runs on, twice. */
const BYTES_MIN = 2 * 4096;

/**
 * Throws, with a sentence for the operator, when what stands at `path` is no database: LMDB itself would end the process
 * without a word. Nothing at all, and an empty file, are taken: a database is made of them.
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
