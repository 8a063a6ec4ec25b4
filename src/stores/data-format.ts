/**
 * The format version of stored data, stored with it. A release reads its own format and lower ones. Changes that the
 * previous release can read do not increase the version.
 */
export const DATA_FORMAT = 1;

/** The format of a Redis with API keys and games spread over all nodes. Releases before 6.2 do not find them there. */
export const SPREAD_DATA_FORMAT = 2;

/** The data is from a newer release. The message is for operators. */
export class NewerDataError extends Error {}

/**
 * Throws a `NewerDataError` if the data in `location` has a newer format. Undefined means data from before format
 * versions.
 */
export function requireReadable(location: string, format: number | undefined): void {
  if (format === undefined || format <= SPREAD_DATA_FORMAT) return;
  throw new NewerDataError(
    `${location} contains data of format ${format}, but this release reads formats up to ${SPREAD_DATA_FORMAT}: start the newer release that wrote it, or restore an older backup.`,
  );
}

/** Returns the problem to report for API keys that `readKey` skips, or undefined. */
export function tellUnreadableKeys(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count} API key(s) have a format that this release does not support: they are rejected, and stay unchanged.`;
}
