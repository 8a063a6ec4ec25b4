import { writeJson } from '../../compute/job.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import { decodeText as decode, encodeText as encode, type TextFormat } from './encode.ts';
import { type Verification, verifySignature } from './signature.ts';
import type { Properties } from './verification-keys.ts';

interface Text {
  text: string;
  format: TextFormat;
}

export async function encodeText({ text, format }: Text) {
  requireWellFormed(text, 'text');
  return writeJson({ format, result: await encode(text, format) });
}

export const decodeText = async ({ text, format }: Text) =>
  writeJson({ format, result: await decode(text, format) });

interface TokenAndKey {
  readonly token: string;
  readonly header: Properties;
  readonly key?: string | undefined;
}

export const verifyToken = ({ token, header, key }: TokenAndKey): Verification =>
  verifySignature(token, header, key);
