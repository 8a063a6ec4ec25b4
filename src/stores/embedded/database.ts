import { chmodSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../lib/errors.ts';
import { DATA_FORMAT, describeMove, requireReadable } from '../data-format.ts';
import { answerWithin, type Failures, noFailures, noteFailure } from '../failures.ts';
import { createExpiry, type Expiry } from './expiry.ts';
import { checkDatabaseFile, fileOf, makeDirectory, requireSpace } from './files/database-file.ts';
import { requireUnlocked } from './files/foreign-lock.ts';
import { type FormatRows, formatIn, readFormat, readMove } from './format.ts';
import { isBehind, toStoreUnavailable, transact } from './transactions.ts';

export interface EmbeddedOptions {
  /** The directory of the database; created if it does not exist. */
  readonly dataDir: string;
  /** The clock for expiry, in epoch milliseconds. */
  readonly now: () => number;
  /** How long a write waits for the disk. Default: two seconds. */
  readonly writeTimeoutMs?: number;
  /** Also opens a database whose data was moved to another store. */
  readonly acceptsMoved?: boolean;
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
  /** Throws if a write has failed in the last seconds. */
  requireWrites(): void;
  close(): Promise<void>;
}

/** LMDB needs the maximum number of named tables in advance; unused ones cost nothing. */
export const TABLES_MAX = 128;

/** A healthy disk takes milliseconds. More: a broken disk, or another process halted during its write. */
const WRITE_TIMEOUT_MS = 2_000;

/**
 * How long a failed write counts: on a full disk, some writes still find a freed page, among them those that check
 * whether the store is available.
 */
const WRITE_FAILURE_MS = 5_000;

/** How many steps of expired data each write removes: more than a write adds, so that nothing accumulates. */
const SWEPT_PER_WRITE = 8;

/** Without writes, a timer removes expired data: at most 200 steps (less than 10 ms) every 5 s. */
const SWEEP_INTERVAL_MS = 5_000;
const SWEPT_PER_INTERVAL = 200;

/** Opens or creates the database in `dataDir`, which several processes may share. Throws on failure. */
export function openDatabase({
  dataDir,
  now,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
  acceptsMoved = false,
}: EmbeddedOptions): Database {
  const root = openRoot(dataDir);
  const rows = formatIn(root);
  if (!(acceptsMoved && readMove(rows))) keepFormat(root, rows, dataDir);
  const expiry = createExpiry(root, now);
  const timer = setInterval(() => clearAway(root, expiry), SWEEP_INTERVAL_MS).unref();
  const failures = noFailures();
  let isClosed = false;
  let writeFailure: { readonly error: StoreUnavailable; readonly atMs: number } | undefined;

  function fail(error: unknown): never {
    const failure = toStoreUnavailable(error);
    noteFailure(failures, failure);
    throw failure;
  }

  async function write<T>(change: () => T): Promise<T> {
    if (isClosed) throw new StoreUnavailable();
    const transaction = transact(root, () => {
      const move = readMove(rows);
      if (move) throw new StoreUnavailable({ cause: new Error(describeMove(dataDir, move)) });
      const result = change();
      expiry.sweep(SWEPT_PER_WRITE);
      return result;
    });
    return answerWithin(transaction, writeTimeoutMs).catch((error: unknown) => {
      const failure = toStoreUnavailable(error);
      if (failure instanceof StoreUnavailable) writeFailure = { error: failure, atMs: now() };
      return fail(failure);
    });
  }

  function requireWrites(): void {
    if (writeFailure && now() - writeFailure.atMs < WRITE_FAILURE_MS) throw writeFailure.error;
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

  return { root, expiry, now, failures, write, read, requireWrites, close };
}

/** Throws if the data is from a newer release. Stores the current format version if none is stored. */
function keepFormat(root: RootDatabase, rows: FormatRows, dataDir: string): void {
  const move = readMove(rows);
  try {
    if (move) throw new Error(describeMove(dataDir, move));
    requireReadable(dataDir, readFormat(rows));
  } catch (error) {
    void root.close();
    throw error;
  }
  // If the disk is full, the next start stores it.
  if (!rows.doesExist('format')) transact(root, () => rows.putSync('format', DATA_FORMAT)).catch(() => {});
}

function openRoot(dataDir: string): RootDatabase {
  makeDirectory(dataDir);
  const path = fileOf(dataDir);
  checkDatabaseFile(path);
  requireSpace(path);
  requireUnlocked(`${path}-lock`);
  let root = openFile(path);
  // This process may have set the number of the last commit too low. Opening again corrects it.
  while (root.transactionSync(() => isBehind(root))) {
    void root.close();
    root = openFile(path);
  }
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
