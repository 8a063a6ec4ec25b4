import { StoreUnavailable } from '../../lib/errors.ts';
import { DATA_FORMAT, requireReadable } from '../data-format.ts';
import type { Connection } from './connection.ts';
import { FORMAT_KEY } from './key-names.ts';

/**
 * Stores the format of this release in Redis if Redis has none, or a lower one. Rejects if the format is newer than
 * this release supports. Does nothing if Redis is unavailable.
 */
export async function keepFormat({ client, ask }: Connection): Promise<void> {
  try {
    const kept = await ask(client.get(FORMAT_KEY));
    requireReadable('Redis', kept === null ? undefined : Number(kept));
    if (Number(kept) < DATA_FORMAT) await ask(client.set(FORMAT_KEY, DATA_FORMAT));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
