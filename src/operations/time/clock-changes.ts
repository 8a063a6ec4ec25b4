/** Changes of the clocks of a time zone. */
import type { Zone } from 'luxon';
import { offsetMs } from './moments.ts';

const DAY_MS = 86_400_000;
/** Days from a change to that of the next year: on the same weekday, or on the same date. */
const YEARS_DAYS = [364, 371, 365, 366];

/**
 * Returns the last change between two moments with different offsets. A change of the year before, `yearBeforeMs`,
 * saves the search in most zones.
 */
export function findChange(zone: Zone, fromMs: number, untilMs: number, yearBeforeMs?: number): number {
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
