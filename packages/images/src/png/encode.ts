/** Writes pixels as a PNG (PNG specification, third edition). */
import { crc32, deflateSync } from 'node:zlib';
import { OPAQUE, type Pixels, straightenAlpha } from './pixels.ts';

/** A palette, and one byte per pixel, row by row. */
export interface IndexedImage {
  /** Up to 256 colors of four bytes: red, green, blue and alpha. */
  readonly palette: Uint8Array;
  readonly indexes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [INDEXED, TRUECOLOR_WITH_ALPHA] = [3, 6];
const COLORS_MAX = 256;
/** A fifth of the time of the default, for a third more bytes. */
const DEFLATE_LEVEL = 3;
/** Slots of a hash table with space for all colors of a palette. */
const SLOTS = 1_024;
const [HASH_FACTOR, HASH_SHIFT] = [0x9e3779b1, 22];

/** Rows of the last image: new memory would take longer than most images. */
let scratch = Buffer.alloc(0);

/** Encodes pixels, with a palette if they have at most 256 colors. */
export function encodePixels({ pixels, width, height }: Pixels): Buffer {
  const image = { pixels, width, height }; // the renderer copies its pixels each time
  const found = findPalette(image);
  return found ? writeIndexed(found.rows, straightenAlpha(found.palette), image) : writeTruecolor(image);
}

/** Without a filter, drawings have fewer bytes and take less time: most pixels equal the one to the left. */
function writeTruecolor({ pixels, width, height }: Pixels): Buffer {
  const rowBytes = width * 4;
  const rows = Buffer.allocUnsafe((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (rowBytes + 1) + 1;
    rows[start - 1] = 0;
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), start);
    straightenAlpha(rows.subarray(start, start + rowBytes));
  }
  return writePng(writeHeader({ width, height }, 8, TRUECOLOR_WITH_ALPHA), rows);
}

/** Encodes an image with a palette. */
export function encodeIndexedPng({ palette, indexes, width, height }: IndexedImage): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return writeIndexed(rows, palette, { width, height });
}

/**
 * Returns the palette in the order of appearance, and the rows of indexes; undefined if there are too many colors. A
 * row that equals the one above, as most rows of a drawing do, is copied.
 */
function findPalette({ pixels, width, height }: Pixels) {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const rowBytes = width + 1;
  if (scratch.length < rowBytes * height) scratch = Buffer.alloc(rowBytes * height);
  const rows = scratch;
  const palette = new Int32Array(COLORS_MAX);
  const slots = new Int16Array(SLOTS).fill(-1);
  let count = 0;
  let lastWord = 0;
  let lastIndex = -1;
  for (let row = 0; row < height; row += 1) {
    const start = row * rowBytes;
    const [above, here, below] = [(row - 1) * width * 4, row * width * 4, (row + 1) * width * 4];
    if (row > 0 && bytes.compare(bytes, above, here, here, below) === 0) {
      rows.copyWithin(start, start - rowBytes, start);
      continue;
    }
    rows[start] = 0; // no filter: indexes compress best without
    let to = start;
    for (let pixel = row * width; pixel < (row + 1) * width; pixel += 1) {
      const word = words[pixel] ?? 0;
      if (word !== lastWord || lastIndex < 0) {
        let slot = Math.imul(word, HASH_FACTOR) >>> HASH_SHIFT;
        while ((slots[slot] ?? -1) >= 0 && palette[slots[slot] ?? 0] !== word) slot = (slot + 1) % SLOTS;
        if ((slots[slot] ?? -1) < 0) {
          if (count === COLORS_MAX) return undefined;
          palette[count] = word;
          slots[slot] = count;
          count += 1;
        }
        lastWord = word;
        lastIndex = slots[slot] ?? 0;
      }
      to += 1;
      rows[to] = lastIndex;
    }
  }
  return { palette: new Uint8Array(palette.buffer, 0, count * 4), rows: rows.subarray(0, rowBytes * height) };
}

/** Writes rows of indexes, each after its filter type. */
function writeIndexed(rows: Buffer, palette: Uint8Array, size: Size): Buffer {
  const count = palette.length / 4;
  const [rgb, alphas] = [Buffer.alloc(count * 3), Buffer.alloc(count)];
  for (let index = 0; index < count; index += 1) {
    rgb.set(palette.subarray(index * 4, index * 4 + 3), index * 3);
    alphas[index] = palette[index * 4 + 3] ?? OPAQUE;
  }
  const bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  const isOpaque = alphas.every((alpha) => alpha === OPAQUE);
  const packed = bits === 8 ? rows : packRows(rows, size, bits);
  const header = writeHeader(size, bits, INDEXED);
  const colors = [writeChunk('PLTE', rgb), ...(isOpaque ? [] : [writeChunk('tRNS', alphas)])];
  return writePng(header, packed, colors);
}

function writePng(header: Buffer, rows: Buffer, colors: readonly Buffer[] = []): Buffer {
  const data = deflateSync(rows, { level: DEFLATE_LEVEL });
  const chunks = [writeChunk('IHDR', header), ...colors, writeChunk('IDAT', data)];
  return Buffer.concat([SIGNATURE, ...chunks, writeChunk('IEND', Buffer.alloc(0))]);
}

/** Packs several indexes into each byte. */
function packRows(rows: Buffer, { width, height }: Size, bits: number): Buffer {
  const rowBytes = Math.ceil((width * bits) / 8) + 1;
  const packed = Buffer.alloc(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (width + 1);
    const start = row * rowBytes;
    if (row > 0 && rows.compare(rows, from - width - 1, from, from, from + width + 1) === 0) {
      packed.copyWithin(start, start - rowBytes, start);
      continue;
    }
    let to = start + 1;
    let shift = 8;
    for (let at = from + 1; at <= from + width; at += 1) {
      shift -= bits;
      packed[to] = (packed[to] ?? 0) | ((rows[at] ?? 0) << shift);
      if (shift > 0) continue;
      to += 1;
      shift = 8;
    }
  }
  return packed;
}

/** Compression, filter method and interlacing remain 0. */
function writeHeader({ width, height }: Size, bits: number, colorType: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colorType, 9);
  return header;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
