/** Copies of the embedded database, made and read back while services have it open. */
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
import { type EmbeddedOptions, formatIn, openDatabase, transact } from './database.ts';

/** A file that is no backup, or is damaged, or a folder without a database. The message is for an operator. */
export class BackupError extends Error {}

/** The last line of a backup: what it is, and the digest of all before it. */
const FOOTER = /^utility-api backup 1 sha256 (?<digest>[\da-f]{64})\n$/;
const FOOTER_BYTES = 'utility-api backup 1 sha256 '.length + 64 + 1;

const CHUNK_BYTES = 1024 * 1024;
const TABLES_MAX = 32;

/**
 * Writes everything that was acknowledged before the call to a new file, as of one moment. Rejects with a BackupError
 * when there is no database, or the file is there already.
 */
export async function backUp(options: EmbeddedOptions, file: string): Promise<{ bytes: number }> {
  if (!existsSync(join(options.dataDir, 'state.mdb')))
    throw new BackupError(`There is no database in ${options.dataDir}.`);
  if (existsSync(file)) throw new BackupError(`${file} is there already.`);
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
 * Replaces everything in a database, which is made where there is none, by what a backup holds, in one step: services
 * that have it open go on with the restored state. Rejects with a BackupError, and changes nothing, when the file is
 * damaged.
 */
export async function restore(options: EmbeddedOptions, file: string): Promise<{ entries: number }> {
  const digest = readFooter(file);
  const bytes = statSync(file).size - FOOTER_BYTES;
  if (digestOf(file, bytes) !== digest) throw new BackupError(`${file} is damaged: its digest does not fit.`);

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

/** A table byte for byte, whatever its encoding. */
function openRaw(root: RootDatabase, name: string) {
  return root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
}

function tablesOf(root: RootDatabase): string[] {
  return [...root.getKeys()].map(String);
}

function readFooter(file: string): string {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const footer = readAt(file, Math.max(0, statSync(file).size - FOOTER_BYTES), FOOTER_BYTES).toString(
    'latin1',
  );
  const { digest } = FOOTER.exec(footer)?.groups ?? {};
  if (digest === undefined) throw new BackupError(`${file} is no backup of this service, or not all of one.`);
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

/** The SHA-256 of the first `bytes` of a file. */
function digestOf(file: string, bytes: number): string {
  const hash = createHash('sha256');
  for (let position = 0; position < bytes; position += CHUNK_BYTES)
    hash.update(readAt(file, position, Math.min(CHUNK_BYTES, bytes - position)));
  return hash.digest('hex');
}
