/** TOML 1.1; dates and times become strings. */
import { parse, stringify, TomlError } from 'smol-toml';
import { InputError } from '../../lib/input-error.ts';
import {
  type Data,
  type DataObject,
  DEPTH_MAX,
  defectAt,
  Float,
  inexact,
  isScalar,
  SyntaxDefect,
  toFloat,
  tooDeep,
} from './data.ts';

/** Strings and comments, which may contain anything, and dates and times that are not part of a longer name. */
const TOKEN =
  /"""(?:\\[\s\S]|[^\\])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|(?<![\w.-])(\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?![\w-])/g;
/** Marks a date that is read as a string; TOML allows no U+0000 in a text. */
const MARK = '\u0000';

/** Parses TOML. Throws an InputError with line and column if it is invalid, or has a date that does not exist. */
export function readToml(text: string): DataObject {
  const options = { integersAsBigInt: true, maxDepth: DEPTH_MAX } as const;
  try {
    parse(text, options);
    // The package rounds times to milliseconds and turns February 30 into March 2: the second pass keeps the text.
    return toObject(parse(markDates(text), options), text, 0);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The first line of the message states the error, the others repeat the text.
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new SyntaxDefect('toml', error.line, error.column, what.slice(0, 100));
  }
}

/** Writes dates as strings with their position, names like dates included. */
const markDates = (text: string) =>
  text.replace(TOKEN, (token, date: string | undefined, offset: number) =>
    date === undefined ? token : `"\\u0000${offset} ${date}"`,
  );

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return true;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** Returns the date of a marked string, and its position in the text. */
function readMark(text: string): { date: string; position: number } | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const end = text.indexOf(' ');
  return { date: text.slice(end + 1), position: Number(text.slice(1, end)) };
}

const readName = (name: string) => readMark(name)?.date ?? name;

/** Returns a string as it was written; a date in ISO 8601, which must be in the calendar. */
function readString(value: string, text: string): string {
  const mark = readMark(value);
  if (mark === undefined) return value;
  const { date, position } = mark;
  if (!isCalendarDate(date))
    throw defectAt('toml', text, position, `the date ${date.slice(0, 10)} does not exist`);
  return date.replace(/(?<=\d)[Tt ](?=\d)/, 'T').toUpperCase();
}

function toData(value: unknown, text: string, depth: number): Data {
  if (depth > DEPTH_MAX) throw tooDeep();
  if (typeof value === 'string') return readString(value, text);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') {
    if (!Number.isSafeInteger(Number(value))) throw inexact(String(value));
    return Number(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw inexact(String(value));
    return toFloat(value);
  }
  if (Array.isArray(value)) return value.map((item) => toData(item, text, depth + 1));
  return toObject(value, text, depth);
}

function toObject(value: unknown, text: string, depth: number): DataObject {
  const members = Object.entries(Object(value));
  return new Map(members.map(([name, member]) => [readName(name), toData(member, text, depth + 1)]));
}

/**
 * Writes TOML. Throws an InputError for data that TOML cannot represent: null, or anything but an object at the top.
 */
export function writeToml(data: Data): string {
  if (!(data instanceof Map))
    throw new InputError('TOML requires an object at the top; text has something else');
  return stringify(toPlain(data), { numbersAsFloat: true });
}

function toPlain(data: Data): unknown {
  if (data === null) throw new InputError('text contains null, which TOML does not support');
  if (data instanceof Float) return data.value;
  // The package writes numbers as floats.
  if (typeof data === 'number') return Number.isSafeInteger(data) ? BigInt(data) : data;
  if (isScalar(data)) return data;
  if (Array.isArray(data)) return data.map(toPlain);
  // Object.fromEntries defines every name as an own property, `__proto__` included.
  return Object.fromEntries(Array.from(data, ([name, member]) => [name, toPlain(member)]));
}
