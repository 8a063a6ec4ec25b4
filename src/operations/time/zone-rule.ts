/** The rule of a time zone after its last recorded change: a POSIX TZ string such as `CET-1CEST,M3.5.0,M10.5.0/3`. */

/** An offset from UTC, and whether it is daylight saving time. */
export interface LocalTime {
  readonly offsetS: number;
  readonly isDst: boolean;
}

export interface ZoneRule {
  readonly standard: LocalTime;
  /** Undefined without daylight saving time. */
  readonly summer?: { readonly time: LocalTime; readonly start: YearlyChange; readonly end: YearlyChange };
}

/** A weekday of a month, such as the last Sunday of March, at seconds after midnight. */
interface YearlyChange {
  readonly month: number;
  /** 1 to 4, or 5 for the last. */
  readonly week: number;
  readonly weekday: number;
  readonly timeS: number;
}

const OFFSET = '([+-]?\\d{1,2})(?::(\\d{2}))?(?::(\\d{2}))?';
const RULE = new RegExp(
  `^(?:[A-Za-z]{3,}|<[^>]+>)${OFFSET}(?:(?:[A-Za-z]{3,}|<[^>]+>)(?:${OFFSET})?,([^,]+),([^,]+))?$`,
);
const CHANGE = /^M(\d{1,2})\.([1-5])\.([0-6])(?:\/([+-]?\d{1,3})(?::(\d{2}))?(?::(\d{2}))?)?$/;
const HOUR_S = 3600;
const DAY_MS = 86_400_000;

/** Parses a POSIX TZ string; undefined if it is invalid, or has changes on days of the year, which no zone has. */
export function readRule(text: string): ZoneRule | undefined {
  const match = RULE.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds, dstHours, dstMinutes, dstSeconds, startText, endText] = match;
  const standard: LocalTime = { offsetS: -readSeconds(hours, minutes, seconds), isDst: false };
  if (startText === undefined || endText === undefined) return { standard };
  const [start, end] = [readChange(startText), readChange(endText)];
  if (start === undefined || end === undefined) return undefined;
  const offsetS =
    dstHours === undefined ? standard.offsetS + HOUR_S : -readSeconds(dstHours, dstMinutes, dstSeconds);
  return { standard, summer: { time: { offsetS, isDst: true }, start, end } };
}

function readChange(text: string): YearlyChange | undefined {
  const match = CHANGE.exec(text);
  if (!match) return undefined;
  const [, month, week, weekday, hours = '2', minutes, seconds] = match;
  const timeS = readSeconds(hours, minutes, seconds);
  return { month: Number(month), week: Number(week), weekday: Number(weekday), timeS };
}

function readSeconds(hours = '0', minutes = '0', seconds = '0'): number {
  const magnitude = Math.abs(Number(hours)) * HOUR_S + Number(minutes) * 60 + Number(seconds);
  return hours.startsWith('-') ? -magnitude : magnitude;
}

/** Returns the local time that a rule prescribes. */
export function localTimeByRule({ standard, summer }: ZoneRule, epochMs: number): LocalTime {
  if (summer === undefined) return standard;
  const year = new Date(epochMs + standard.offsetS * 1000).getUTCFullYear();
  const startMs = changeAt(summer.start, year) - standard.offsetS * 1000;
  const endMs = changeAt(summer.end, year) - summer.time.offsetS * 1000;
  const isSummer =
    startMs < endMs ? startMs <= epochMs && epochMs < endMs : !(endMs <= epochMs && epochMs < startMs);
  return isSummer ? summer.time : standard;
}

/** Returns the local time of a change in a year, as if it were UTC. */
function changeAt({ month, week, weekday, timeS }: YearlyChange, year: number): number {
  const firstWeekday = new Date(utc(year, month - 1, 1)).getUTCDay();
  let day = 1 + ((weekday - firstWeekday + 7) % 7) + (week - 1) * 7;
  const days = (utc(year, month, 1) - utc(year, month - 1, 1)) / DAY_MS;
  while (day > days) day -= 7;
  return utc(year, month - 1, day) + timeS * 1000;
}

/** `Date.UTC` takes the years 0 to 99 for those of the 20th century. */
const utc = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month, day);
