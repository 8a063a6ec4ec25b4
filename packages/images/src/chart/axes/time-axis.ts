/** Time axes, in UTC or by the clock of a time zone. */
import {
  type TimeInterval,
  utcDay,
  utcFriday,
  utcMinute,
  utcMonday,
  utcMonth,
  utcSaturday,
  utcSecond,
  utcSunday,
  utcThursday,
  utcTickInterval,
  utcTuesday,
  utcWednesday,
  utcYear,
} from 'd3-time';
import { resolveLocale } from '../../../../shared/locales.ts';
import { memoize } from '../../../../shared/memo.ts';
import type { Frame } from '../frame.ts';
import type { SeriesChart } from '../spec.ts';
import { toLocal, toMoment } from './clock-offsets.ts';
import type { XScale } from './x-scale.ts';

const ISO = /^(\d{4})(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

/**
 * Parses an ISO 8601 date or time to milliseconds since 1970, in UTC by default; returns undefined if it is invalid.
 */
export function readTime(text: string): number | undefined {
  const [, , , day, clock, , , zone] = ISO.exec(text) ?? [];
  if (!ISO.test(text)) return undefined;
  const whole = clock !== undefined && zone === undefined ? `${text}Z` : text;
  const time = Date.parse(whole.replace(' ', 'T'));
  if (Number.isNaN(time)) return undefined;
  // `Date.parse` reads February 31 as a day in March.
  const date = day === undefined ? undefined : text.slice(0, 10);
  return date !== undefined && new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date
    ? undefined
    : time;
}

/** Returns whether a time that `readTime` accepts names its offset from UTC. */
export const hasOffset = (time: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/.test(time);

/** Width of the band if there is only one label. */
const DAY_MS = 86_400_000;
/** Space beyond the first and the last point of lines, as a share of the time between them. */
const BEYOND_SHARE = 0.03;
/** Minimum distance of ticks in multiples of the font size. */
const SPACING = 7;

/** Positions sorted labels that `readTime` accepts, with the ticks under them. */
export function spreadTimes(
  spec: Pick<SeriesChart, 'type' | 'data' | 'locale' | 'clock'>,
  { widthPx, fontPx }: Frame,
): XScale {
  const { data, locale, clock } = spec;
  const { labels } = data;
  const times = (clock?.times ?? labels.map(readTime)).map((time) => time ?? 0);
  const [first = 0] = times;
  const last = times.at(-1) ?? first;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const gap = Math.min(...gaps.filter((one) => one > 0), Number.MAX_SAFE_INTEGER);
  // Bars are centered at their time.
  const half = (gap === Number.MAX_SAFE_INTEGER ? DAY_MS : gap) / 2;
  const hasBars = data.datasets.some(({ type = spec.type }) => type === 'bar');
  const isWide = hasBars || first === last;
  const beyond = isWide ? half : Math.min(half, (last - first) * BEYOND_SHARE);
  const [from, to] = [first - beyond, last + beyond];
  const locate = (time: number) => (time - from) / (to - from);
  const count = Math.max(Math.floor(widthPx / (SPACING * fontPx)), 2);
  // The axis has the clock of UTC, or that of the time zone.
  const [toClock, toTime] = clock ? [toLocal(clock.offsets), toMoment(clock.offsets)] : [isSame, isSame];
  const range = [new Date(toClock(from)), new Date(toClock(to))] as const;
  const interval = startWeeks(utcTickInterval(...range, count), times.map(toClock));
  const all = listTicks(range, labels, interval);
  // Times that the clock skips have no position.
  const ticks = all.filter(
    (tick) => hasFourDigits(tick) && toClock(toTime(tick.getTime())) === tick.getTime(),
  );
  const write = chooseFormat(ticks, locale);
  return {
    centers: times.map(locate),
    band: (2 * half) / (to - from),
    ticks: ticks.map((tick) => ({ at: locate(toTime(tick.getTime())), label: write(tick) })),
    hasGrid: false,
    isTouching: false,
  };
}

const isSame = (time: number) => time;

/** Returns false for the years 0 and 10,000, which the space beyond the labels can reach and ISO 8601 writes longer. */
function hasFourDigits(tick: Date): boolean {
  const year = tick.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

const WEEKS = [utcSunday, utcMonday, utcTuesday, utcWednesday, utcThursday, utcFriday, utcSaturday];

/** Returns the interval; weeks start on the weekday of the times if they have the same. */
function startWeeks(interval: TimeInterval | null, times: readonly number[]): TimeInterval | null {
  if (interval !== utcSunday) return interval;
  const [weekday = 0, ...others] = new Set(times.map((time) => new Date(time).getUTCDay()));
  return others.length === 0 ? (WEEKS[weekday] ?? interval) : interval;
}

/** Returns the ticks of an interval, none of them between the days, months or years of the labels. */
function listTicks(
  [from, to]: readonly [Date, Date],
  labels: readonly string[],
  interval: TimeInterval | null,
): Date[] {
  // The end of a range is not in it.
  const ticks = interval?.range(from, new Date(+to + 1)) ?? [];
  const length = Math.max(...labels.map((label) => label.length));
  const named = new Map([
    [4, utcYear],
    [7, utcMonth],
    [10, utcDay],
  ]).get(length);
  const isBetween = (tick: Date) => named !== undefined && +named.floor(tick) !== +tick;
  return named && ticks.some(isBetween) ? named.range(from, to) : ticks;
}

type Format = readonly [options: Intl.DateTimeFormatOptions, from: number, to: number];

const DAY: Format = [{ month: 'short', day: 'numeric' }, 5, 10];
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
/** From the longest interval to the shortest; the numbers are the part of an ISO 8601 time. */
const FORMATS: readonly (readonly [interval: { floor(date: Date): Date }, Format])[] = [
  [utcYear, [{ year: 'numeric' }, 0, 4]],
  [utcMonth, [{ year: 'numeric', month: 'short' }, 0, 7]],
  [utcDay, DAY],
  [utcMinute, [CLOCK, 11, 16]],
  [utcSecond, [{ ...CLOCK, second: '2-digit' }, 11, 19]],
];
const MILLISECONDS: Format = [{ ...CLOCK, second: '2-digit', fractionalSecondDigits: 3 }, 11, 23];

/** Returns the shortest format that distinguishes the ticks, in the language, or as in ISO 8601; midnights are days. */
function chooseFormat(ticks: readonly Date[], locale: string | undefined): (tick: Date) => string {
  const isAt = (interval: { floor(date: Date): Date }, tick: Date) => +interval.floor(tick) === +tick;
  const own = FORMATS.find(([interval]) => ticks.every((tick) => isAt(interval, tick)))?.[1] ?? MILLISECONDS;
  const hasClock = own[1] === 11;
  const hasMidnight = hasClock && ticks.length > 1 && ticks.some((tick) => isAt(utcDay, tick));
  const write = ([options, from, to]: Format, tick: Date) =>
    locale === undefined ? tick.toISOString().slice(from, to) : findTimeFormat(locale, options).format(tick);
  return (tick) => write(hasMidnight && isAt(utcDay, tick) ? DAY : own, tick);
}

/** Maximum number of cached formats: six for each of a few hundred languages. */
const FORMATS_MAX = 200;
const findFormatByKey = memoize((key) => {
  const at = key.indexOf(' ');
  return new Intl.DateTimeFormat(key.slice(0, at), JSON.parse(key.slice(at)));
}, FORMATS_MAX);

function findTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return findFormatByKey(
    `${resolveLocale(locale) ?? locale} ${JSON.stringify({ ...options, timeZone: 'UTC', calendar: 'gregory' })}`,
  );
}
