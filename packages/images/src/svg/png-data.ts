/** PNGs in data URLs (RFC 2397), as callers send them. */
import { bytesOfBase64, computeCrc32 } from '../lib/bytes.ts';
import { inflate } from '../lib/inflate.ts';
import type { PngData } from './elements.ts';

export type { PngData } from './elements.ts';

const DATA = 'data:image/png;base64,';

/** Reads a data URL that matches its schema. A space in base64 was a plus before URL decoding. */
export const readPngData = (url: string): PngData => `${DATA}${url.slice(DATA.length).replaceAll(' ', '+')}`;

/** Returns an error message for a parameter whose PNG is not valid or too large, else undefined. */
export function checkPng(name: string, url: PngData): string | undefined {
  const invalid = `${name} is not a valid PNG: it is damaged, or another format`;
  const png = bytesOfBase64(url.slice(DATA.length)) ?? new Uint8Array();
  const chunks = SIGNATURE.every((byte, index) => png[index] === byte) ? [...chunksOf(png)] : [];
  const header = chunks[0]?.type === 'IHDR' ? readHeader(chunks[0].data) : undefined;
  if (header === undefined) return invalid;
  if (Math.max(header.width, header.height) > SIDE_MAX)
    return `${name} must be a PNG of at most ${SIDE_MAX} by ${SIDE_MAX} pixels`;
  return isComplete(header, chunks) ? undefined : invalid;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const SIDE_MAX = 512;

/** Returns true for a complete PNG that is valid (ISO/IEC 15948), so every renderer shows it. */
function isComplete(header: Header, chunks: readonly Chunk[]): boolean {
  if (chunks.at(-1)?.type !== 'IEND') return false;
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  if (header.colorType === PALETTE && !isPalette(palette, header.depth)) return false;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return hasRows(packed, rowLengths(header));
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced: boolean;
}

const PALETTE = 3;
/** Channels, and possible bits per channel, by color type. */
const CHANNELS: ReadonlyMap<number, readonly [channels: number, depths: readonly number[]]> = new Map([
  [0, [1, [1, 2, 4, 8, 16]]],
  [2, [3, [8, 16]]],
  [PALETTE, [1, [1, 2, 4, 8]]],
  [4, [2, [8, 16]]],
  [6, [4, [8, 16]]],
]);

function readHeader(data: Uint8Array): Header | undefined {
  if (data.length !== 13) return undefined;
  const [width, height] = [wordAt(data, 0), wordAt(data, 4)];
  const [depth = 0, colorType = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown = CHANNELS.get(colorType)?.[1].includes(depth) && compression === 0 && filter === 0;
  if (!isKnown || interlace > 1) return undefined;
  if (Math.min(width, height) < 1) return undefined;
  return { width, height, depth, colorType, isInterlaced: interlace === 1 };
}

function isPalette(data: Uint8Array | undefined, depth: number): boolean {
  return data !== undefined && data.length > 0 && data.length % 3 === 0 && data.length / 3 <= 2 ** depth;
}

/** Adam7: first column, first row, and the distance of columns and rows of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Returns the bytes of each row, with the byte of its filter. */
function rowLengths({ width, height, depth, colorType, isInterlaced }: Header): number[] {
  const [channels = 1] = CHANNELS.get(colorType) ?? [];
  return (isInterlaced ? PASSES : [[0, 0, 1, 1] as const]).flatMap(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    if (columns < 1 || rows < 1) return [];
    return Array.from({ length: rows }, () => 1 + Math.ceil((columns * channels * depth) / 8));
  });
}

const FILTER_MAX = 4;

/** Whether compressed bytes hold at least these rows, each with a known filter. */
function hasRows(packed: readonly Uint8Array[], lengths: readonly number[]): boolean {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const bytes = inflate(packed, 2 * total + 1024); // encoders may append bytes, which decoders ignore
  if (bytes === undefined || bytes.length < total) return false;
  let at = 0;
  return lengths.every((length) => {
    const isKnown = (bytes[at] ?? FILTER_MAX + 1) <= FILTER_MAX;
    at += length;
    return isKnown;
  });
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Yields the chunks of a PNG up to the first incomplete or corrupt one. */
function* chunksOf(png: Uint8Array): Generator<Chunk> {
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const end = at + 8 + wordAt(png, at);
    if (end + 4 > png.length || computeCrc32(png.subarray(at + 4, end)) !== wordAt(png, end)) return;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
