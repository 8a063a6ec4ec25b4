/** Writes rows as JSON, CSV, NDJSON or SQL; only the text is kept, so memory does not grow with the number of rows. */
import { csvOptions } from '../../../shared/csv-options.ts';
import { InputError } from '../../../shared/input-error.ts';
import { isObject, type Json, type JsonObject, type Maker } from './maker.ts';

export type RowsFormat = 'csv' | 'json' | 'ndjson' | 'sql';

const BYTES_MAX = 1_048_576;
/** Rows that are written at once. */
const CHUNK_ROWS = 50;

/** Writes a few rows; the first ones start the text. */
type WriteChunk = (rows: readonly Json[], isFirst: boolean) => string;

/** Returns the text of all rows. Throws an InputError if it is too long. */
export async function writeRows(
  rows: Iterable<Json>,
  root: Maker,
  format: RowsFormat,
  table: string,
): Promise<string> {
  const write = await createWriter(root, format, table);
  let [text, bytes] = ['', 0];
  const add = (chunk: readonly Json[]): void => {
    const piece = write(chunk, text === '');
    bytes += Buffer.byteLength(piece);
    if (bytes > BYTES_MAX) throw new InputError('count is too large: the rows exceed 1 MiB');
    text += piece;
  };
  let chunk: Json[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    add(chunk);
    chunk = [];
  }
  if (chunk.length > 0) add(chunk);
  return format === 'json' ? `${text}]` : text;
}

async function createWriter(root: Maker, format: RowsFormat, table: string): Promise<WriteChunk> {
  if (format === 'json')
    return (rows, isFirst) =>
      rows.map((row, index) => (isFirst && index === 0 ? '[' : ',') + write(row)).join('');
  if (format === 'ndjson') return (rows) => rows.map((row) => `${write(row)}\n`).join('');
  if (root.members === undefined || root.members.size === 0)
    throw new InputError('schema must name its properties for csv and sql');
  return format === 'sql' ? sqlWriter([...root.members.keys()], table) : csvWriter(root.members);
}

const write = (value: Json) => JSON.stringify(value);

/** A column of a table, which is a property of a property of an object … */
interface Column {
  readonly name: string;
  readonly path: readonly string[];
}

/** Returns the columns of objects: nested objects have one for each property. */
function columnsOf(members: ReadonlyMap<string, Maker>, outer: readonly string[] = []): Column[] {
  return [...members].flatMap(([name, { members: inner }]) => {
    const path = [...outer, name];
    return inner !== undefined && inner.size > 0 ? columnsOf(inner, path) : [{ name: path.join('.'), path }];
  });
}

/** Writes CSV (RFC 4180) with a header line. */
async function csvWriter(members: ReadonlyMap<string, Maker>): Promise<WriteChunk> {
  const { stringify } = await import('csv-stringify/sync');
  const columns = columnsOf(members);
  const header = columns.map(({ name }) => name);
  return (rows, isFirst) => {
    const lines = rows.map((row) => columns.map(({ path }) => cellOf(valueAt(row, path))));
    return stringify(isFirst ? [header, ...lines] : lines, csvOptions(columns.length));
  };
}

function valueAt(row: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = row;
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** Lists of plain values are joined by `; `; other lists and objects are JSON. */
function cellOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null))
    return value.map(String).join('; ');
  return typeof value === 'object' ? write(value) : String(value);
}

/** Writes one `INSERT` per row, with the quotes of the SQL standard. */
function sqlWriter(names: readonly string[], table: string): WriteChunk {
  const start = `INSERT INTO ${quoteName(table)} (${names.map(quoteName).join(', ')}) VALUES (`;
  return (rows) =>
    rows
      .map((row) => {
        const { ...values }: JsonObject = isObject(row) ? row : {};
        return `${start}${names.map((name) => literalOf(values[name] ?? null)).join(', ')});\n`;
      })
      .join('');
}

function quoteName(name: string): string {
  if (name === '' || name.includes('\0'))
    throw new InputError('Names of columns must not be empty or contain U+0000 for sql');
  return `"${name.replaceAll('"', '""')}"`;
}

/** Lists and objects are JSON in a string. */
function literalOf(value: Json): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const text = typeof value === 'string' ? value : write(value);
  if (text.includes('\0')) throw new InputError('Values must not contain U+0000 for sql');
  return `'${text.replaceAll("'", "''")}'`;
}
