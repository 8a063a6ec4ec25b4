import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../errors.ts';
import { DATA_FORMAT, requireReadable } from '../data-format.ts';
import { answerWithin } from '../deadline.ts';
import { type Failures, noFailures, noteFailure } from '../failures.ts';
import { checkDatabaseFile, makeDirectory, requireRoom } from './database-file.ts';
import { createExpiry, type Expiry } from './expiry.ts';
import { requireUnlocked } from './foreign-lock.ts';

export interface EmbeddedOptions {
  /** The directory of the database; created if it does not exist. */
  readonly dataDir: string;
  /** The clock for expiry, in epoch milliseconds. */
  readonly now: () => number;
  /** How long a write waits for the disk. Default: two seconds. */
  readonly writeTimeoutMs?: number;
}

/** An LMDB environment. Values that expire are registered with `expiry`, which removes them. */
export interface Database {
  readonly root: RootDatabase;
  readonly expiry: Expiry;
  readonly now: () => number;
  /** How many reads and writes have failed. */
  readonly failures: Failures;
  /**
   * Runs `change` exclusively among all processes, and resolves when it is on disk. LMDB merges simultaneous changes
   * into one transaction and cannot roll back a single one: `change` must decide first, then write.
   */
  write<T>(change: () => T): Promise<T>;
  /** Runs `query` on the latest committed state. */
  read<T>(query: () => T): Promise<T>;
  close(): Promise<void>;
}

/** LMDB needs the maximum number of named tables in advance; unused ones cost nothing. */
const TABLES_MAX = 32;

/** A healthy disk takes milliseconds. Longer waits mean a broken disk, or another process halted during its write. */
const WRITE_TIMEOUT_MS = 2_000;

/** How many steps of expired data each write removes: more than a write adds, so that nothing accumulates. */
const SWEPT_PER_WRITE = 8;

/** Without writes, a timer removes expired data: at most 200 steps (less than 10 ms) every 5 s. */
const SWEEP_INTERVAL_MS = 5_000;
const SWEPT_PER_INTERVAL = 200;

/** Opens or creates the database in `dataDir`, which several processes may share. Throws on failure. */
export function openDatabase({ dataDir, now, writeTimeoutMs = WRITE_TIMEOUT_MS }: EmbeddedOptions): Database {
  const root = openRoot(dataDir);
  keepFormat(root, dataDir);
  const expiry = createExpiry(root, now);
  const timer = setInterval(() => clearAway(root, expiry), SWEEP_INTERVAL_MS).unref();
  const failures = noFailures();
  let isClosed = false;

  function fail(error: unknown): never {
    const failure = toStoreUnavailable(error);
    noteFailure(failures, failure);
    throw failure;
  }

  async function write<T>(change: () => T): Promise<T> {
    if (isClosed) throw new StoreUnavailable();
    const transaction = transact(root, () => {
      const result = change();
      expiry.sweep(SWEPT_PER_WRITE);
      return result;
    });
    return answerWithin(transaction, writeTimeoutMs).catch(fail);
  }

  async function read<T>(query: () => T): Promise<T> {
    if (isClosed) throw new StoreUnavailable();
    try {
      root.resetReadTxn(); // LMDB's snapshot lasts until the end of this turn, but another process may have written since
      return query();
    } catch (error) {
      return fail(error);
    }
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    clearInterval(timer);
    await root.close();
  }

  return { root, expiry, now, failures, write, read, close };
}

/** Throws if the data is from a newer release. Stores the current format version if none is stored. */
function keepFormat(root: RootDatabase, dataDir: string): void {
  const format = formatIn(root);
  try {
    requireReadable(dataDir, format.get('format'));
  } catch (error) {
    void root.close();
    throw error;
  }
  // If the disk is full, the next start stores it.
  if (!format.doesExist('format'))
    transact(root, () => format.putSync('format', DATA_FORMAT)).catch(() => {});
}

/** The table with the format version of the others. */
export function formatIn(root: RootDatabase) {
  return root.openDB<number, string>({ name: 'format', encoding: 'json' });
}

function openRoot(dataDir: string): RootDatabase {
  makeDirectory(dataDir);
  const path = join(dataDir, 'state.mdb');
  checkDatabaseFile(path);
  requireRoom(path);
  requireUnlocked(`${path}-lock`);
  const root = openFile(path);
  // Private chats and buyers' email addresses are confidential, even if the directory already existed.
  for (const file of [path, `${path}-lock`]) chmodSync(file, 0o600);
  return root;
}

function openFile(path: string): RootDatabase {
  try {
    return open({
      path,
      noSubdir: true,
      maxDbs: TABLES_MAX,
      // With overlapping syncs, a write would resolve before it is on disk.
      overlappingSync: false,
      // With batching, a failed commit rejects a promise that cannot be handled, which ends the process.
      eventTurnBatching: false,
    });
  } catch (error) {
    throw new Error(`${path} cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

function clearAway(root: RootDatabase, expiry: Expiry): void {
  // A killed process leaves its reader slot behind, which keeps pages from being reused.
  root.readerCheck();
  // If the disk is full or gone, the next request that needs it reports that.
  transact(root, () => expiry.sweep(SWEPT_PER_INTERVAL)).catch(() => {});
}

/** Runs a transaction and rejects with the cause of a failure, for which LMDB has a separate promise. */
export async function transact<T>(root: RootDatabase, change: () => T): Promise<T> {
  try {
    return await root.transaction(change);
  } catch (error) {
    if (error instanceof Error && 'commitError' in error) {
      endLine(error.commitError);
      await error.commitError;
    }
    throw error;
  }
}

/** Simultaneous changes fail together. */
let lastFailed: unknown;

/** LMDB writes failed commits to standard error without a line break; ends that line before the next log line. */
function endLine(commitError: unknown): void {
  if (commitError !== lastFailed) process.stderr.write('\n');
  lastFailed = commitError;
}

/**
 * Converts LMDB's errors, which have a numeric code, into `StoreUnavailable`. All others are defects and stay as they
 * are.
 */
function toStoreUnavailable(error: unknown): unknown {
  const isFromStore = error instanceof Error && 'code' in error && typeof error.code === 'number';
  return isFromStore ? new StoreUnavailable({ cause: error }) : error;
}
