import { StoreUnavailable } from '../../lib/errors.ts';
import { DATA_FORMAT, MOVED, NewerDataError, RESTORING, requireReadable } from '../data-format.ts';
import type { Connection } from './connection.ts';
import { FORMAT_KEY } from './key-names.ts';

/**
 * Stores the format of this release in Redis if Redis has none, or a lower one. Rejects if the format is newer than
 * this release supports, or if the data is incomplete or was moved. Does nothing if Redis is unavailable.
 */
export async function keepFormat({ client, ask }: Connection): Promise<void> {
  try {
    const kept = await ask(client.get(FORMAT_KEY));
    requireUsable(kept);
    if (Number(kept) < DATA_FORMAT) await ask(client.set(FORMAT_KEY, DATA_FORMAT));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Throws if the data is incomplete, was moved to another store, or has a newer format. */
export function requireUsable(kept: string | null): void {
  if (kept === RESTORING)
    throw new NewerDataError('Redis contains an incomplete backup: run the restore again.');
  if (kept?.startsWith(MOVED))
    throw new NewerDataError(
      'The data of this Redis was moved. Set the other store; `utility-api move --back` keeps using this one, without later changes.',
    );
  requireReadable('Redis', kept === null ? undefined : Number(kept));
}
