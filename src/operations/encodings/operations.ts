import { badRequest } from '../../lib/errors.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { orBadRequest } from '../shared/input-errors.ts';
import { requireWellFormed } from '../text/well-formed.ts';
import { decodeBytes, FormatError } from './encode.ts';
import { digest, type HashAlgorithm, type HashEncoding, isBroken, takesKey } from './hash.ts';
import { verifyToken } from './jobs.ts';
import { parseToken, TokenError, type TokenParts } from './jwt.ts';

const load = () => import('./computations.ts');

const isSmallText = ({ text, format }: { readonly text: string; readonly format: string }) =>
  text.length <= (format === 'morse' ? 4_000 : 32_000);

/** Encodes a text. */
export const encodeText = computed({
  name: 'encodings/operations/encodeText',
  load: async () => (await load()).encodeText,
  isSmall: isSmallText,
  lane: 'slow',
  subject: 'text',
});

/** Decodes a text. */
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

/** Hashes a text or bytes. */
export async function hashText({ text, data, algorithm, encoding, key, key_encoding }: HashInput) {
  if ((text === undefined) === (data === undefined))
    throw badRequest('Give either text or data', text === undefined ? 'missing' : 'conflicting_parameters');
  if (key !== undefined && !takesKey(algorithm))
    throw badRequest(
      'key is not supported for blake2b512, crc32, sha3-256 and sha3-512',
      'unsupported',
      'key',
    );
  const bytes =
    data === undefined ? await readText(text ?? '', 'text') : await readBytes(data, 'data', 'base64');
  const keyBytes = key === undefined ? undefined : await readKey(key, key_encoding);
  const hash = digest(bytes, { algorithm, encoding, ...(keyBytes !== undefined && { key: keyBytes }) });
  return { algorithm, encoding, hash, keyed: key !== undefined, broken: isBroken(algorithm) };
}

const readText = async (text: string, name: string): Promise<Uint8Array> =>
  Buffer.from(await orBadRequest(() => requireWellFormed(text, name)));

const readKey = (key: string, encoding: KeyEncoding): Promise<Uint8Array> =>
  encoding === 'utf8' ? readText(key, 'key') : readBytes(key, 'key', encoding);

async function readBytes(
  text: string,
  name: string,
  base: Exclude<KeyEncoding, 'utf8'>,
): Promise<Uint8Array> {
  try {
    return await decodeBytes(text, base);
  } catch (error) {
    throw error instanceof FormatError
      ? badRequest(`${name} is not valid ${base}`, 'invalid_format', name)
      : error;
  }
}

const refusals: Readonly<Record<TokenError['part'], string>> = {
  parts: 'token must be a signed JWT with three parts',
  characters: 'The parts of token must be base64url: A-Z, a-z, 0-9, - and _, without padding and blanks',
  header: 'The header of token is not a JSON object',
  names: 'A name is twice in one object of token',
  depth: 'The header and the payload of token must be nested at most 32 deep',
};

/** Decodes a token and, if a key is given, verifies its signature. */
export async function decodeJwt({ token, key }: { token: string; key?: string }, context: Context) {
  const { services } = context;
  const { compact, header, payload, payloadText, expiry } = readToken(token);
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

function readToken(token: string): TokenParts {
  try {
    return parseToken(token);
  } catch (error) {
    throw error instanceof TokenError ? badRequest(refusals[error.part], 'invalid_format', 'token') : error;
  }
}
