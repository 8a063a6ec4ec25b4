/** Moments, spans and cron expressions. */
import { CronExpressionParser } from 'cron-parser';
import { Temporal } from 'temporal-polyfill';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { describeTime, measureSpan, shiftTime } from '../../../src/operations/time/time.ts';
import { type Opinion, opinionsOn } from './opinion.ts';

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
const moments = opinionsOn('localTimes', ([at, zone]: [at: string, zone: string]) => ({
  title: `${at} in ${zone}`,
  library: 'temporal-polyfill',
  ours: () => tellOurs(describeTime({ at, zone, locale: 'en' }, 0)),
  theirs: () => told(zoned(at, zone)),
}));

const shifted = opinionsOn('sums', ([at, add, zone]: [at: string, add: string, zone: string]) => ({
  title: `${at} and ${add} in ${zone}`,
  library: 'temporal-polyfill',
  ours: () => tellOurs(shiftTime({ at, add, zone }, 0)),
  theirs: () => told(zoned(at, zone).add(add)),
}));

const spans = opinionsOn('spans', ([from, to, zone]: [from: string, to: string, zone: string]) => ({
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
const runs = opinionsOn('cron', (expr: string) => ({
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
