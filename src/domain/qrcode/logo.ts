/** Logos in the center of a QR code. */
import { crc32, inflateSync } from 'node:zlib';
import { segmentGraphemes } from '../graphemes.ts';
import type { PngData } from '../svg/markup.ts';
import { hasInk } from '../texts/visible.ts';

/** Letters, or the data URL of a PNG. */
export type Logo = { readonly letters: string } | { readonly href: PngData };

const INITIALS = 'initials:';
const DATA = 'data:image/png;base64,';
const LETTERS_MAX = 3;

/** Reads a logo that matches its schema. A space in base64 was a plus before URL decoding. */
export function readLogo(logo: string): Logo {
  if (logo.startsWith(INITIALS)) return { letters: logo.slice(INITIALS.length).trim() };
  return { href: `${DATA}${logo.slice(DATA.length).replaceAll(' ', '+')}` };
}

/** Returns an error message for an invalid logo, else undefined. */
export function checkLogo(text: string): string | undefined {
  const logo = readLogo(text);
  if ('letters' in logo) {
    const count = [...segmentGraphemes(logo.letters)].length;
    return hasInk(logo.letters) && count <= LETTERS_MAX ? undefined : 'logo must have one to three letters';
  }
  const png = Buffer.from(logo.href.slice(DATA.length), 'base64');
  return isPng(png) ? undefined : `logo must be a PNG of at most ${SIDE_MAX} by ${SIDE_MAX} pixels`;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SIDE_MAX = 512;
/** Twice the uncompressed size, with four channels of two bytes per pixel and one byte per row. */
const BYTES_MAX = SIDE_MAX * (SIDE_MAX * 8 + 1) * 2;

/** Returns true for a complete PNG (ISO/IEC 15948) within the size limit whose pixels can be decompressed. */
function isPng(png: Buffer): boolean {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const chunks = [...chunksOf(png)];
  const header = chunks[0]?.type === 'IHDR' ? chunks[0].data : undefined;
  if (header?.length !== 13 || chunks.at(-1)?.type !== 'IEND') return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > SIDE_MAX) return false;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: BYTES_MAX }).length >= height;
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Yields the chunks of a PNG up to the first incomplete or corrupt one. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return;
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}
