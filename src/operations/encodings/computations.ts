import { writeJson } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import {
  decodeText as decode,
  decodeBytes,
  encodeText as encode,
  encodeBytes,
  isBase,
  type TextFormat,
} from './encode.ts';
import { type Verification, verifySignature } from './signature.ts';
import type { Properties } from './verification-keys.ts';

type BytesEncoding = 'base64' | 'base64url' | 'hex';

interface TextToEncode {
  text?: string;
  data?: string;
  data_encoding: BytesEncoding;
  format: TextFormat;
}

/** Encodes a text or bytes. */
export async function encodeText({ text, data, data_encoding: encoding, format }: TextToEncode) {
  if ((text === undefined) === (data === undefined))
    throw badRequest('Give either text or data', text === undefined ? 'missing' : 'conflicting_parameters');
  if (data === undefined)
    return writeJson({ format, result: await encode(requireWellFormed(text ?? '', 'text'), format) });
  if (!isBase(format))
    throw badRequest(`data is not supported for ${format}: send text`, 'unsupported', 'data');
  return writeJson({ format, result: await encodeBytes(await decodeBytes(data, encoding, 'data'), format) });
}

interface TextToDecode {
  text: string;
  format: TextFormat;
  result_encoding: BytesEncoding | 'utf8';
}

/** Decodes a text. */
export async function decodeText({ text, format, result_encoding: encoding }: TextToDecode) {
  if (encoding === 'utf8') return writeJson({ format, result: await decode(text, format) });
  const bytes = isBase(format) ? await decodeBytes(text, format, 'text') : await decode(text, format);
  return writeJson({ format, result: Buffer.from(bytes).toString(encoding) });
}

interface TokenAndKey {
  readonly token: string;
  readonly header: Properties;
  readonly key?: string | undefined;
}

export const verifyToken = ({ token, header, key }: TokenAndKey): Verification =>
  verifySignature(token, header, key);
