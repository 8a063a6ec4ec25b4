/** Backs up and restores the embedded database while services have it open. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { requireReadable } from '../data-format.ts';
import { type EmbeddedOptions, formatIn, openDatabase } from './database.ts';
import { transact } from './transactions.ts';

/** The file is not a valid backup, or the database does not exist. The message is for operators. */
export class BackupError extends Error {}

/** The last line of a backup: its format, and the digest of everything before it. */
const FOOTER = /^utility-api backup 1 sha256 (?<digest>[\da-f]{64})\n$/;
const FOOTER_BYTES = 'utility-api backup 1 sha256 '.length + 64 + 1;

const CHUNK_BYTES = 1024 * 1024;
const TABLES_MAX = 128;

/**
 * Writes a snapshot of the database, with everything acknowledged before the call, to a new file. Rejects with a
 * `BackupError` if the database does not exist or the file already exists.
 */
export async function backUp(options: EmbeddedOptions, file: string): Promise<{ bytes: number }> {
  if (!existsSync(join(options.dataDir, 'state.mdb')))
    throw new BackupError(`There is no database in ${options.dataDir}: check DATA_DIR.`);
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const database = openDatabase(options);
  try {
    await database.root.backup(part, true);
  } finally {
    await database.close();
  }
  chmodSync(part, 0o600);
  appendFileSync(part, `utility-api backup 1 sha256 ${digestOf(part, statSync(part).size)}\n`, {
    flush: true,
  });
  renameSync(part, file);
  return { bytes: statSync(file).size };
}

/**
 * Replaces the whole database by a backup in one step, and creates it if necessary. Services that have it open continue
 * with the restored state. Rejects with a `BackupError` and changes nothing if the file is damaged.
 */
export async function restore(options: EmbeddedOptions, file: string): Promise<{ entries: number }> {
  const digest = readFooter(file);
  const bytes = statSync(file).size - FOOTER_BYTES;
  if (digestOf(file, bytes) !== digest)
    throw new BackupError(`${file} is damaged: its digest does not match.`);

  const folder = mkdtempSync(join(dirname(file), '.restore-'));
  const copy = join(folder, 'state.mdb');
  const database = openDatabase(options);
  try {
    copyFileSync(file, copy);
    truncateSync(copy, bytes);
    const source = open({ path: copy, noSubdir: true, maxDbs: TABLES_MAX, readOnly: true });
    if (tablesOf(source).includes('format')) requireReadable(file, formatIn(source).get('format'));
    const entries = await transact(database.root, () => replaceAll(source, database.root));
    await source.close();
    return { entries };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function replaceAll(source: RootDatabase, target: RootDatabase): number {
  const names = new Set([...tablesOf(source), ...tablesOf(target)]);
  let entries = 0;
  for (const name of names) {
    const to = openRaw(target, name);
    to.clearSync();
    if (!tablesOf(source).includes(name)) continue;
    for (const { key, value } of openRaw(source, name).getRange()) {
      to.putSync(key, value);
      entries += 1;
    }
  }
  return entries;
}

/** Opens a table as raw bytes, independent of its encoding. */
function openRaw(root: RootDatabase, name: string) {
  return root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
}

function tablesOf(root: RootDatabase): string[] {
  return [...root.getKeys()].map(String);
}

function readFooter(file: string): string {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  const footer = readAt(file, Math.max(0, statSync(file).size - FOOTER_BYTES), FOOTER_BYTES).toString(
    'latin1',
  );
  const { digest } = FOOTER.exec(footer)?.groups ?? {};
  if (digest === undefined)
    throw new BackupError(`${file} is not a backup of this service, or is incomplete.`);
  return digest;
}

function readAt(file: string, position: number, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, position));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the SHA-256 of the first `bytes` of a file. */
function digestOf(file: string, bytes: number): string {
  const hash = createHash('sha256');
  for (let position = 0; position < bytes; position += CHUNK_BYTES)
    hash.update(readAt(file, position, Math.min(CHUNK_BYTES, bytes - position)));
  return hash.digest('hex');
}
