import type { RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../lib/errors.ts';

/** Runs a transaction and rejects with the cause of a failure, for which LMDB has a separate promise. */
export async function transact<T>(root: RootDatabase, change: () => T): Promise<T> {
  try {
    return await root.transaction(change);
  } catch (error) {
    if (error instanceof Error && 'commitError' in error) await failWith(error.commitError);
    throw error;
  }
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
