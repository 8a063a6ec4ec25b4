import { writeJson } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import { decodeText as decode, encodeText as encode, FormatError, type TextFormat } from './encode.ts';
import { findUnsupported } from './morse.ts';
import { type Verification, verifySignature } from './signature.ts';
import { KeyError, type Properties } from './verification-keys.ts';

interface Text {
  text: string;
  format: TextFormat;
}

const tooLong = 'text must be at most 1024 bytes for base58 and punycode';

/** Encodes a text. */
export async function encodeText({ text, format }: Text) {
  requireWellFormed(text, 'text');
  const result = await orExplain(encode(text, format), {
    format:
      format === 'morse'
        ? `text has a character that Morse code does not support: ${findUnsupported(text)}`
        : 'text is not a domain name',
    length: tooLong,
  });
  return writeJson({ format, result });
}

/** Decodes a text. */
export async function decodeText({ text, format }: Text) {
  const result = await orExplain(decode(text, format), {
    format: `text is not valid ${format}`,
    length: tooLong,
  });
  return writeJson({ format, result });
}

async function orExplain(
  result: Promise<string>,
  texts: { readonly format: string; readonly length: string },
): Promise<string> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const text = error.reason === 'utf8' ? 'The decoded bytes are not valid UTF-8' : texts[error.reason];
    throw badRequest(text, 'invalid_format', 'text');
  }
}

interface TokenAndKey {
  readonly token: string;
  readonly header: Properties;
  readonly key?: string | undefined;
}

/** Verifies the signature of a token. */
export function verifyToken({ token, header, key }: TokenAndKey): Verification {
  try {
    return verifySignature(token, header, key);
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    throw badRequest('key is not a valid PEM, JWK or JWK set', 'invalid_format', 'key');
  }
}
