/**
 * CSV (RFC 4180), also with other delimiters, with a header line. All values are read as strings, because the format
 * has no types.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../../packages/shared/csv-options.ts';
import { InputError } from '../../lib/input-error.ts';
import { type Data, type DataObject, isScalar, SyntaxDefect, tooLong } from './data.ts';

/** More columns than a spreadsheet shows at once; every row repeats all names in the output. */
const COLUMNS_MAX = 1000;
/** Maximum number of cells to write, including cells missing from a row. */
const CELLS_MAX = 100_000;
/** Maximum number of values to read; each takes 2 µs. */
const VALUES_MAX = 20_000;
const NAME_BYTES_IN_ALL_MAX = 1_048_576;

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How CSV is read and written. */
export interface CsvStyle {
  readonly delimiter: Delimiter;
  /** Accept quotes inside values that do not start with one. */
  readonly relaxQuotes: boolean;
  /** Write nested values as columns, with dots between the names. */
  readonly flatten: boolean;
}

/** Descriptions of csv-parse's error codes. */
const DEFECTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'unterminated quote',
  CSV_INVALID_CLOSING_QUOTE: 'expected a delimiter or the end of the line after a closing quote',
  INVALID_OPENING_QUOTE: 'unexpected quote inside an unquoted value',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the row must have as many values as the header',
};

/** The first line of some files of Excel, which states the delimiter. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r\n|[\r\n])/i;

/**
 * Reads the rows below the header as objects; blank lines are skipped. Throws an InputError with the line of the error.
 */
export function readCsv(source: string, { delimiter: given, relaxQuotes }: CsvStyle): Data {
  const [line = '', separator = given] = SEPARATOR_LINE.exec(source) ?? [];
  const delimiter = DELIMITERS.find((known) => known === separator);
  if (delimiter === undefined)
    throw new SyntaxDefect('csv', 1, undefined, 'the delimiter after sep= is not supported');
  const text = dropBlankLines(source.slice(line.length));
  if (countValues(text, delimiter.charCodeAt(0)) > VALUES_MAX)
    throw new InputError(`text must have at most ${VALUES_MAX} values`);
  const [header, ...rows] = readRecords(text, { delimiter, relaxQuotes, linesBefore: line === '' ? 0 : 1 });
  if (header === undefined) return [];
  const names = new Set(header);
  if (header.length > COLUMNS_MAX) throw new InputError(`text must have at most ${COLUMNS_MAX} columns`);
  if (names.size < header.length) throw new SyntaxDefect('csv', 1, undefined, 'duplicate name in the header');
  const nameBytes = Buffer.byteLength(header.join());
  if (nameBytes * rows.length > NAME_BYTES_IN_ALL_MAX) throw tooLong();
  return rows.map((row) => new Map(row.map((value, index) => [header[index] ?? '', value])));
}

/** Drops the blank lines at the end. */
function dropBlankLines(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Counts the delimiters and line ends outside of quotes, plus one. */
function countValues(text: string, delimiter: number): number {
  let count = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === delimiter || isLineEnd(text, index))) count += 1;
  }
  return count;
}

function isLineEnd(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED);
}

interface RecordStyle extends Pick<CsvStyle, 'delimiter' | 'relaxQuotes'> {
  readonly linesBefore: number;
}

function readRecords(text: string, { delimiter, relaxQuotes, linesBefore }: RecordStyle): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_quotes: relaxQuotes,
      // A file may have several; without this, the first line end counts.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    const what = DEFECTS[error.code] ?? 'it does not follow RFC 4180';
    throw new SyntaxDefect('csv', line + linesBefore, undefined, what);
  }
}

/** Writes a list of flat objects, or one; columns are in order of first appearance. Throws an InputError. */
export function writeCsv(data: Data, { delimiter, flatten }: CsvStyle): string {
  const items = data instanceof Map ? [data] : data;
  if (!Array.isArray(items)) throw new InputError('text must be a list of flat objects for CSV');
  const paths = new Map<string, string>();
  const rows = items.map((row, index) => requireFlat(flatten ? flattenRow(row, paths) : row, index));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (names.length > COLUMNS_MAX) throw new InputError(`CSV must have at most ${COLUMNS_MAX} columns`);
  if (names.length * rows.length > CELLS_MAX)
    throw new InputError(`CSV must have at most ${CELLS_MAX} cells`);
  if (names.length === 0) {
    if (rows.length > 0) throw new InputError('text has no values for CSV: its objects are empty');
    return '';
  }
  const records = rows.map((row) => names.map((name) => printCell(row.get(name))));
  const text = stringify([names, ...records], { delimiter, ...csvOptions(names.length) });
  // The name of a column would set the delimiter.
  return SEPARATOR_LINE.test(text) ? `sep=${delimiter}\r\n${text}` : text;
}

function requireFlat(row: Data, index: number): DataObject {
  if (!(row instanceof Map))
    throw new InputError(`text must be a list of flat objects for CSV; item ${index + 1} is not an object`);
  for (const [name, value] of row) {
    if (!isScalar(value))
      throw new InputError(
        `CSV holds a list of flat objects; '${name.slice(0, 40)}' of item ${index + 1} is not a string, number, boolean or null: set flatten to write its parts, or path to convert a part of text`,
      );
  }
  return row;
}

/**
 * Names the parts of nested values by their path: `address.city`, `tags.0`. Empty lists and objects have no parts.
 * Throws an InputError if two paths have the same name, in this row or in an earlier one of `paths`.
 */
function flattenRow(row: Data, paths: Map<string, string>): Data {
  if (!(row instanceof Map)) return row;
  const flat: DataObject = new Map();
  const visit = (path: readonly (string | number)[], value: Data) => {
    if (!isScalar(value)) {
      for (const [key, member] of value.entries()) visit([...path, key], member);
      return;
    }
    const [name, exact] = [path.join('.'), JSON.stringify(path.map(String))];
    if ((paths.get(name) ?? exact) !== exact)
      throw new InputError(`text has the name '${name.slice(0, 40)}' twice when flattened`);
    paths.set(name, exact);
    flat.set(name, value);
  };
  for (const [name, value] of row) visit([name], value);
  return flat;
}

const printCell = (value: Data | undefined) => (value === null || value === undefined ? '' : String(value));
