/** Encodes and decodes text in several formats. */
import { isUtf8 } from 'node:buffer';
import { toUSVString } from 'node:util';
import { readDomain, writeDomain } from './domains.ts';
import { readMorse, writeMorse } from './morse.ts';

export type TextFormat =
  | 'base32'
  | 'base58'
  | 'base64'
  | 'base64url'
  | 'hex'
  | 'html'
  | 'morse'
  | 'punycode'
  | 'rot13'
  | 'url';

/** The text is invalid in its format, or the format cannot encode it; `reason` states which. */
export class FormatError extends Error {
  readonly reason: 'format' | 'length' | 'utf8';

  constructor(reason: FormatError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Encoding and decoding these takes quadratic time: a few milliseconds for this many bytes. */
const LONG_FORMS_BYTES_MAX = 1024;
const longForms: readonly TextFormat[] = ['base58', 'punycode'];

type Base = 'base32' | 'base58' | 'base64' | 'base64url' | 'hex';

/** Encodes a text. Throws a FormatError if the text is too long or has characters that the format lacks. */
export async function encodeText(text: string, format: TextFormat): Promise<string> {
  requireShort(text, format);
  switch (format) {
    case 'url':
      return writeUrl(text);
    case 'html':
      return text.replaceAll(/[&<>"']/g, (character) => HTML[character] ?? character);
    case 'punycode':
      return writeDomain(text) ?? refuse();
    case 'morse':
      return writeMorse(text) ?? refuse();
    case 'rot13':
      return rotate(text);
    default:
      return (await codecOf(format, format === 'base64url' ? '' : '=')).encode(Buffer.from(text));
  }
}

/** Decodes a text. Throws a FormatError if it is invalid, or if its bytes are not UTF-8. */
export async function decodeText(text: string, format: TextFormat): Promise<string> {
  requireShort(text, format);
  switch (format) {
    case 'url':
      return readUtf8(readUrl(text));
    case 'html':
      return (await import('entities')).decodeHTML(text);
    case 'punycode':
      return readDomain(text) ?? refuse();
    case 'morse':
      return readMorse(text) ?? refuse();
    case 'rot13':
      return rotate(text);
    default:
      return readUtf8(await decodeBytes(text, format));
  }
}

/** Hex bytes with a colon or hyphen after each, before another byte. */
const MARKED_BYTES = /^(?:[\da-f]{2}[:-])+(?=[\da-f]{2})/i;

/** Decodes a base to bytes. Whitespace is ignored and padding is optional. */
export async function decodeBytes(text: string, base: Base): Promise<Uint8Array> {
  const plain = text.replaceAll(/[\t\n\f\r ]+/g, '');
  const digits = base === 'hex' ? readHexDigits(plain) : plain;
  const codec = await codecOf(base, digits.endsWith('=') ? '=' : '');
  try {
    return codec.decode(
      base === 'hex' ? digits.toLowerCase() : base === 'base32' ? digits.toUpperCase() : digits,
    );
  } catch {
    return refuse();
  }
}

const readHexDigits = (text: string): string =>
  text.replace(/^0x(?=[\da-f]{2})/i, '').replace(MARKED_BYTES, (bytes) => bytes.replaceAll(/[:-]/g, ''));

/** RFC 4648, except for base58, which uses Bitcoin's alphabet. */
async function codecOf(base: Base, filler: '' | '=') {
  const bases = await import('@scure/base');
  const isFilled = filler === '=';
  const codecs = {
    base32: isFilled ? bases.base32 : bases.base32nopad,
    base58: bases.base58,
    base64: isFilled ? bases.base64 : bases.base64nopad,
    base64url: isFilled ? bases.base64url : bases.base64urlnopad,
    hex: bases.hex,
  };
  return codecs[base];
}

function requireShort(text: string, format: TextFormat): void {
  const isLong = Buffer.byteLength(text) > LONG_FORMS_BYTES_MAX;
  if (longForms.includes(format) && isLong) throw new FormatError('length');
}

function refuse(): never {
  throw new FormatError('format');
}

function readUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new FormatError('utf8');
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
  if (/%(?![0-9a-f]{2})/i.test(text)) refuse();
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
