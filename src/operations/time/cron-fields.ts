/** The fields of a cron expression, in the notation that both our library and its describer understand. */
import { InputError } from '../../lib/input-error.ts';
import { checkField, type Field, stepMax, withoutRepeats } from './cron-checks.ts';

const NAMES = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

const YEARS: Field = { label: 'year', min: 1, max: 9999 };

/** Second, minute, hour, day of month, month, day of week, year. */
const FIELDS: readonly Field[] = [
  { label: 'second', min: 0, max: 59 },
  { label: 'minute', min: 0, max: 59 },
  { label: 'hour', min: 0, max: 23 },
  { label: 'day of month', min: 1, max: 31 },
  { label: 'month', min: 1, max: 12, names: MONTHS },
  { label: 'day of week', min: 0, max: 6, names: WEEKDAYS },
  YEARS,
];

interface CronFields {
  /** For the search of runs: six fields, and the year if it is limited. */
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
    const meaning = NAMES.get(name);
    if (meaning === undefined)
      throw new InputError(`expr must be one of ${[...NAMES.keys()].join(', ')}, or have 5 to 7 fields`);
    return { ...readFields(meaning), description: name };
  }
  const fields = text.split(' ');
  if (fields.length < 5 || fields.length > 7)
    throw new InputError(`expr must have 5 to 7 fields; it has ${fields.length}`);
  const first = fields.length === 5 ? 1 : 0;
  const of = (index: number): Field => FIELDS[index + first] ?? YEARS;
  const plain = fields.map((field, index) => withoutRepeats(simplify(field, of(index)), of(index)));
  for (const [index, field] of plain.entries()) checkField(field, of(index));
  const pattern = plain.map((field, index) => expandField(field, of(index), isUnknown));
  if (fields.length === 5) pattern.unshift('0');
  if (pattern[6] === '*') pattern.pop();
  return {
    pattern: pattern.join(' '),
    description: plain
      .map((field, index) => tidyList(expandField(field, of(index), isUneven), of(index)))
      .join(' '),
    followsClock: plain.slice(1 - first, 3 - first).some((field) => field.startsWith('*')),
  };
}

/** Writes fields in the notation that both libraries know. */
function simplify(field: string, limits: Field): string {
  if (/^\*\/0*1$/.test(field)) return '*';
  if (limits === YEARS) return field.replace(/^(\d+)\/(?=\d)/, `$1-${YEARS.max}/`);
  if (limits.label !== 'day of week') return shortenNames(field, limits);
  // The last of a month is `#L` or `L`, and Sunday is 0 and 7.
  return shortenNames(field, limits)
    .replaceAll('#L', 'L')
    .replaceAll(/(?<![\w-])0-7(?!\w)/g, '0-6');
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

/**
 * Ranges over the end of a field, and steps from a value, which the library does not know; and ranges of one value,
 * since it reads `SUN-SUN` as 0 to 7.
 */
const isUnknown = ({ isStar, start, end, step }: Part): boolean =>
  !isStar && ((end !== undefined && end <= start) || (end === undefined && step !== undefined));

/** Steps that the end of the field or range cuts short, and steps and ranges of one value. */
const isUneven = (part: Part, { label, min, max }: Field): boolean => {
  const { isStar, start, end, step } = part;
  if (end === start) return true;
  if (step === undefined) return false;
  // Months differ in length.
  if (label === 'day of month' && step > 1) return true;
  if (end !== undefined && !isStar) {
    const isWhole = start === min && end === max;
    return end - start < step || (isWhole && (max - min + 1) % step !== 0);
  }
  return (max - min + 1) % step !== 0 || (!isStar && (start - min >= step || start + step > max));
};

function expandField(
  field: string,
  limits: Field,
  needsList: (part: Part, limits: Field) => boolean,
): string {
  const parts = field.split(',').map((text) => ({ text, part: readPart(text, limits) }));
  if (!parts.some(({ part }) => part !== undefined && needsList(part, limits))) return field;
  const values = parts.flatMap(({ text, part }) =>
    part && needsList(part, limits) ? listValues(part, limits) : [text],
  );
  return [...new Set(values)].join(',');
}

/** Drops values of a list that others include, and writes the last day of the month last, as its words require. */
function tidyList(field: string, limits: Field): string {
  const items = withoutRepeats(field, limits).split(',');
  const parts = items.map((text) => readPart(text, limits));
  const isIncluded = (part: Part | undefined): boolean =>
    part?.end === undefined && part?.step === undefined && parts.some((other) => includes(other, part));
  const others = items.filter((text, index) => text !== 'L' && !isIncluded(parts[index]));
  return [...others, ...items.filter((text) => text === 'L')].join(',');
}

/** Whether a range without a step has a value; Sunday is 0 and 7. */
function includes({ start, end, step }: Partial<Part> = {}, value: Part | undefined): boolean {
  if (start === undefined || end === undefined || step !== undefined || value === undefined) return false;
  if (start > end) return value.start >= start || value.start <= end;
  return (value.start >= start && value.start <= end) || (value.start === 0 && end === 7);
}

/** Returns undefined for other notations, such as `L` and `?`, and for invalid parts. */
function readPart(text: string, limits: Field): Part | undefined {
  if (limits === YEARS) return undefined; // a list of years could be long
  const [, left = '', right, steps] = /^([\dA-Z]+|\*)(?:-([\dA-Z]+))?(?:\/(\d+))?$/.exec(text) ?? [];
  const [start, end] = [readValue(left, limits), right === undefined ? undefined : readValue(right, limits)];
  const step = steps === undefined ? undefined : Number(steps);
  if (start === undefined || step === 0 || (right !== undefined && end === undefined)) return undefined;
  if (step !== undefined && step > stepMax(limits)) return undefined;
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
  // Sunday, if written as 7, starts the week.
  const first = end === undefined && start > max ? min : start;
  const last = end === undefined ? max : end < start ? end + span : end;
  const values: number[] = [];
  for (let value = first; value <= last; value += step) values.push(value > max ? value - span : value);
  return values.map(String);
}
