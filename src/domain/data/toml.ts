/** TOML 1.1; dates and times become strings. */
import { parse, stringify, TomlDate, TomlError } from 'smol-toml';
import { InputError } from '../input-error.ts';
import { type Data, type DataObject, DEPTH_MAX, inexact, SyntaxDefect, tooDeep } from './data.ts';

/** Parses TOML. Throws an InputError with line and column if it is invalid. */
export function readToml(text: string): DataObject {
  try {
    return toObject(parse(text, { integersAsBigInt: 'asNeeded', maxDepth: DEPTH_MAX }), 0);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The first line of the message states the error, the others repeat the text.
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new SyntaxDefect('toml', error.line, error.column, what.slice(0, 100));
  }
}

function toData(value: unknown, depth: number): Data {
  if (depth > DEPTH_MAX) throw tooDeep();
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'number' || typeof value === 'bigint') throw inexact(String(value));
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => toData(item, depth + 1));
  return toObject(value, depth);
}

function toObject(value: unknown, depth: number): DataObject {
  return new Map(Object.entries(Object(value)).map(([name, member]) => [name, toData(member, depth + 1)]));
}

/**
 * Writes TOML. Throws an InputError for data that TOML cannot represent: null, or anything but an object at the top.
 */
export function writeToml(data: Data): string {
  if (!(data instanceof Map))
    throw new InputError('TOML requires an object at the top; text has something else');
  return stringify(toPlain(data));
}

function toPlain(data: Data): unknown {
  if (data === null) throw new InputError('text contains null, which TOML does not support');
  if (Array.isArray(data)) return data.map(toPlain);
  if (!(data instanceof Map)) return data;
  // Object.fromEntries defines every name as an own property, `__proto__` included.
  return Object.fromEntries(Array.from(data, ([name, member]) => [name, toPlain(member)]));
}
