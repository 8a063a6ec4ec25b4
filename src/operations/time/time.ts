import type { DateTime, DurationObjectUnits } from 'luxon';
import { momentOfLocal } from '../../../packages/shared/local-time.ts';
import { InputError } from '../../lib/input-error.ts';
import { formatsOf } from './formats.ts';
import { momentAt, printMoment, printOffset, readMoment, requireYear } from './moments.ts';
import { findZone, icuZones, isDst, type TimeZones } from './zones.ts';

/** Describes a moment in a time zone and a language. Throws an InputError. */
export function describeTime(
  { zone, at, locale }: { zone: string; at?: string | undefined; locale: string },
  nowMs: number,
  zones: TimeZones = icuZones,
) {
  return describeMoment(readOrNow(at, zone, nowMs, zones), zone, locale);
}

/**
 * Adds an ISO 8601 duration to a moment, or subtracts it if it has a minus sign: the days by the calendar, then the
 * rest by the clock. Throws an InputError.
 */
export function shiftTime(
  { at, add, zone }: { at?: string | undefined; add: string; zone: string },
  nowMs: number,
  zones: TimeZones = icuZones,
) {
  const moment = readOrNow(at, zone, nowMs, zones);
  const { calendar, clockMs } = readDuration(add);
  const shifted = shiftByCalendar(moment, calendar)?.plus(clockMs);
  if (!shifted?.isValid) throw new InputError(TOO_FAR);
  return describeMoment(requireYear(shifted, TOO_FAR), zone, 'en');
}

const TOO_FAR = 'add must lead to the years 1 to 9999';

/** Years, months, weeks and days. */
type CalendarSpan = Readonly<Record<'years' | 'months' | 'weeks' | 'days', number>>;

function shiftByCalendar(moment: DateTime<true>, span: CalendarSpan): DateTime<true> | undefined {
  if (Object.values(span).every((count) => count === 0)) return moment;
  const local = moment.setZone('utc', { keepLocalTime: true }).plus(span);
  return local.isValid ? momentAt(momentOfLocal(local.toMillis(), moment.zone), moment.zone) : undefined;
}

function readOrNow(
  at: string | undefined,
  zoneName: string,
  nowMs: number,
  zones: TimeZones,
): DateTime<true> {
  const zone = findZone(zoneName, zones);
  return at === undefined ? momentAt(nowMs, zone) : readMoment(at, 'at', zone, zones);
}

function describeMoment(moment: DateTime<true>, zone: string, locale: string) {
  const epochMs = moment.toMillis();
  const localMs = moment.setZone('utc', { keepLocalTime: true }).toMillis();
  const { weekday, text } = formatsOf(locale);
  const offset = printOffset(moment);
  return {
    iso: printMoment(moment),
    unix: Math.floor(epochMs / 1000),
    unix_ms: epochMs,
    zone,
    offset,
    is_dst: isDst(moment.zone, epochMs),
    weekday: weekday.format(localMs),
    week: moment.weekNumber,
    day_of_year: moment.ordinal,
    text: `${text.format(localMs)} ${nameOffset(offset)}`,
  };
}

/** `UTC+2`, `UTC-3:30` or `UTC`: abbreviations such as CST mean several zones. */
const nameOffset = (offset: string): string =>
  `UTC${offset.replace(/^([+-])0/, '$1').replace(':00', '')}`.replace(/[+-]0$/, '');

const DURATION =
  /^([+-])?P(?!$)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?!$)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,12}(?:[.,]\d{1,3})?)S)?)?$/;

/** A fraction of another unit than seconds. */
const FRACTION = /^[+-]?P(?=.*[.,]\d{1,12}[DHMWY])[\dDHMSTWY.,]+$/;

/** Parses an ISO 8601 duration; only seconds can have a fraction. Throws an InputError if it is invalid. */
function readDuration(text: string): { calendar: CalendarSpan; clockMs: number } {
  const match = DURATION.exec(text);
  if (!match && FRACTION.test(text))
    throw new InputError('add can have a fraction in seconds only: write PT1.5H as PT1H30M');
  if (!match) throw new InputError('add must be an ISO 8601 duration such as P1M, -P7D or PT1H30M');
  const sign = match[1] === '-' ? -1 : 1;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((digits = '0') => sign * Number(digits.replace(',', '.')));
  return {
    calendar: { years, months, weeks, days },
    clockMs: Math.round((hours * 3600 + minutes * 60 + seconds) * 1000),
  };
}

const UNITS = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

/** Measures the time between two moments by the calendar and clock of a zone. Throws an InputError. */
export function measureSpan(
  { from, to, zone: zoneName }: { from: string; to: string; zone: string },
  zones: TimeZones = icuZones,
) {
  const zone = findZone(zoneName, zones);
  const [start, end] = [readMoment(from, 'from', zone, zones), readMoment(to, 'to', zone, zones)];
  const sign = end < start ? -1 : 1;
  const span = sign < 0 ? spanBetween(end, start) : spanBetween(start, end);
  // Only seconds have a fraction, of milliseconds.
  const count = (unit: (typeof UNITS)[number]) => Math.round((span[unit] ?? 0) * 1000) / 1000;
  const parts = UNITS.filter((unit) => count(unit) > 0).map((unit) => nameCount(count(unit), unit));
  const signed = (value: number) => (value === 0 ? 0 : sign * value);
  return {
    seconds: (end.toMillis() - start.toMillis()) / 1000,
    years: signed(count('years')),
    months: signed(count('months')),
    days: signed(count('days')),
    hours: signed(count('hours')),
    minutes: signed(count('minutes')),
    seconds_left: signed(count('seconds')),
    text: (parts.join(', ') || '0 seconds') + (sign < 0 ? ' earlier' : ''),
  };
}

const CALENDAR_UNITS = ['years', 'months', 'days'] as const;

/** Returns the years, months and days between the local times, and the rest by the clock. */
function spanBetween(start: DateTime<true>, end: DateTime<true>): DurationObjectUnits {
  const [from, to] = [start, end].map((moment) => moment.setZone('utc', { keepLocalTime: true }));
  // The local time after the calendar part can be later than the end if the clocks are changed in between.
  for (let sooner = 0; from && to && sooner < 3; sooner += 1) {
    const last = to.minus({ days: sooner });
    if (last < from) break;
    const { years = 0, months = 0, days = 0 } = last.diff(from, [...CALENDAR_UNITS, 'hours']).toObject();
    const reached = shiftByCalendar(start, { years, months, weeks: 0, days });
    if (reached && reached <= end)
      return { years, months, days, ...end.diff(reached, ['hours', 'minutes', 'seconds']).toObject() };
  }
  return end.diff(start, ['hours', 'minutes', 'seconds']).toObject();
}

const nameCount = (count: number, unit: string) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
