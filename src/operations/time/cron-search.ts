/** Searches for the runs of a cron expression in a bounded number of steps. */
import { Cron } from 'croner';
import type { Zone } from 'luxon';
import { findChange, offsetMs } from '../../../packages/shared/local-time.ts';
import { memoize } from '../../../packages/shared/memo.ts';
import { InputError } from '../../lib/input-error.ts';

/** Returns the first run after a local time, both in milliseconds as if they were UTC; undefined after the last run. */
export type NextRun = (localMs: number) => number | undefined;

/** Each takes up to 100 kB, for the library's list of years. */
const SEARCHES_MAX = 15;
const YEAR_MAX = 9999;

/** `Date.UTC` takes the years 0 to 99 for those of the 20th century. */
const startOf = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/** Returns the weekdays of the first and the last day of a year: its days are those of all years with the same. */
const weekdaysOf = (year: number): string =>
  [startOf(year), startOf(year + 1) - 1].map((timeMs) => new Date(timeMs).getUTCDay()).join();

/** Each of the 14 calendars, as a year from 2000 to 2027. */
const calendarsByDays = new Map(
  Array.from({ length: 28 }, (_, index) => [weekdaysOf(2027 - index), 2027 - index]),
);
/** The calendars of 400 years, which repeat. */
const calendars = Array.from({ length: 400 }, (_, year) => calendarsByDays.get(weekdaysOf(year)) ?? year);

const calendarOf = (year: number): number => calendars[year % calendars.length] ?? year;

/**
 * Returns the search for a pattern of six fields and, optionally, years. Days depend only on the calendar of their
 * year, so the library searches 14 years, and years without runs are skipped: by itself, it would look at each day of
 * centuries. Throws an InputError if the pattern is invalid.
 */
export const searchOf = memoize((pattern): NextRun => {
  const [, days = '', years] = /^((?:\S+ ){5}\S+)(?: (\S+))?$/.exec(pattern) ?? [];
  if (years !== undefined) parsePattern(pattern);
  const isListed = readYears(years);
  const cron = parsePattern(`${days} ${[...new Set(calendars)].sort().join()}`);
  /** The time of the last run of each calendar that has runs, once it is known. */
  const ends = new Map<number, number>();
  for (let run = cron.nextRun(new Date(0)); run !== null; ) {
    const year = run.getUTCFullYear();
    ends.set(year, Number.POSITIVE_INFINITY);
    run = cron.nextRun(new Date(startOf(year + 1) - 1));
  }
  const runIn = (calendar: number, afterMs: number): number | undefined => {
    if (afterMs >= (ends.get(calendar) ?? 0)) return undefined;
    const run = cron.nextRun(new Date(afterMs));
    if (run?.getUTCFullYear() === calendar) return run.getTime();
    ends.set(calendar, afterMs);
    return undefined;
  };
  return (localMs) => {
    for (let year = new Date(localMs).getUTCFullYear(); year <= YEAR_MAX; year += 1) {
      const calendar = calendarOf(year);
      if (!ends.has(calendar) || !isListed(year)) continue;
      const shiftMs = startOf(year) - startOf(calendar);
      const run = runIn(calendar, Math.max(localMs, startOf(year) - 1) - shiftMs);
      if (run !== undefined) return run + shiftMs;
    }
    return undefined;
  };
}, SEARCHES_MAX);

function parsePattern(pattern: string): Cron {
  try {
    // Runs are searched for in local time, as if it were UTC.
    return new Cron(pattern, { utcOffset: 0, paused: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : '';
    throw new InputError(`expr is not a valid cron expression: ${reason.slice(0, 200)}`);
  }
}

/** Parses a valid list of years, ranges and steps. As in the library, a step of all years is a multiple. */
function readYears(text = '*'): (year: number) => boolean {
  const parts = text.split(',').map((part) => {
    const [, start = '', end, step = '1'] = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? [];
    const isStar = start === '*';
    const from = isStar ? 0 : Number(start);
    return { from, to: isStar ? YEAR_MAX : Number(end ?? start), step: Number(step) };
  });
  return (year) =>
    parts.some(({ from, to, step }) => year >= from && year <= to && (year - from) % step === 0);
}

interface Search {
  readonly nextRun: NextRun;
  readonly zone: Zone;
  readonly startMs: number;
  readonly followsClock: boolean;
}

/** Clocks do not change twice within a day, nor by more. */
const DAY_MS = 86_400_000;

/** Yields the runs after a moment, in epoch milliseconds and in order; one at the end of a gap may be repeated. */
export function* findRuns({ nextRun, zone, startMs, followsClock }: Search): Generator<number, void> {
  let offset = offsetMs(startMs, zone);
  let local = startMs + offset;
  if (!followsClock) local = Math.max(local, endOfRepeated(zone, startMs));
  let run = nextRun(local);
  while (run !== undefined) {
    const moment = run - offset;
    const until = Math.min(moment, local - offset + DAY_MS);
    if (offsetMs(until, zone) !== offset) {
      const change = findChange(zone, local - offset, until);
      const changed = offsetMs(change, zone);
      if (!followsClock && run < change + changed) yield change;
      // Clocks that are set forward skip local times; clocks that are set back repeat some.
      local = change + (followsClock ? changed : Math.max(offset, changed)) - 1;
      offset = changed;
      run = nextRun(local);
    } else if (until === moment) {
      yield moment;
      local = run;
      run = nextRun(local);
    } else {
      // Changes before the last days before the run neither skip nor repeat it.
      const later = Math.max(until, moment - 2 * DAY_MS);
      offset = offsetMs(later, zone);
      local = later + offset;
    }
  }
}

/** Returns the last local time that a moment's clocks may show a second time. */
function endOfRepeated(zone: Zone, atMs: number): number {
  const dayBefore = atMs - DAY_MS;
  const offset = offsetMs(dayBefore, zone);
  if (offsetMs(atMs, zone) === offset) return Number.NEGATIVE_INFINITY;
  return findChange(zone, dayBefore, atMs) + offset - 1;
}
