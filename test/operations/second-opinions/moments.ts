/** Moments, spans and cron expressions. */
import { CronExpressionParser } from 'cron-parser';
import { Temporal } from 'temporal-polyfill';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { describeTime, measureSpan, shiftTime } from '../../../src/operations/time/time.ts';
import { type Opinion, opinionsOn } from './opinion.ts';

const locals = [
  ['2026-01-01T00:00', 'UTC'],
  ['2026-03-29T02:30', 'Europe/Berlin'],
  ['2026-10-25T02:30', 'Europe/Berlin'],
  ['2026-03-08T02:30', 'America/New_York'],
  ['2026-11-01T01:30', 'America/New_York'],
  ['2026-07-04T12:00:59.123', 'America/Los_Angeles'],
  ['2024-02-29T23:59:59', 'Asia/Kolkata'],
  ['2026-06-15T08:15', 'Australia/Lord_Howe'],
  ['2026-12-31T23:59', 'Pacific/Chatham'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati'],
  ['1999-12-31T23:59:59.999', 'Asia/Tokyo'],
  ['2026-05-01T12:00', 'Africa/Casablanca'],
  ['2030-08-17T06:45', 'America/St_Johns'],
  ['1985-04-12T23:20:50.52', 'Europe/London'],
  ['2020-12-28T10:00', 'Asia/Kathmandu'],
  ['2000-01-02T03:04:05', 'Africa/Johannesburg'],
] as const;
const told = ({ epochMilliseconds, offset, weekOfYear, dayOfYear }: Temporal.ZonedDateTime) => [
  epochMilliseconds,
  offset,
  weekOfYear,
  dayOfYear,
];
const zoned = (at: string, zone: string) => Temporal.PlainDateTime.from(at).toZonedDateTime(zone);
const tellOurs = ({ unix_ms: ms, offset, week, day_of_year: day }: ReturnType<typeof describeTime>) => [
  ms,
  offset,
  week,
  day,
];
const moments = opinionsOn(locals, ([at, zone]) => ({
  title: `${at} in ${zone}`,
  library: 'temporal-polyfill',
  ours: () => tellOurs(describeTime({ at, zone, locale: 'en' }, 0)),
  theirs: () => told(zoned(at, zone)),
}));

const sums = [
  ['2026-01-31T00:00', 'P1M', 'UTC'],
  ['2024-02-29T00:00', 'P1Y', 'UTC'],
  ['2026-03-31T00:00', '-P1M', 'UTC'],
  ['2026-03-28T12:00', 'P1D', 'Europe/Berlin'],
  ['2026-03-28T12:00', 'PT24H', 'Europe/Berlin'],
  ['2026-03-28T02:30', 'P1D', 'Europe/Berlin'],
  ['2026-10-24T02:30', 'P1D', 'Europe/Berlin'],
  ['2026-11-01T00:30', 'PT3H', 'America/New_York'],
  ['2026-01-01T00:00', 'P1Y2M3W4DT5H6M7S', 'UTC'],
  ['2025-11-30T23:59:59', 'PT1S', 'Asia/Tokyo'],
  ['2026-12-31T23:00', '-P2W', 'Pacific/Auckland'],
  ['2026-01-30T10:00', 'P1M1D', 'America/New_York'],
] as const;
const shifted = opinionsOn(sums, ([at, add, zone]) => ({
  title: `${at} and ${add} in ${zone}`,
  library: 'temporal-polyfill',
  ours: () => tellOurs(shiftTime({ at, add, zone }, 0)),
  theirs: () => told(zoned(at, zone).add(add)),
}));

const ends = [
  ['2026-01-31T00:00', '2026-03-01T00:00', 'UTC'],
  ['2020-01-01T00:00', '2026-11-20T12:34:56', 'UTC'],
  ['2026-03-28T12:00', '2026-03-29T12:00', 'Europe/Berlin'],
  ['2026-10-24T12:00', '2026-10-26T13:30', 'Europe/Berlin'],
  ['2024-02-29T00:00', '2025-03-01T00:00', 'UTC'],
  ['1969-07-20T20:17:40', '2026-11-22T00:00', 'UTC'],
  ['2026-05-05T05:05:05', '2026-05-05T05:05:06', 'Asia/Tokyo'],
  ['1999-12-31T23:59:59', '2000-01-01T00:00', 'Asia/Kolkata'],
] as const;
const spans = opinionsOn(ends, ([from, to, zone]) => ({
  title: `from ${from} to ${to} in ${zone}`,
  library: 'temporal-polyfill',
  ours() {
    const { seconds, years, months, days, hours, minutes, seconds_left } = measureSpan({ from, to, zone });
    return [seconds, years, months, days, hours, minutes, seconds_left];
  },
  theirs() {
    const [start, end] = [zoned(from, zone), zoned(to, zone)];
    const span = start.until(end, { largestUnit: 'years' });
    const all = start.until(end, { largestUnit: 'seconds' }).seconds;
    return [all, span.years, span.months, span.days, span.hours, span.minutes, span.seconds];
  },
}));

const NOW = '2026-11-20T12:00:00.000Z';
const expressions = [
  '*/7 * * * *',
  '0 */6 * * *',
  '15 10 * * *',
  '0 0 * * 6,0',
  '45 23 28-31 * *',
  '0 8-18/2 * * 1-5',
  '0 0 1 1,4,7,10 *',
  '*/15 9-17 * * MON-FRI',
  '0 3 * FEB SUN',
  '10 0 */5 * *',
  '5,35 */4 1-7 * *',
  '0 0 12 * * 3',
];
const runs = opinionsOn(expressions, (expr) => ({
  title: `the runs of ${expr}`,
  library: 'cron-parser',
  ours: () =>
    describeCron({ expr, zone: 'America/Sao_Paulo', count: 20, locale: 'en' }, Date.parse(NOW)).next.map(
      (run) => Date.parse(run),
    ),
  theirs: () =>
    CronExpressionParser.parse(expr, { currentDate: new Date(NOW), tz: 'America/Sao_Paulo' })
      .take(20)
      .map((run) => run.getTime()),
}));

export const opinions: readonly Opinion[] = [moments, shifted, spans, runs].flat();
