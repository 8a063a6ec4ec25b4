import type { RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../errors.ts';

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
export function toStoreUnavailable(error: unknown): unknown {
  const isFromStore = error instanceof Error && 'code' in error && typeof error.code === 'number';
  return isFromStore ? new StoreUnavailable({ cause: error }) : error;
}
