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
  tooDeep,
} from './data.ts';
import { readFloat } from './numbers.ts';
import { decodeString, type NumberedSource, numberSource, type TomlScalar } from './toml-source.ts';

/** Parses TOML. Throws an InputError with line and column if it is invalid, or has a date that does not exist. */
export function readToml(text: string): DataObject {
  const options = { integersAsBigInt: true, maxDepth: DEPTH_MAX } as const;
  try {
    parse(text, options);
    // The package rounds times and fractions, turns February 30 into March 2, and lists names of digits first: the
    // second pass parses the structure only.
    const source = numberSource(text);
    return toObject(parse(source.text, options), { ...source, original: text }, 0);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The first line of the message states the error, the others repeat the text.
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new SyntaxDefect('toml', error.line, error.column, what.slice(0, 100));
  }
}

interface Source extends NumberedSource {
  readonly original: string;
}

function toData(value: unknown, source: Source, depth: number): Data {
  if (depth > DEPTH_MAX) throw tooDeep();
  if (typeof value === 'bigint') return readScalar(source.scalars[Number(value)], source.original);
  if (Array.isArray(value)) return value.map((item) => toData(item, source, depth + 1));
  return toObject(value, source, depth);
}

function toObject(value: unknown, source: Source, depth: number): DataObject {
  const members = Object.entries(Object(value));
  return new Map(
    members.map(([name, member]) => [
      source.names[Number(name.slice(1))] ?? name,
      toData(member, source, depth + 1),
    ]),
  );
}

const DATE_OR_TIME = /^(?:\d{4}-\d\d-|\d\d:)/;
const BASED = /^0[box]/;

/** Returns a string as it was written, a date or time in ISO 8601. */
function readScalar(scalar: TomlScalar | undefined, original: string): Data {
  const { text, position } = scalar ?? { text: '', position: 0 };
  if (/^["']/.test(text)) return decodeString(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (DATE_OR_TIME.test(text)) {
    if (!isCalendarDate(text))
      throw defectAt('toml', original, position, `the date ${text.slice(0, 10)} does not exist`);
    return text.replace(/(?<=\d)[Tt ](?=\d)/, 'T').toUpperCase();
  }
  const digits = text.replaceAll('_', '');
  if (/inf|nan/.test(digits)) throw inexact(text);
  if (!BASED.test(digits) && /[.eE]/.test(digits)) return readFloat(digits);
  const number = Number(digits);
  if (!Number.isSafeInteger(number)) throw inexact(text);
  // An integer has no negative zero.
  return number + 0;
}

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return true;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/**
 * Writes TOML. Throws an InputError for data that TOML cannot represent: null, or anything but an object at the top.
 */
export function writeToml(data: Data): string {
  if (!(data instanceof Map))
    throw new InputError(
      Array.isArray(data)
        ? 'TOML requires an object at the top; text has a list: set root to put it into an object'
        : 'TOML requires an object at the top; text has something else: set root to put it into one',
    );
  return stringify(toPlain(data), { numbersAsFloat: true });
}

/** A float with its own digits. The package writes dates as their ISO 8601 text, and rounds numbers. */
class WrittenFloat extends Date {
  readonly #text: string;

  constructor(float: Float) {
    super(0);
    this.#text = String(float);
  }

  override toISOString(): string {
    return this.#text;
  }
}

function toPlain(data: Data): unknown {
  if (data === null) throw new InputError('text contains null, which TOML does not support');
  if (data instanceof Float) return new WrittenFloat(data);
  // The package writes numbers as floats.
  if (typeof data === 'number') return Number.isSafeInteger(data) ? BigInt(data) : data;
  if (isScalar(data)) return data;
  if (Array.isArray(data)) return data.map(toPlain);
  // Object.fromEntries defines every name as an own property, `__proto__` included.
  const object = Object.fromEntries(Array.from(data, ([name, member]) => [name, toPlain(member)]));
  // An object itself lists names of digits first.
  return new Proxy(object, { ownKeys: () => [...data.keys()] });
}
