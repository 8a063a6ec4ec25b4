/** The fields of a cron expression, in the notation that both our library and its describer understand. */
import { InputError } from '../input-error.ts';

const NAMES = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

interface Field {
  readonly min: number;
  readonly max: number;
  /** Names by value, in upper case and of three letters, from `min`. */
  readonly names?: readonly string[];
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

const YEARS: Field = { min: 1, max: 9999 };

/** Second, minute, hour, day of month, month, day of week, year. */
const FIELDS: readonly Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: WEEKDAYS },
  YEARS,
];

interface CronFields {
  /** For the search of runs. */
  readonly pattern: string;
  /** For the words. Steps that the end of a field cuts short are lists: a step of 50 is not "every 50 minutes". */
  readonly description: string;
  /** Whether the minute or hour starts with `*`. */
  readonly followsClock: boolean;
}

/** Parses five to seven fields or a name such as `@daily`. Throws an InputError. */
export function readFields(expr: string): CronFields {
  const text = expr.trim().replace(/\s+/g, ' ');
  if (text.startsWith('@')) {
    const name = text.toLowerCase();
    if (!NAMES.has(name))
      throw new InputError(`expr must be one of ${[...NAMES].join(', ')}, or have 5 to 7 fields`);
    return { pattern: name, description: name, followsClock: name === '@hourly' };
  }
  const fields = text.split(' ');
  if (fields.length < 5 || fields.length > 7)
    throw new InputError(`expr must have 5 to 7 fields; it has ${fields.length}`);
  const first = fields.length === 5 ? 1 : 0;
  const of = (index: number): Field => FIELDS[index + first] ?? { min: 0, max: 0 };
  const plain = fields.map((field, index) => shortenNames(field, of(index)));
  return {
    pattern: plain.map((field, index) => expandField(field, of(index), isUnknown)).join(' '),
    description: plain.map((field, index) => expandField(field, of(index), isUneven)).join(' '),
    followsClock: plain.slice(1 - first, 3 - first).some((field) => field.startsWith('*')),
  };
}

/** Turns `monday` and `mon` into `MON`. */
function shortenNames(field: string, { names }: Field): string {
  if (names === undefined) return field;
  const full = names === MONTHS ? FULL_MONTHS : FULL_WEEKDAYS;
  return field.toUpperCase().replace(/[A-Z]{4,}/g, (word) => (full.has(word) ? word.slice(0, 3) : word));
}

const FULL_MONTHS = new Set(
  'JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' '),
);
const FULL_WEEKDAYS = new Set('SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' '));

/** A part of a list: `*`, `a`, `a-b`, each with an optional step. */
interface Part {
  readonly isStar: boolean;
  readonly start: number;
  /** Undefined for a single value. */
  readonly end: number | undefined;
  readonly step: number | undefined;
}

/** Ranges over the end of a field, and steps from a value, which the library does not know. */
const isUnknown = ({ isStar, start, end, step }: Part): boolean =>
  !isStar && ((end !== undefined && end < start) || (end === undefined && step !== undefined));

/** Steps that the end of the field cuts short. */
const isUneven = (part: Part, { min, max }: Field): boolean => {
  const { isStar, start, end, step } = part;
  if (step === undefined) return false;
  if (end !== undefined && !isStar) return end < start;
  return (max - min + 1) % step !== 0 || (!isStar && start - min >= step);
};

function expandField(
  field: string,
  limits: Field,
  needsList: (part: Part, limits: Field) => boolean,
): string {
  const parts = field.split(',').map((text) => ({ text, part: readPart(text, limits) }));
  if (!parts.some(({ part }) => part !== undefined && needsList(part, limits))) return field;
  return parts
    .flatMap(({ text, part }) => (part && needsList(part, limits) ? listValues(part, limits) : [text]))
    .join(',');
}

/** Returns undefined for other notations, such as `L` and `?`, and for invalid parts. */
function readPart(text: string, limits: Field): Part | undefined {
  if (limits === YEARS) return undefined; // a list of years could be long
  const [, left = '', right, steps] = /^([\dA-Z]+|\*)(?:-([\dA-Z]+))?(?:\/(\d+))?$/.exec(text) ?? [];
  const [start, end] = [readValue(left, limits), right === undefined ? undefined : readValue(right, limits)];
  const step = steps === undefined ? undefined : Number(steps);
  if (start === undefined || step === 0 || (right !== undefined && end === undefined)) return undefined;
  if (step !== undefined && step > limits.max) return undefined;
  return { isStar: left === '*', start, end: left === '*' ? limits.max : end, step };
}

function readValue(text: string, { min, max, names }: Field): number | undefined {
  if (text === '*') return min;
  const named = names?.indexOf(text) ?? -1;
  if (named >= 0) return named + min;
  // Sunday is 0 and 7.
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= (max === 6 ? 7 : max) ? value : undefined;
}

function listValues({ start, end, step = 1 }: Part, { min, max }: Field): string[] {
  const span = max - min + 1;
  const last = end === undefined ? max : end < start ? end + span : end;
  const values: number[] = [];
  for (let value = start; value <= last; value += step) values.push(value > max ? value - span : value);
  return values.map(String);
}
