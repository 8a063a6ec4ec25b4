/** Usage of accounts for billing: counted requests by day and operation. */

/** Requests of all keys of an account on one day. */
export interface DayOfUse {
  readonly account: string;
  /** In UTC, such as `2026-11-23`. */
  readonly day: string;
  /** Counted requests by operationId. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts requests for paths that do not exist. */
export const NO_OPERATION = 'none';

/** Full months to keep after the current one: a year, and one month to read it. */
const MONTHS_KEPT = 13;

/** Returns the UTC day of a time in epoch milliseconds. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, '2026-11-23'.length);
}

/** Returns the days of a month such as `2026-11`. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Returns until when the usage of a day is kept, in epoch milliseconds. */
export function useKeptUntilMs(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Date.UTC(year, month + MONTHS_KEPT, 1);
}

/** Adds two sets of counts. */
export function addCounts(one: DayOfUse['counts'], other: DayOfUse['counts']): DayOfUse['counts'] {
  const sum: Record<string, number> = { ...one };
  for (const [operation, count] of Object.entries(other)) sum[operation] = (sum[operation] ?? 0) + count;
  return sum;
}
