/** Backups of releases before 6.3: a copy of the database, and a line with its digest. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { requireReadable } from '../../data-format.ts';
import { BackupError } from '../../portable/backup-file.ts';
import { TABLES_MAX } from '../database.ts';
import { FORMAT_TABLE, formatIn, readFormat } from '../format.ts';

/** The last line of a backup: its format, and the digest of everything before it. */
const FOOTER = /^utility-api backup 1 sha256 (?<digest>[\da-f]{64})\n$/;
const FOOTER_BYTES = 'utility-api backup 1 sha256 '.length + 64 + 1;

const CHUNK_BYTES = 1024 * 1024;

export interface FormerBackup {
  /** Tables as raw bytes, independent of their encodings. */
  tables(): Iterable<{ name: string; entries: Iterable<{ key: Buffer; value: Buffer }> }>;
  close(): Promise<void>;
}

/** Opens a backup. Throws a `BackupError` if it is damaged. */
export function openFormerBackup(file: string): FormerBackup {
  const bytes = statSync(file).size - FOOTER_BYTES;
  const digest = readFooter(file, Math.max(0, bytes));
  if (digestOf(file, bytes) !== digest)
    throw new BackupError(`${file} is damaged: its digest does not match.`);
  const folder = mkdtempSync(join(dirname(file), '.restore-'));
  const copy = join(folder, 'state.mdb');
  try {
    copyFileSync(file, copy);
    truncateSync(copy, bytes);
    const source = open({ path: copy, noSubdir: true, maxDbs: TABLES_MAX, readOnly: true });
    const names = tablesOf(source);
    if (names.includes(FORMAT_TABLE)) requireReadable(file, readFormat(formatIn(source)));
    return {
      *tables() {
        for (const name of names)
          if (name !== FORMAT_TABLE) yield { name, entries: openRaw(source, name).getRange() };
      },
      async close() {
        await source.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export function openRaw(root: RootDatabase, name: string) {
  return root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
}

export function tablesOf(root: RootDatabase): string[] {
  return [...root.getKeys()].map(String);
}

function readFooter(file: string, position: number): string {
  const { digest } = FOOTER.exec(readAt(file, position, FOOTER_BYTES).toString('latin1'))?.groups ?? {};
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
