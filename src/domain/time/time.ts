import { type DateTime, Duration } from 'luxon';
import { memoize } from '../../lib/memo.ts';
import { InputError } from '../input-error.ts';
import { findZone, momentAt, printMoment, readMoment, requireYear } from './moments.ts';

/** Describes a moment in a time zone and a language. Throws an InputError. */
export function describeTime(
  { zone, at, locale }: { zone: string; at?: string | undefined; locale: string },
  nowMs: number,
) {
  return describeMoment(readOrNow(at, zone, nowMs), zone, locale);
}

/** Adds an ISO 8601 duration to a moment, or subtracts it if it has a minus sign. Throws an InputError. */
export function shiftTime(
  { at, add, zone }: { at?: string | undefined; add: string; zone: string },
  nowMs: number,
) {
  const moment = readOrNow(at, zone, nowMs).plus(readDuration(add));
  if (!moment.isValid) throw new InputError('The result must be in the years 1 to 9999');
  return describeMoment(requireYear(moment, 'The result'), zone, 'en');
}

function readOrNow(at: string | undefined, zoneName: string, nowMs: number): DateTime<true> {
  const zone = findZone(zoneName);
  return at === undefined ? momentAt(nowMs, zone) : readMoment(at, 'at', zone);
}

/** Each formatter takes 60 kB that the garbage collector does not see. */
const FORMATTERS_MAX = 100;
const findFormatters = memoize((key) => {
  const [locale = '', timeZone] = key.split(' ');
  return {
    weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
    text: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'long' }),
  };
}, FORMATTERS_MAX);

function describeMoment(moment: DateTime<true>, zone: string, locale: string) {
  const epochMs = moment.toMillis();
  const { weekday, text } = findFormatters(`${locale} ${moment.zoneName}`);
  return {
    iso: printMoment(moment),
    unix: Math.floor(epochMs / 1000),
    unix_ms: epochMs,
    zone,
    offset: moment.toFormat('ZZ'),
    is_dst: moment.isInDST,
    weekday: weekday.format(epochMs),
    week: moment.weekNumber,
    day_of_year: moment.ordinal,
    text: text.format(epochMs),
  };
}

const DURATION =
  /^([+-])?P(?!$)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?!$)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,12}(?:[.,]\d{1,3})?)S)?)?$/;

/** Parses an ISO 8601 duration; only seconds can have a fraction. Throws an InputError if it is invalid. */
function readDuration(text: string): Duration {
  const match = DURATION.exec(text);
  if (!match) throw new InputError('add must be an ISO 8601 duration such as P1M, -P7D or PT1H30M');
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((digits = '0') => Number(digits.replace(',', '.')));
  const duration = Duration.fromObject({ years, months, weeks, days, hours, minutes, seconds });
  return match[1] === '-' ? duration.negate() : duration;
}

const UNITS = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

/** Measures the time between two moments by the calendar and clock of a zone. Throws an InputError. */
export function measureSpan({ from, to, zone: zoneName }: { from: string; to: string; zone: string }) {
  const zone = findZone(zoneName);
  const [start, end] = [readMoment(from, 'from', zone), readMoment(to, 'to', zone)];
  const sign = end < start ? -1 : 1;
  const span = (sign < 0 ? start.diff(end, [...UNITS]) : end.diff(start, [...UNITS])).toObject();
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

const nameCount = (count: number, unit: string) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
