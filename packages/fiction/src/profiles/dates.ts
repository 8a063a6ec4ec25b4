/** Calendar arithmetic in UTC; all times are epoch milliseconds. */

export const DAY_MS = 86_400_000;

/** Returns the same day and time `years` later (negative: earlier); 29 February may become 1 March. */
export function shiftYears(timeMs: number, years: number): number {
  const date = new Date(timeMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

export function yearOf(timeMs: number): number {
  return new Date(timeMs).getUTCFullYear();
}

/** Returns the month `months` after a time, as `MM/YY`. */
export function monthAfter(timeMs: number, months: number): string {
  const date = new Date(timeMs);
  // Uses the first of the month, because 31 January plus one month would be 3 March.
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return [date.getUTCMonth() + 1, date.getUTCFullYear() % 100]
    .map((number) => String(number).padStart(2, '0'))
    .join('/');
}
