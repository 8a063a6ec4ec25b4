import { badRequest } from '../../lib/errors.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import { decodeBytes } from './encode.ts';
import { digest, type HashAlgorithm, type HashEncoding, isBroken, takesKey } from './hash.ts';
import { verifyToken } from './jobs.ts';
import { parseToken } from './jwt.ts';
import { isPublicKeyText } from './verification-keys.ts';

const load = () => import('./computations.ts');

interface Text {
  readonly text?: string;
  readonly data?: string;
  readonly format: string;
}

const isSmallText = ({ text = '', data = '', format }: Text) =>
  text.length + data.length <= (format === 'morse' ? 4_000 : 32_000);

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
  data_encoding: Exclude<KeyEncoding, 'utf8'>;
  algorithm: HashAlgorithm;
  encoding: HashEncoding;
  key?: string;
  key_encoding: KeyEncoding;
}

type KeyEncoding = 'base64' | 'base64url' | 'hex' | 'utf8';

export async function hashText(input: HashInput) {
  const { text, data, algorithm, encoding, key } = input;
  if ((text === undefined) === (data === undefined))
    throw badRequest('Give either text or data', text === undefined ? 'missing' : 'conflicting_parameters');
  if (key !== undefined && !takesKey(algorithm))
    throw badRequest(
      ['blake3', 'sha3-224', 'sha3-384'].includes(algorithm)
        ? 'key is not supported for blake3, sha3-224 and sha3-384'
        : 'key is not supported for blake2b512, crc32, sha3-256 and sha3-512',
      'unsupported',
      'key',
    );
  const bytes =
    data === undefined ? readText(text ?? '', 'text') : await decodeBytes(data, input.data_encoding, 'data');
  const keyBytes = key === undefined ? undefined : await readKey(key, input.key_encoding);
  const hash = digest(bytes, { algorithm, encoding, ...(keyBytes !== undefined && { key: keyBytes }) });
  return { algorithm, encoding, hash, keyed: key !== undefined, broken: isBroken(algorithm) };
}

const readText = (text: string, name: string): Uint8Array => Buffer.from(requireWellFormed(text, name));

const readKey = async (key: string, encoding: KeyEncoding): Promise<Uint8Array> =>
  encoding === 'utf8' ? readText(key, 'key') : decodeBytes(key, encoding, 'key');

interface JwtInput {
  token: string;
  key?: string;
  key_encoding: KeyEncoding;
}

/** Decodes a token and, if a key is given, verifies its signature. */
export async function decodeJwt({ token, key, key_encoding }: JwtInput, context: Context) {
  const { services } = context;
  const { compact, header, payload, payloadText, expiry, start } = parseToken(token);
  const nowMs = services.now();
  const input = { token: compact, header, key: await readTokenKey(key, key_encoding) };
  const { verified, reason } = await services.compute.run(verifyToken, input, context);
  return {
    header,
    payload,
    payload_text: payloadText,
    expires: expiry.iso,
    is_expired:
      expiry.seconds === undefined ? unknownUnlessMissing(payload?.exp) : expiry.seconds * 1000 <= nowMs,
    not_before: start.iso,
    is_early: start.seconds === undefined ? unknownUnlessMissing(payload?.nbf) : start.seconds * 1000 > nowMs,
    warning: expiry.warning ?? start.warning,
    verified,
    reason,
  };
}

/** Null for a claim that is not a number. */
const unknownUnlessMissing = (claim: unknown) => (claim === undefined ? false : null);

/** Returns a secret in base64 or hex as a JWK; all other keys as they are. */
async function readTokenKey(key: string | undefined, encoding: KeyEncoding): Promise<string | undefined> {
  if (key === undefined || encoding === 'utf8' || isPublicKeyText(key)) return key;
  const secret = await decodeBytes(key, encoding, 'key');
  if (secret.length === 0) throw badRequest('key must have at least one byte', 'too_short', 'key');
  return JSON.stringify({ kty: 'oct', k: Buffer.from(secret).toString('base64url') });
}
