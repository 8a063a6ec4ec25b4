import { StoreUnavailable } from '../../errors.ts';
import { DATA_FORMAT, requireReadable } from '../data-format.ts';
import type { Connection } from './connection.ts';
import { FORMAT_KEY } from './key-names.ts';

/**
 * Rejects where a newer release has written what this one cannot read; else notes what this one writes. Of a Redis that
 * is away nothing is known.
 */
export async function keepFormat({ client, ask }: Connection): Promise<void> {
  try {
    const kept = await ask(client.get(FORMAT_KEY));
    requireReadable('Redis', kept === null ? undefined : Number(kept));
    if (kept === null) await ask(client.set(FORMAT_KEY, DATA_FORMAT, 'NX'));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
