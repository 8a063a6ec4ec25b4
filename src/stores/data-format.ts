/**
 * The format version of stored data, stored with it. A release reads its own format and lower ones. Changes that the
 * previous release can read do not increase the version.
 *
 * In Redis, format 1 has all API keys in one hash and all games in one slot: see `redis/key-names.ts`. Release 6.2
 * reads and writes either format.
 */
export const DATA_FORMAT = 2;

/** The format while a backup is being restored. Releases before 6.3 do not start on it either. */
export const RESTORING = 'restoring';

/** The format of data that was moved to another store. Releases before 6.3 do not start on it either. */
export const MOVED = 'moved';

/** The data is being moved, or was moved, to another store: services accept no writes, and none starts on it. */
export interface Move {
  /** The other store, without a password. */
  readonly to: string;
  readonly isComplete: boolean;
}

/** Returns why a service cannot use the data in `location`. */
export function describeMove(location: string, { to, isComplete }: Move): string {
  const back = '`utility-api move --back` keeps using it';
  return isComplete
    ? `The data of ${location} was moved to ${to}. Set that store; ${back}, without later changes.`
    : `The move of ${location} to ${to} is not complete. Run it again; ${back}.`;
}

/** The data is from a newer release, or incomplete. The message is for operators. */
export class NewerDataError extends Error {}

/**
 * Throws a `NewerDataError` if the data in `location` has a newer format. Undefined means data from before format
 * versions.
 */
export function requireReadable(location: string, format: number | undefined): void {
  if (format === undefined || format <= DATA_FORMAT) return;
  throw new NewerDataError(
    `${location} contains data of format ${format}, but this release reads formats up to ${DATA_FORMAT}: start the newer release that wrote it, or restore an older backup.`,
  );
}

/** Returns the problem to report for API keys that `readKey` skips, or undefined. */
export function tellUnreadableKeys(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count} API key(s) have a format that this release does not support: they are rejected, and stay unchanged.`;
}
