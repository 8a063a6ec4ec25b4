/** Local times and changes of the clocks of a time zone. */

/** A zone of Luxon, as far as needed. */
export interface ClockZone {
  /** Returns the offset from UTC in minutes. */
  offset(epochMs: number): number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days from a change to that of the next year: on the same weekday, or on the same date. */
const YEARS_DAYS = [364, 371, 365, 366];

/**
 * Returns the last change between two moments with different offsets. A change of the year before, `yearBeforeMs`,
 * saves the search in most zones.
 */
export function findChange(zone: ClockZone, fromMs: number, untilMs: number, yearBeforeMs?: number): number {
  const offset = offsetMs(untilMs, zone);
  const isChange = (atMs: number) =>
    atMs > fromMs &&
    atMs <= untilMs &&
    offsetMs(atMs, zone) === offset &&
    offsetMs(atMs - 1, zone) !== offset;
  const guesses = yearBeforeMs === undefined ? [] : YEARS_DAYS.map((days) => yearBeforeMs + days * DAY_MS);
  const guess = guesses.find(isChange);
  if (guess !== undefined) return guess;
  let [before, after] = [fromMs, untilMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetMs(middle, zone) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * Returns the moment of a local time, given in milliseconds as if it were UTC: the first of two, or later by the length
 * of the gap if the clocks skip it (RFC 5545, section 3.3.5).
 */
export function momentOfLocal(localMs: number, zone: ClockZone): number {
  return momentsOfLocal(localMs, zone)[0] ?? localMs - offsetMs(localMs - DAY_MS, zone);
}

/** Returns the moments of a local time in order: none if the clocks skip it, two if they repeat it. */
export function momentsOfLocal(localMs: number, zone: ClockZone): number[] {
  const offsets = new Set([offsetMs(localMs - DAY_MS, zone), offsetMs(localMs + DAY_MS, zone)]);
  return [...offsets]
    .map((offset) => localMs - offset)
    .filter((epochMs) => epochMs + offsetMs(epochMs, zone) === localMs)
    .sort((one, other) => one - other);
}

/** Returns the offset of a zone from UTC. */
export const offsetMs = (epochMs: number, zone: ClockZone): number =>
  Math.round(zone.offset(epochMs) * MINUTE_MS);
