import { setTimeout as delay } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../lib/errors.ts';

/** A process that opens the database corrects the number of the last commit within milliseconds. */
const BEHIND_MAX_MS = 1_000;
const BEHIND_RETRY_MS = 5;

const NEVER_OPENED =
  'A process was killed while it opened the database: run `utility-api doctor`, which opens it again';

class Behind extends Error {}

/**
 * Runs a transaction. Waits while it would replace the last commit. Rejects with the cause of a failure, for which LMDB
 * has a separate promise.
 */
export async function transact<T>(root: RootDatabase, change: () => T): Promise<T> {
  const changeNewest = () => {
    if (isBehind(root)) throw new Behind();
    return change();
  };
  for (let waitedMs = 0; ; waitedMs += BEHIND_RETRY_MS) {
    try {
      return await root.transaction(changeNewest);
    } catch (error) {
      if (error instanceof Error && 'commitError' in error) await failWith(error.commitError);
      if (!(error instanceof Behind)) throw error;
      if (waitedMs >= BEHIND_MAX_MS) throw new StoreUnavailable({ cause: new Error(NEVER_OPENED) });
    }
    await delay(BEHIND_RETRY_MS);
  }
}

/**
 * Whether this transaction would replace the last commit. A process that opens the database sets the number of the last
 * commit without a lock (`mdb_env_open2`): if another process commits at that moment, the number is one too low. Only
 * inside a transaction.
 */
export function isBehind(root: RootDatabase): boolean {
  const { env } = root as unknown as { env: { info(): { lastTxnId: number } } }; // not in the types of the package
  return root.getWriteTxnId() <= env.info().lastTxnId;
}

/** The code of a write that was cut short, on a full disk as well. LMDB reports it without a line of its own. */
const EIO = 5;
const ENOSPC = 28;

/** Simultaneous changes fail together. */
let lastFailed: unknown;

/** LMDB writes failed commits to standard error without a line break; ends that line before the next log line. */
async function failWith(commitError: unknown): Promise<void> {
  try {
    await commitError;
  } catch (error) {
    if (commitError !== lastFailed && codeOf(error) !== EIO) process.stderr.write('\n');
    lastFailed = commitError;
    throw error;
  }
}

/**
 * Converts LMDB's errors, which have a numeric code, into `StoreUnavailable`. All others are defects and stay as they
 * are.
 */
export function toStoreUnavailable(error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const cause =
    code === EIO ? new Error('The disk is full or defective: Input/output error', { cause: error }) : error;
  return new StoreUnavailable({ cause, isFull: code === ENOSPC });
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
