import { crc32, deflateSync } from 'node:zlib';
import { mixColors, type Rgb } from '../color/colors.ts';

/** An image in shades between two colors: one byte per pixel, row by row, from 0 for `ink` to 255 for `background`. */
export interface ShadedImage {
  readonly shades: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ink: Rgb;
  readonly background: Rgb;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const COLOR_TYPE_INDEXED = 3;

/**
 * Encodes an image as a PNG with a palette of 256 shades (PNG specification, third edition): half the size of the
 * renderer's encoder, which writes four bytes per pixel.
 */
export function encodeShadedPng(image: ShadedImage): Buffer {
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', encodeHeader(image)),
    writeChunk('PLTE', mixPalette(image)),
    writeChunk('IDAT', deflateSync(arrangeRows(image))),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Prepends the filter type to each row; flat shades compress best with filter 0 (none). */
function arrangeRows({ shades, widthPx, heightPx }: ShadedImage): Buffer {
  const rows = Buffer.alloc((widthPx + 1) * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    rows.set(shades.subarray(row * widthPx, (row + 1) * widthPx), row * (widthPx + 1) + 1);
  }
  return rows;
}

/** Compression, filter method and interlacing remain 0. */
function encodeHeader({ widthPx, heightPx }: ShadedImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(BIT_DEPTH, 8);
  header.writeUInt8(COLOR_TYPE_INDEXED, 9);
  return header;
}

function mixPalette({ ink, background }: ShadedImage): Buffer {
  const palette = Array.from({ length: 256 }, (_, shade) => mixColors(ink, background, shade / 255));
  return Buffer.from(palette.flatMap(({ red, green, blue }) => [red, green, blue].map(Math.round)));
}

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
