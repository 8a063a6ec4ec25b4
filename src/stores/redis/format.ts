import { StoreUnavailable } from '../../lib/errors.ts';
import {
  DATA_FORMAT,
  describeMove,
  MOVED,
  type Move,
  NewerDataError,
  RESTORING,
  requireReadable,
} from '../data-format.ts';
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

/** The mark of a move, with the format of the data. */
interface Mark extends Move {
  readonly format: string;
}

export function readMove(kept: string | null): Mark | undefined {
  return kept?.startsWith(MOVED) ? JSON.parse(kept.slice(MOVED.length)) : undefined; // written by `writeMove`
}

/** Returns the format of data with the mark of a move, or without it. */
export function writeMove(kept: string | null, move: Move | undefined): string {
  const format = readMove(kept)?.format ?? kept ?? String(DATA_FORMAT);
  return move ? `${MOVED} ${JSON.stringify({ ...move, format } satisfies Mark)}` : format;
}

/** Throws if the data is incomplete, was moved to another store, or has a newer format. */
export function requireUsable(kept: string | null): void {
  if (kept === RESTORING)
    throw new NewerDataError('Redis contains an incomplete backup: run the restore again.');
  const move = readMove(kept);
  if (move) throw new NewerDataError(describeMove('this Redis', move));
  requireReadable('Redis', kept === null ? undefined : Number(kept));
}
