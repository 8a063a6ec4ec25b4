/** Bases: how bytes are written in digits. */
import baseX from 'base-x';
import { readBase45, writeBase45 } from './base45.ts';
import { readBase85, writeBase85 } from './base85.ts';

/** Formats that write bytes. */
export type Base =
  | 'base32'
  | 'base32hex'
  | 'base36'
  | 'base45'
  | 'base58'
  | 'base62'
  | 'base64'
  | 'base64url'
  | 'base85'
  | 'hex'
  | 'quoted-printable';
/** Bases whose digits can have any case. */
const CASES: { readonly [Name in Base]?: (digits: string) => string } = {
  hex: (digits) => digits.toLowerCase(),
  base36: (digits) => digits.toLowerCase(),
  base32: (digits) => digits.toUpperCase(),
  base32hex: (digits) => digits.toUpperCase(),
};

interface Codec {
  encode(bytes: Uint8Array): string;
  /** Undefined, or an exception, for an invalid text. */
  decode(text: string): Uint8Array | undefined;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns the codec of a base; `filler` pads the last digits. */
export async function codecOf(base: Base, filler: '' | '='): Promise<Codec> {
  if (base === 'base45') return { encode: writeBase45, decode: readBase45 };
  if (base === 'base85') return { encode: writeBase85, decode: readBase85 };
  if (base === 'quoted-printable') return (await import('./quoted-printable.ts')).quotedPrintable;
  const bases = await import('@scure/base');
  const isFilled = filler === '=';
  const codecs = {
    base32: isFilled ? bases.base32 : bases.base32nopad,
    base32hex: isFilled ? bases.base32hex : bases.base32hexnopad,
    base36: bases.base36,
    base58: bases.base58,
    base62: baseX(BASE62),
    base64: isFilled ? bases.base64 : bases.base64nopad,
    base64url: isFilled ? bases.base64url : bases.base64urlnopad,
    hex: bases.hex,
  };
  return codecs[base];
}

/** Decodes digits, whose letters can have any case in some bases; undefined if they are invalid. */
export function decodeDigits(codec: Codec, base: Base, digits: string): Uint8Array | undefined {
  try {
    return codec.decode(CASES[base]?.(digits) ?? digits);
  } catch {
    return undefined;
  }
}
