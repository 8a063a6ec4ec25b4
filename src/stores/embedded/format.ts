/** The table with the format of the others: rows `format`, `service` (which uses them) and `moved`. */
import type { Database, RootDatabase } from 'lmdb';
import { DATA_FORMAT, MOVED, type Move } from '../data-format.ts';

export const FORMAT_TABLE = 'format';

export type FormatRows = Database<unknown, string>;

/** Opens the table. */
export function formatIn(root: RootDatabase): FormatRows {
  return root.openDB<unknown, string>({ name: FORMAT_TABLE, encoding: 'json' });
}

/** Returns the format version of a database; undefined for one from before format versions. */
export function readFormat(rows: FormatRows): number | undefined {
  const format = rows.get('format');
  return format === undefined ? undefined : Number(format);
}

const MOVE = 'moved';

export function readMove(rows: FormatRows): Move | undefined {
  return rows.get(MOVE) as Move | undefined; // only `writeMove` writes it
}

/** Only inside a transaction. */
export function writeMove(root: RootDatabase, move: Move | undefined): void {
  const rows = formatIn(root);
  rows.putSync('format', move ? MOVED : DATA_FORMAT);
  if (move) rows.putSync(MOVE, move);
  else rows.removeSync(MOVE);
}
