/** Encodes and decodes text in several formats. */
import { isUtf8 } from 'node:buffer';
import { toUSVString } from 'node:util';
import { InputError } from '../../lib/input-error.ts';
import { type Base, codecOf, decodeDigits } from './bases.ts';
import { readDomain, writeDomain } from './domains.ts';
import { readEscapes, writeEscapes } from './escapes.ts';
import { findUnsupported, readMorse, writeMorse } from './morse.ts';
import { findOdd } from './odd-characters.ts';

export type TextFormat = Base | 'html' | 'morse' | 'punycode' | 'rot13' | 'unicode' | 'url';

const OTHERS: readonly TextFormat[] = ['html', 'morse', 'punycode', 'rot13', 'unicode', 'url'];
/** Whether a format writes bytes. */
export const isBase = (format: TextFormat): format is Base => !OTHERS.includes(format);

const invalid = (message: string, name = 'text') => new InputError(message, 'invalid_format', name);

/** Encoding and decoding these takes quadratic time: a few milliseconds for this many bytes. */
const LONG_FORMS_BYTES_MAX = 1024;
const longForms: readonly TextFormat[] = ['base36', 'base58', 'base62', 'punycode'];

/** Encodes a text. Throws an InputError if the text is too long or has characters that the format lacks. */
export async function encodeText(text: string, format: TextFormat): Promise<string> {
  requireShort(Buffer.byteLength(text), format);
  switch (format) {
    case 'url':
      return writeUrl(text);
    case 'html':
      return text.replaceAll(/[&<>"']/g, (character) => HTML[character] ?? character);
    case 'punycode':
      return writeDomain(text) ?? refuse('text is not a domain name');
    case 'morse':
      return (
        writeMorse(text) ??
        refuse(`text has a character that Morse code does not support: ${findUnsupported(text)}`)
      );
    case 'rot13':
      return rotate(text);
    case 'unicode':
      return writeEscapes(text);
    default:
      return encodeBytes(Buffer.from(text), format);
  }
}

/** Encodes bytes. Throws an InputError if they are too long. */
export async function encodeBytes(bytes: Uint8Array, base: Base): Promise<string> {
  requireShort(bytes.length, base);
  return (await codecOf(base, base === 'base64url' ? '' : '=')).encode(bytes);
}

/** Decodes a text. Throws an InputError if it is invalid, or if its bytes are not UTF-8. */
export async function decodeText(text: string, format: TextFormat): Promise<string> {
  requireShort(Buffer.byteLength(text), format);
  switch (format) {
    case 'url':
      return readUtf8(readUrl(text));
    case 'html':
      return (await import('entities')).decodeHTML(text);
    case 'punycode':
      return readDomain(text) ?? refuse('text is not valid punycode');
    case 'morse':
      return readMorse(text) ?? refuse('text is not valid morse');
    case 'rot13':
      return rotate(text);
    case 'unicode':
      return readEscapes(text) ?? refuse('text is not valid unicode');
    default:
      return readUtf8(await decodeBytes(text, format, 'text'));
  }
}

/** Hex bytes with a colon or hyphen after each, before another byte. */
const MARKED_BYTES = /^(?:[\da-f]{2}[:-])+(?=[\da-f]{2})/i;

/**
 * Decodes a base to bytes. Whitespace is ignored, except as a digit or a line break, and padding is optional. Throws an
 * InputError about `name`.
 */
export async function decodeBytes(text: string, base: Base, name: string): Promise<Uint8Array> {
  requireShort(Buffer.byteLength(text), base);
  const isSpaced = base === 'base45' || base === 'quoted-printable';
  const plain = isSpaced ? text : text.replaceAll(/[\t\n\f\r ]+/g, '');
  const digits = base === 'hex' ? readHexDigits(plain) : plain;
  const codec = await codecOf(base, digits.endsWith('=') ? '=' : '');
  const bytes = decodeDigits(codec, base, digits);
  if (bytes) return bytes;
  const odd = findOdd(text, base);
  const hint = name === 'data' ? `${odd === '' ? ':' : ';'} for plain text, use text` : '';
  return refuse(`${name} is not valid ${base}${odd}${hint}`, name);
}

const readHexDigits = (text: string): string =>
  text.replace(/^0x(?=[\da-f]{2})/i, '').replace(MARKED_BYTES, (bytes) => bytes.replaceAll(/[:-]/g, ''));

function requireShort(bytes: number, format: TextFormat): void {
  if (!longForms.includes(format) || bytes <= LONG_FORMS_BYTES_MAX) return;
  const isLater = format === 'base36' || format === 'base62';
  throw invalid(
    isLater
      ? `base36 and base62 take at most ${LONG_FORMS_BYTES_MAX} bytes`
      : `text must be at most ${LONG_FORMS_BYTES_MAX} bytes for base58 and punycode`,
  );
}

function refuse(message: string, name?: string): never {
  throw invalid(message, name);
}

function readUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw invalid('The decoded bytes are not valid UTF-8');
  return Buffer.from(bytes).toString();
}

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const percent = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

/** Escapes all but the unreserved characters (RFC 3986 §2.3). */
const writeUrl = (text: string) => encodeURIComponent(toUSVString(text)).replaceAll(/[!'()*]/g, percent);

function readUrl(text: string): Uint8Array {
  if (/%(?![0-9a-f]{2})/i.test(text)) refuse(`text is not valid url${findOdd(text, 'url')}`);
  const parts = text.split(/((?:%[0-9a-f]{2})+)/i);
  return Buffer.concat(
    parts.map((part, index) =>
      Buffer.from(index % 2 === 1 ? part.replaceAll('%', '') : part, index % 2 === 1 ? 'hex' : 'utf8'),
    ),
  );
}

const rotate = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode((code & 31) <= 13 ? code + 13 : code - 13);
  });
