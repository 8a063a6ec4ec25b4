import { badRequest } from '../../lib/errors.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import { decodeBytes } from './encode.ts';
import { digest, type HashAlgorithm, type HashEncoding, isBroken, takesKey } from './hash.ts';
import { verifyToken } from './jobs.ts';
import { parseToken } from './jwt.ts';

const load = () => import('./computations.ts');

const isSmallText = ({ text, format }: { readonly text: string; readonly format: string }) =>
  text.length <= (format === 'morse' ? 4_000 : 32_000);

export const encodeText = computed({
  name: 'encodings/operations/encodeText',
  load: async () => (await load()).encodeText,
  isSmall: isSmallText,
  lane: 'slow',
  subject: 'text',
});

export const decodeText = computed({
  name: 'encodings/operations/decodeText',
  load: async () => (await load()).decodeText,
  isSmall: isSmallText,
  lane: 'slow',
  subject: 'text',
});

interface HashInput {
  text?: string;
  data?: string;
  algorithm: HashAlgorithm;
  encoding: HashEncoding;
  key?: string;
  key_encoding: KeyEncoding;
}

type KeyEncoding = 'base64' | 'base64url' | 'hex' | 'utf8';

export async function hashText({ text, data, algorithm, encoding, key, key_encoding }: HashInput) {
  if ((text === undefined) === (data === undefined))
    throw badRequest('Give either text or data', text === undefined ? 'missing' : 'conflicting_parameters');
  if (key !== undefined && !takesKey(algorithm))
    throw badRequest(
      'key is not supported for blake2b512, crc32, sha3-256 and sha3-512',
      'unsupported',
      'key',
    );
  const bytes = data === undefined ? readText(text ?? '', 'text') : await decodeBytes(data, 'base64', 'data');
  const keyBytes = key === undefined ? undefined : await readKey(key, key_encoding);
  const hash = digest(bytes, { algorithm, encoding, ...(keyBytes !== undefined && { key: keyBytes }) });
  return { algorithm, encoding, hash, keyed: key !== undefined, broken: isBroken(algorithm) };
}

const readText = (text: string, name: string): Uint8Array => Buffer.from(requireWellFormed(text, name));

const readKey = async (key: string, encoding: KeyEncoding): Promise<Uint8Array> =>
  encoding === 'utf8' ? readText(key, 'key') : decodeBytes(key, encoding, 'key');

/** Decodes a token and, if a key is given, verifies its signature. */
export async function decodeJwt({ token, key }: { token: string; key?: string }, context: Context) {
  const { services } = context;
  const { compact, header, payload, payloadText, expiry } = parseToken(token);
  const input = { token: compact, header, key };
  const { verified, reason } = await services.compute.run(verifyToken, input, context);
  return {
    header,
    payload,
    payload_text: payloadText,
    expires: expiry.iso,
    is_expired: isExpired(payload?.exp, expiry.seconds, services.now()),
    warning: expiry.warning,
    verified,
    reason,
  };
}

/** Null if the token has an expiry that is not a number. */
function isExpired(exp: unknown, seconds: number | undefined, nowMs: number): boolean | null {
  if (seconds === undefined) return exp === undefined ? false : null;
  return seconds * 1000 <= nowMs;
}
