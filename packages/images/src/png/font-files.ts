/** Finds fonts, and reads which characters they have without loading them. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as hb from 'harfbuzzjs';

const FONT_FILE = /\.(ttf|otf|ttc)$/i;

/** Special faces, which are used only for characters that no plain face has. */
const SPECIAL =
  /mono|serif|italic|oblique|condensed|light|thin|extra|medium|semibold|black|kufi|naskh|nastaliq|math/i;

/** More than desktops have; each takes about a millisecond to look at. */
const FILES_MAX = 2_000;
/** Chinese, Japanese and Korean in one file take 20 MB. */
const FILE_BYTES_MAX = 64 * 2 ** 20;
const TABLE_BYTES_MAX = 4 * 2 ** 20;
const TABLES_MAX = 256;

/** Returns the font files of folders and their subfolders: plain faces first, by name. Skips missing folders. */
export function listFontFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => readFolder(folder).map((name) => join(folder, name)))
    .slice(0, FILES_MAX)
    .sort(
      (one, other) =>
        Number(isSpecial(one)) - Number(isSpecial(other)) || compare(basename(one), basename(other)),
    );
}

const isSpecial = (file: string) => SPECIAL.test(basename(file));
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function readFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => FONT_FILE.test(name));
  } catch {
    return []; // not readable
  }
}

/** Returns the code points of the first face of a file, in ascending order; none if it is not a font. */
export function readCharacters(file: string): Uint32Array {
  try {
    const descriptor = openSync(file, 'r');
    try {
      if (fstatSync(descriptor).size > FILE_BYTES_MAX) return new Uint32Array();
      const face = new hb.Face(new hb.Blob(readTables(descriptor, ['cmap', 'head', 'maxp'])));
      return Uint32Array.from(face.collectUnicodes()).sort(); // copied, because it is a view of memory that moves
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return new Uint32Array();
  }
}

/** Returns a font with only some tables (OpenType 1.9, table directory). */
function readTables(descriptor: number, tags: readonly string[]): Buffer {
  const isCollection = read(descriptor, 0, 4).toString('latin1') === 'ttcf';
  const start = isCollection ? read(descriptor, 12, 4).readUInt32BE() : 0;
  const count = Math.min(read(descriptor, start + 4, 2).readUInt16BE(), TABLES_MAX);
  const records = read(descriptor, start + 12, 16 * count);
  const tables = Array.from({ length: count }, (_, index) => records.subarray(16 * index, 16 * index + 16))
    .filter((record) => tags.includes(record.toString('latin1', 0, 4)))
    .map((record) => ({ record, data: read(descriptor, record.readUInt32BE(8), record.readUInt32BE(12)) }));
  const header = Buffer.alloc(12);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  let offset = 12 + 16 * tables.length;
  const moved = tables.map(({ record, data }) => {
    const copy = Buffer.from(record);
    copy.writeUInt32BE(offset, 8);
    offset += data.length;
    return copy;
  });
  return Buffer.concat([header, ...moved, ...tables.map(({ data }) => data)]);
}

function read(descriptor: number, position: number, length: number): Buffer {
  if (length > TABLE_BYTES_MAX) throw new Error(`A table of ${length} bytes is too large`);
  const bytes = Buffer.alloc(length);
  if (readSync(descriptor, bytes, 0, length, position) < length) throw new Error('The file ends early');
  return bytes;
}
