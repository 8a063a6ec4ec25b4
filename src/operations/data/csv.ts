/**
 * CSV (RFC 4180), also with other delimiters, with a header line. All values are read as strings, because the format
 * has no types.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../lib/csv-options.ts';
import { InputError } from '../../lib/input-error.ts';
import { type Data, type DataObject, isScalar, SyntaxDefect, tooLong } from './data.ts';

/** More columns than a spreadsheet shows at once; every row repeats all names in the output. */
const COLUMNS_MAX = 1000;
/** Maximum number of cells to write, including cells missing from a row. */
const CELLS_MAX = 100_000;
/** Maximum number of values to read; each takes 2 µs. */
const VALUES_MAX = 20_000;
const NAME_BYTES_IN_ALL_MAX = 1_048_576;

const [QUOTE, LINE_FEED] = [0x22, 0x0a];

export type Delimiter = ',' | ';' | '\t' | '|';

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

/** Reads the rows below the header as objects. Throws an InputError with the line of the error. */
export function readCsv(withBlankLines: string, { delimiter, relaxQuotes }: CsvStyle): Data {
  const text = dropBlankLines(withBlankLines);
  if (countValues(text, delimiter.charCodeAt(0)) > VALUES_MAX)
    throw new InputError(`text must have at most ${VALUES_MAX} values`);
  const [header, ...rows] = readRecords(text, delimiter, relaxQuotes);
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
  for (let start = end; text[start - 1] === '\n'; start -= text[start - 2] === '\r' ? 2 : 1) end = start;
  return text.slice(0, end);
}

/** Counts the delimiters and line ends outside of quotes, plus one. */
function countValues(text: string, delimiter: number): number {
  let count = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === delimiter || code === LINE_FEED)) count += 1;
  }
  return count;
}

function readRecords(text: string, delimiter: Delimiter, relaxQuotes: boolean): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_quotes: relaxQuotes });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new SyntaxDefect('csv', line, undefined, DEFECTS[error.code] ?? 'it does not follow RFC 4180');
  }
}

/** Writes a list of flat objects; columns are in order of first appearance. Throws an InputError for other data. */
export function writeCsv(data: Data, { delimiter, flatten }: CsvStyle): string {
  if (!Array.isArray(data)) throw new InputError('text must be a list of flat objects for CSV');
  const rows = data.map((row, index) => requireFlat(flatten ? flattenRow(row) : row, index));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (names.length > COLUMNS_MAX) throw new InputError(`CSV must have at most ${COLUMNS_MAX} columns`);
  if (names.length * rows.length > CELLS_MAX)
    throw new InputError(`CSV must have at most ${CELLS_MAX} cells`);
  if (names.length === 0) return '';
  const records = rows.map((row) => names.map((name) => printCell(row.get(name))));
  return stringify([names, ...records], { delimiter, ...csvOptions(names.length) });
}

function requireFlat(row: Data, index: number): DataObject {
  if (!(row instanceof Map))
    throw new InputError(`text must be a list of flat objects for CSV; item ${index + 1} is not an object`);
  for (const [name, value] of row) {
    if (!isScalar(value))
      throw new InputError(
        `CSV holds a list of flat objects; '${name.slice(0, 40)}' of item ${index + 1} is not a string, number, boolean or null: set flatten to write its parts`,
      );
  }
  return row;
}

/** Names the parts of nested values by their path: `address.city`, `tags.0`. Empty lists and objects have no parts. */
function flattenRow(row: Data): Data {
  if (!(row instanceof Map)) return row;
  const flat: DataObject = new Map();
  const visit = (name: string, value: Data) => {
    if (isScalar(value)) {
      if (flat.has(name))
        throw new InputError(`text has the name '${name.slice(0, 40)}' twice when flattened`);
      flat.set(name, value);
    } else for (const [key, member] of value.entries()) visit(`${name}.${key}`, member);
  };
  for (const [name, value] of row) visit(name, value);
  return flat;
}

const printCell = (value: Data | undefined) => (value === null || value === undefined ? '' : String(value));
