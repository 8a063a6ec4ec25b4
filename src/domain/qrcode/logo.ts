/** What stands in the middle of a code: letters, or a picture. */
import { crc32, inflateSync } from 'node:zlib';
import { segmentGraphemes } from '../graphemes.ts';
import type { PngData } from '../svg/markup.ts';

/** Letters, or the address of a PNG. */
export type Logo = { readonly letters: string } | { readonly href: PngData };

const INITIALS = 'initials:';
const DATA = 'data:image/png;base64,';
const LETTERS_MAX = 3;

/** Reads a logo that the document lets pass; a blank in base64 was a plus before the address was read. */
export function readLogo(logo: string): Logo {
  if (logo.startsWith(INITIALS)) return { letters: logo.slice(INITIALS.length).trim() };
  return { href: `${DATA}${logo.slice(DATA.length).replaceAll(' ', '+')}` };
}

/** What is wrong with a logo, in words for the caller; undefined when nothing is. */
export function checkLogo(text: string): string | undefined {
  const logo = readLogo(text);
  if ('letters' in logo) {
    const count = [...segmentGraphemes(logo.letters)].length;
    return count >= 1 && count <= LETTERS_MAX ? undefined : 'logo must have one to three letters';
  }
  const png = Buffer.from(logo.href.slice(DATA.length), 'base64');
  return isPng(png) ? undefined : `logo must be a PNG of at most ${SIDE_MAX} by ${SIDE_MAX} pixels`;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SIDE_MAX = 512;
/** Four channels of two bytes, and a byte for each row. */
const BYTES_MAX = SIDE_MAX * (SIDE_MAX * 8 + 1) * 2;

/** Whether bytes are a whole PNG (ISO/IEC 15948) of a size that is drawn, whose pixels can be unpacked. */
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

/** The parts of a PNG as far as they are whole. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return;
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}
