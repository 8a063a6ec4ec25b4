/** What accounts have used, for bills: requests that counted, by day and operation. */

/** The requests of all keys of an account on one day. */
export interface DayOfUse {
  readonly account: string;
  /** In UTC, such as `2026-11-23`. */
  readonly day: string;
  /** How many requests that counted went to each operation, by its operationId. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What is counted where no operation is asked for: a path that there is not. */
export const NO_OPERATION = 'none';

/** Months that are kept whole behind the one of the day: a year, and time to look at it. */
const MONTHS_KEPT = 13;

/** The day in UTC of a time in epoch milliseconds. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, '2026-11-23'.length);
}

/** The days of a month such as `2026-11`. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Until when the use of a day is kept, in epoch milliseconds. */
export function useKeptUntilMs(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Date.UTC(year, month + MONTHS_KEPT, 1);
}

/** The counts of both. */
export function addCounts(one: DayOfUse['counts'], other: DayOfUse['counts']): DayOfUse['counts'] {
  const sum: Record<string, number> = { ...one };
  for (const [operation, count] of Object.entries(other)) sum[operation] = (sum[operation] ?? 0) + count;
  return sum;
}
