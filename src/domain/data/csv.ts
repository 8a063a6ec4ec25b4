/**
 * CSV (RFC 4180) with a header line. Every value that is read is a text: the format says of none that it is a number.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { InputError } from '../input-error.ts';
import { type Data, type DataObject, SyntaxDefect, tooLong } from './data.ts';

/** More than any spreadsheet shows at once; each row repeats the names of all. */
const COLUMNS_MAX = 1000;
/** Cells that are written, those that a row lacks among them. */
const CELLS_MAX = 100_000;
/** Of what is read: it takes 2 µs a value. */
const VALUES_MAX = 20_000;
const NAME_BYTES_IN_ALL_MAX = 1_048_576;

const [QUOTE, COMMA, LINE_FEED] = [0x22, 0x2c, 0x0a];

/** What each defect is called, by the code of csv-parse. */
const DEFECTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote does not end',
  CSV_INVALID_CLOSING_QUOTE: 'after a closing quote a comma or the end of the line is expected',
  INVALID_OPENING_QUOTE: 'a quote stands inside a value that does not begin with one',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the row has another number of values than the header',
};

/** Reads the rows below the header, each as an object. Throws an InputError with the line of what is wrong. */
export function readCsv(text: string): Data {
  if (countValues(text) > VALUES_MAX) throw new InputError(`text must have at most ${VALUES_MAX} values`);
  const [header, ...rows] = readRecords(text);
  if (header === undefined) return [];
  const names = new Set(header);
  if (header.length > COLUMNS_MAX) throw new InputError(`text must have at most ${COLUMNS_MAX} columns`);
  if (names.size < header.length)
    throw new SyntaxDefect('csv', 1, undefined, 'a name stands twice in the header');
  const nameBytes = Buffer.byteLength(header.join());
  if (nameBytes * rows.length > NAME_BYTES_IN_ALL_MAX) throw tooLong();
  return rows.map((row) => new Map(row.map((value, index) => [header[index] ?? '', value])));
}

/** Commas and ends of lines outside of quotes, and one. */
function countValues(text: string): number {
  let count = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === COMMA || code === LINE_FEED)) count += 1;
  }
  return count;
}

function readRecords(text: string): string[][] {
  try {
    return parse(text, { bom: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new SyntaxDefect('csv', line, undefined, DEFECTS[error.code] ?? 'it breaks the rules of RFC 4180');
  }
}

/**
 * Writes a list of flat objects, the columns in the order in which their names first come. Throws an InputError for
 * other data.
 */
export function writeCsv(data: Data): string {
  if (!Array.isArray(data)) throw new InputError('text must be a list of flat objects for CSV');
  const rows = data.map(requireFlat);
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (names.length > COLUMNS_MAX) throw new InputError(`CSV must have at most ${COLUMNS_MAX} columns`);
  if (names.length * rows.length > CELLS_MAX)
    throw new InputError(`CSV must have at most ${CELLS_MAX} cells`);
  if (names.length === 0) return '';
  const records = rows.map((row) => names.map((name) => printCell(row.get(name))));
  // A single empty value would be an empty line, which many readers skip.
  return stringify([names, ...records], {
    record_delimiter: 'windows',
    quoted_empty: names.length === 1,
    // Any line end, not only the one that ends a record, would be read as the end of one.
    quoted_match: /^\s|\s$|[\r\n]/,
  });
}

function requireFlat(row: Data, index: number): DataObject {
  if (!(row instanceof Map))
    throw new InputError(`text must be a list of flat objects for CSV; item ${index + 1} is not an object`);
  for (const [name, value] of row) {
    if (typeof value === 'object' && value !== null)
      throw new InputError(
        `CSV holds a list of flat objects; '${name.slice(0, 40)}' of item ${index + 1} is none of text, number, boolean and null`,
      );
  }
  return row;
}

const printCell = (value: Data | undefined) => (value === null || value === undefined ? '' : String(value));
