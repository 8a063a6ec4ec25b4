/**
 * The number of what is kept, beside the data itself. A release reads what is of its number or a lower one. What the
 * release before can still read keeps the number, whatever is added to it.
 */
export const DATA_FORMAT = 1;

/** Of a Redis whose API keys and games are spread over all nodes: releases before 6.2 do not find them there. */
export const SPREAD_DATA_FORMAT = 2;

/** Data of a release that came later; the message is for an operator. */
export class NewerDataError extends Error {}

/**
 * Throws a NewerDataError when `place` holds data of a higher number; without one it is of before there were numbers.
 */
export function requireReadable(place: string, format: number | undefined): void {
  if (format === undefined || format <= SPREAD_DATA_FORMAT) return;
  throw new NewerDataError(
    `${place} holds data of format ${format}, and this release reads formats up to ${SPREAD_DATA_FORMAT}: start the newer release that has written it, or restore a backup from before.`,
  );
}

/** What an operator is told of keys that `readKey` leaves out; undefined when there is none. */
export function tellUnreadableKeys(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count} API key(s) are kept in a way that this release does not understand: they open nothing here, and are left as they are.`;
}
