/** Quoted-printable (RFC 2045, section 6.7). */
import { decode, encode, wrap } from 'libqp';

const LINE_LENGTH_MAX = 76;
/** An escaped byte, a soft line break, or a printable character. */
const VALID = /^(?:=[\da-f]{2}|=[\t ]*\r?\n|[\t\n\r -<>-~])*$/i;

export const quotedPrintable = {
  encode: (bytes: Uint8Array): string => wrap(encode(Buffer.from(bytes)), LINE_LENGTH_MAX),
  decode: (text: string): Uint8Array | undefined => (VALID.test(text) ? decode(text) : undefined),
};
