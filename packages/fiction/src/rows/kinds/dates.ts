/** Kinds of dates; days are relative to the reference day of the seed. */
import { InputError } from '../../../../shared/input-error.ts';
import { DAY_MS } from '../../profiles/dates.ts';
import type { Json, Maker } from '../maker.ts';
import { oneOfMany } from './numbers.ts';
import type { Options } from './options.ts';

/** A hundred years. */
const DAYS_MAX = 36_525;
const SECOND_MS = 1_000;
const FORMAT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/;
const DEFAULT_FROM_DAYS = -365;

export function dateKind(options: Options, dayMs: number): Maker {
  const [from, to] = readRange(options, dayMs, 0);
  const first = Math.ceil(from / DAY_MS);
  const last = Math.floor(to / DAY_MS);
  if (first > last) throw new InputError(`${options.path} has no day between from and to`);
  return oneOfMany(last - first + 1, (index) => writeDay((first + index) * DAY_MS));
}

/** ISO 8601 in UTC, in whole seconds. A `to` without a time includes the day. */
export function datetimeKind(options: Options, dayMs: number): Maker {
  const [from, to] = readRange(options, dayMs, DAY_MS - SECOND_MS);
  return oneOfMany((to - from) / SECOND_MS + 1, (index) => writeMoment(from + index * SECOND_MS));
}

export const writeDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
export const writeMoment = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, -'.000Z'.length)}Z`;

/** Returns both limits, both included; `restMs` is the rest of the last day. */
function readRange(options: Options, dayMs: number, restMs: number): readonly [number, number] {
  const from = readLimit(options, 'from', DEFAULT_FROM_DAYS, dayMs, 0);
  const to = readLimit(options, 'to', 0, dayMs, restMs);
  if (from > to) throw new InputError(`${options.at('from')} must be at most to`);
  return [from, to];
}

function readLimit(options: Options, name: string, otherwise: number, dayMs: number, restMs: number): number {
  const value: Json = options.value(name) ?? otherwise;
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= DAYS_MAX)
    return dayMs + value * DAY_MS + restMs;
  const timeMs = typeof value === 'string' && FORMAT.test(value) ? Date.parse(value) : Number.NaN;
  // Date turns 30 February into 2 March.
  const isReal =
    !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(String(value).slice(0, 10));
  if (isReal) return timeMs + (String(value).includes('T') ? 0 : restMs);
  throw new InputError(
    `${options.at(name)} must be a date such as 2026-01-31, a time such as 2026-01-31T12:00:00Z, or days from -${DAYS_MAX} to ${DAYS_MAX}`,
  );
}
