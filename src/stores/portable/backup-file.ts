/**
 * Backups: JSON lines. The first line has the format, the last one the number and the SHA-256 of all lines before it.
 * `docs/backups.md` describes the records.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { packageVersion } from '../../contract/package.ts';
import type { PortableRecord } from '../../operations/portable.ts';

/** The file is not a valid backup, or there is nothing to back up. The message is for operators. */
export class BackupError extends Error {}

const FORMAT = 'utility-api backup';
const VERSION = 2;
const CHUNK_BYTES = 1024 * 1024;
/** A chat takes at most 2 MiB. */
const LINE_BYTES_MAX = 64 * CHUNK_BYTES;

export interface Written {
  readonly records: number;
  readonly bytes: number;
}

export interface Restored {
  readonly records: number;
  /** Records that this store cannot have, because a release before 6.3 stored them without their names. */
  readonly skipped: number;
}

/**
 * Writes records to a new file that only its owner can read. The file appears under its name when it is complete.
 * Rejects with a `BackupError` if it already exists.
 */
export async function writeBackup(
  file: string,
  records: Iterable<PortableRecord> | AsyncIterable<PortableRecord>,
  nowMs: number,
): Promise<Written> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file.`);
  const part = `${file}.part`;
  const descriptor = create(part, file);
  try {
    const hash = createHash('sha256');
    const written = { records: 0, bytes: 0 };
    const write = (line: object) => {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      hash.update(bytes);
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      written.bytes += bytes.length;
    };
    write({
      format: FORMAT,
      version: VERSION,
      release: packageVersion,
      created: new Date(nowMs).toISOString(),
    });
    const add = (record: PortableRecord) => {
      write(record);
      written.records += 1;
    };
    // The embedded store has one snapshot per event loop turn.
    if (Symbol.iterator in records) for (const record of records) add(record);
    else for await (const record of records) add(record);
    write({ records: written.records, sha256: hash.copy().digest('hex') });
    fsyncSync(descriptor);
    renameSync(part, file);
    return written;
  } catch (error) {
    rmSync(part, { force: true });
    throw toBackupError(error, file);
  } finally {
    closeSync(descriptor);
  }
}

function create(part: string, file: string): number {
  try {
    rmSync(part, { force: true });
    return openSync(part, 'wx', 0o600);
  } catch (error) {
    throw toBackupError(error, file);
  }
}

const toBackupError = (error: unknown, file: string) =>
  isSystemError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error;

/** Such as a full disk, which the error of a write does not name. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Whether a file starts as a backup in this format does. */
export function isPortable(file: string): boolean {
  const beginning = Buffer.alloc(FORMAT.length + 12);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, beginning, 0, beginning.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return beginning.toString('latin1').startsWith(`{"format":"${FORMAT}"`);
}

/** Throws a `BackupError` if a backup is damaged, incomplete, or from a newer release. Reads the whole file. */
export function checkBackup(file: string): { readonly records: number } {
  const hash = createHash('sha256');
  let count = 0;
  let last = '';
  let digest = '';
  for (const line of readLines(file)) {
    if (count === 0) checkHeader(file, line);
    digest = hash.copy().digest('hex');
    hash.update(`${line}\n`);
    last = line;
    count += 1;
  }
  const { records, sha256 } = parse(last);
  if (typeof sha256 !== 'string') throw new BackupError(`${file} is incomplete.`);
  if (sha256 !== digest || records !== count - 2)
    throw new BackupError(`${file} is damaged: its digest does not match.`);
  return { records };
}

/** Returns the records of a backup that `checkBackup` has accepted. */
export function* readBackup(file: string): Generator<PortableRecord> {
  let former: string | undefined;
  let isFirst = true;
  for (const line of readLines(file)) {
    if (former !== undefined) yield JSON.parse(former); // written by `writeBackup`
    if (!isFirst) former = line;
    isFirst = false;
  }
}

function checkHeader(file: string, line: string): void {
  const { format, version, release } = parse(line);
  if (format !== FORMAT) throw new BackupError(`${file} is not a backup of this service, or is incomplete.`);
  if (Number(version) > VERSION)
    throw new BackupError(
      `${file} has the backup format ${version} of release ${release}: restore it with that release.`,
    );
}

function parse(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

/** Returns the lines of a file one by one; a last line without a line break as well. */
function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0 && end < length; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString();
        [pending, pendingBytes, start] = [[], 0, end + 1];
      }
      pending.push(Buffer.from(chunk.subarray(start, length)));
      pendingBytes += length - start;
      if (pendingBytes > LINE_BYTES_MAX) throw new BackupError(`${file} is not a backup of this service.`);
    }
    if (pendingBytes > 0) yield Buffer.concat(pending).toString();
  } finally {
    closeSync(descriptor);
  }
}
