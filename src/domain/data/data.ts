/**
 * Data as JSON has it, with objects as maps: no name of a member means anything to the program, and all keep their
 * order.
 */
import { InputError } from '../input-error.ts';

export type Data = null | boolean | number | string | Data[] | DataObject;
export type DataObject = Map<string, Data>;

/** The formats that data is read from and written in. */
export type Format = 'json' | 'yaml' | 'toml' | 'csv' | 'xml';

/** What each is called in a sentence. */
export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  json: 'JSON',
  yaml: 'YAML',
  toml: 'TOML',
  csv: 'CSV',
  xml: 'XML',
};

/** Deeper data is nobody's, and what reads or writes it calls itself once a level. */
export const DEPTH_MAX = 100;
/** Of what is written: indentation, repeated names and paths make it longer than what was read. */
const RESULT_BYTES_MAX = 1_048_576;

/** Where a text breaks the rules of its format; lines and columns, counted in characters, begin at 1. */
export class SyntaxDefect extends InputError {
  constructor(format: Format, line: number, column: number | undefined, what: string) {
    const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
    super(`text is not valid ${FORMAT_NAMES[format]}: ${place}: ${what}`);
  }
}

/** The same by a position in the text, in UTF-16 code units. */
export function defectAt(format: Format, text: string, position: number, what: string): SyntaxDefect {
  const before = text.slice(0, position).split(/\r\n|[\n\r]/);
  return new SyntaxDefect(format, before.length, [...(before.at(-1) ?? '')].length + 1, what);
}

export const tooDeep = () => new InputError(`text must be nested at most ${DEPTH_MAX} deep`);
export const tooLong = () => new InputError(`The result must be at most ${RESULT_BYTES_MAX} bytes`);

export const inexact = (text: string) =>
  new InputError(`The number ${text.slice(0, 40)} cannot be kept exactly: write it as a text`);

/**
 * Throws an InputError where data would be longer than may be written, before it is: each value costs its text, its
 * indentation, and in TOML and XML its name once more, in TOML behind the names of all that it lies in.
 */
export function requireShort(data: Data, format: Format, indent: number): void {
  let bytes = 0;
  const spend = (count: number) => {
    bytes += count;
    if (bytes > RESULT_BYTES_MAX) throw tooLong();
  };
  const visit = (value: Data, depth: number, nameBytes: number, pathBytes: number) => {
    spend(depth * indent + nameBytes * (format === 'xml' ? 2 : 1) + 4);
    if (typeof value !== 'object' || value === null) spend(bytesOf(String(value)));
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
