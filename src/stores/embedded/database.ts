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
  /** The directory that holds the database; created when it does not exist. */
  readonly dataDir: string;
  /** The clock that decides what has expired, in epoch milliseconds. */
  readonly now: () => number;
  /** How long a write waits for the disk; two seconds when left out. */
  readonly writeTimeoutMs?: number;
}

/** One LMDB environment. Values that expire go through `expiry`, which also removes them. */
export interface Database {
  readonly root: RootDatabase;
  readonly expiry: Expiry;
  readonly now: () => number;
  /** How often a read or a write has failed. */
  readonly failures: Failures;
  /**
   * Runs `change` as one transaction, alone among all processes, and resolves when it is on disk. LMDB shares one
   * transaction among changes of the same moment and cannot undo one of them: `change` decides first, then writes.
   */
  write<T>(change: () => T): Promise<T>;
  /** Runs `query` on the newest committed state. */
  read<T>(query: () => T): Promise<T>;
  close(): Promise<void>;
}

/** LMDB counts named tables beforehand; the ones not used cost nothing. */
const TABLES_MAX = 32;

/** A healthy disk takes milliseconds; what waits longer waits for a broken one, or for a process that was halted. */
const WRITE_TIMEOUT_MS = 2_000;

/** What a write clears away beside its own work: more than one write adds, so that nothing piles up. */
const SWEPT_PER_WRITE = 8;

/** Where nobody writes, the clock clears away: at most 200 steps, less than 10 ms of work, every 5 s. */
const SWEEP_INTERVAL_MS = 5_000;
const SWEPT_PER_INTERVAL = 200;

/** Opens, or creates, the database in `dataDir`; several processes may have it open. Throws when it cannot. */
export function openDatabase({ dataDir, now, writeTimeoutMs = WRITE_TIMEOUT_MS }: EmbeddedOptions): Database {
  const root = openRoot(dataDir);
  keepFormat(root, dataDir);
  const expiry = createExpiry(root, now);
  const timer = setInterval(() => clearAway(root, expiry), SWEEP_INTERVAL_MS).unref();
  const failures = noFailures();
  let isClosed = false;

  function fail(error: unknown): never {
    const told = toStoreUnavailable(error);
    noteFailure(failures, told);
    throw told;
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
      root.resetReadTxn(); // LMDB's snapshot lasts to the end of this turn; another process may have written since
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

/** Throws where a newer release has written; else notes what this one writes. */
function keepFormat(root: RootDatabase, dataDir: string): void {
  const format = formatIn(root);
  try {
    requireReadable(dataDir, format.get('format'));
  } catch (error) {
    void root.close();
    throw error;
  }
  // Where there is no room for it now, the next start notes it.
  if (!format.doesExist('format'))
    transact(root, () => format.putSync('format', DATA_FORMAT)).catch(() => {});
}

/** The table that says how the others are to be read. */
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
  // Private chats and mail addresses of buyers are nobody else's business, also where the directory is older.
  for (const file of [path, `${path}-lock`]) chmodSync(file, 0o600);
  return root;
}

function openFile(path: string): RootDatabase {
  try {
    return open({
      path,
      noSubdir: true,
      maxDbs: TABLES_MAX,
      // With overlapping syncs a write would count as done before it is on disk.
      overlappingSync: false,
      // With it a commit that fails rejects a promise that nobody can have, and so ends the process.
      eventTurnBatching: false,
    });
  } catch (error) {
    throw new Error(`${path} cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

function clearAway(root: RootDatabase, expiry: Expiry): void {
  // A process that was killed leaves its reader's slot behind, and with it pages that nobody may use again.
  root.readerCheck();
  // A disk that is full or gone is reported by the next request that needs it.
  transact(root, () => expiry.sweep(SWEPT_PER_INTERVAL)).catch(() => {});
}

/** A transaction whose failure says its reason: of a failed commit LMDB tells that by a promise of its own. */
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

/** Changes of the same moment fail together. */
let lastFailed: unknown;

/** Of a write that fails LMDB tells standard error by itself, and leaves the line open for what the log says next. */
function endLine(commitError: unknown): void {
  if (commitError !== lastFailed) process.stderr.write('\n');
  lastFailed = commitError;
}

/** LMDB's errors carry a number, of its own or the system's: the store is away. All others are defects, and stay so. */
function toStoreUnavailable(error: unknown): unknown {
  const isFromStore = error instanceof Error && 'code' in error && typeof error.code === 'number';
  return isFromStore ? new StoreUnavailable({ cause: error }) : error;
}
