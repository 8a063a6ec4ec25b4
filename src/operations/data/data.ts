/**
 * JSON data with objects as Maps: property names such as `__proto__` have no special meaning, and order is preserved.
 */
import { InputError } from '../../lib/input-error.ts';

export type Data = Scalar | Data[] | DataObject;
export type DataObject = Map<string, Data>;
export type Scalar = null | boolean | number | string | Float;

/**
 * A number that is not written as the nearest JavaScript number would be: without a fraction, but not an integer for
 * TOML and YAML, or with more digits than a double keeps.
 */
export class Float {
  readonly value: number;
  readonly #digits: string | undefined;

  constructor(value: number, digits?: string) {
    this.value = value;
    this.#digits = digits;
  }

  toString(): string {
    if (this.#digits !== undefined) return this.#digits;
    if (Object.is(this.value, -0)) return '-0.0';
    const text = String(this.value);
    return text.includes('e') ? text : `${text}.0`;
  }
}

export function isScalar(data: Data): data is Scalar {
  return typeof data !== 'object' || data === null || data instanceof Float;
}

/** Formats that can be read and written. */
export type Format = 'json' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml';

/** Names of the formats in messages. */
export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  json: 'JSON',
  ndjson: 'JSON Lines',
  yaml: 'YAML',
  toml: 'TOML',
  csv: 'CSV',
  xml: 'XML',
};

/** Maximum nesting. No real data is deeper, and readers and writers recurse once per level. */
export const DEPTH_MAX = 100;
/** Maximum size of the output, which indentation, repeated names and paths make longer than the input. */
const RESULT_BYTES_MAX = 1_048_576;

/** A syntax error in a text; lines and columns, counted in characters, start at 1. */
export class SyntaxDefect extends InputError {
  readonly line: number;
  readonly column: number | undefined;
  readonly what: string;

  constructor(format: Format, line: number, column: number | undefined, what: string) {
    const position = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
    super(`text is not valid ${FORMAT_NAMES[format]}: ${position}: ${what}`);
    this.line = line;
    this.column = column;
    this.what = what;
  }
}

/** Returns a syntax error at a position in UTF-16 code units. */
export function defectAt(format: Format, text: string, position: number, what: string): SyntaxDefect {
  const before = text.slice(0, position).split(/\r\n|[\n\r]/);
  return new SyntaxDefect(format, before.length, [...(before.at(-1) ?? '')].length + 1, what);
}

export const tooDeep = () => new InputError(`text must be nested at most ${DEPTH_MAX} deep`);
export const tooLong = () => new InputError(`The result must be at most ${RESULT_BYTES_MAX} bytes`);

export const inexact = (text: string) =>
  new InputError(`The number ${text.slice(0, 40)} cannot be represented exactly: write it as a string`);

/**
 * Throws an InputError if the output would be too long, before it is written: each value takes its text and its
 * indentation, in XML its name again, and in TOML the names of all its ancestors.
 */
export function requireShort(data: Data, format: Format, indent: number): void {
  let bytes = 0;
  const spend = (count: number) => {
    bytes += count;
    if (bytes > RESULT_BYTES_MAX) throw tooLong();
  };
  const visit = (value: Data, depth: number, nameBytes: number, pathBytes: number) => {
    spend(depth * indent + nameBytes * (format === 'xml' ? 2 : 1) + 4);
    if (isScalar(value)) spend(bytesOf(String(value)));
    else if (format === 'toml') spend(pathBytes);
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1, nameBytes, pathBytes);
    else if (value instanceof Map)
      for (const [name, member] of value) {
        const ownBytes = bytesOf(name);
        visit(member, depth + 1, ownBytes, pathBytes + ownBytes + 1);
      }
  };
  visit(data, 0, 0, 0);
}

const bytesOf = (text: string) => Buffer.byteLength(text);
