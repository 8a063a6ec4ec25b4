import { decodeBytes, FormatError } from '../../domain/encodings/encode.ts';
import {
  digest,
  type HashAlgorithm,
  type HashEncoding,
  isBroken,
  takesKey,
} from '../../domain/encodings/hash.ts';
import { requireWellFormed } from '../../domain/texts/well-formed.ts';
import { badRequest } from '../../errors.ts';
import { orBadRequest } from '../input-errors.ts';

interface Wanted {
  text?: string;
  data?: string;
  algorithm: HashAlgorithm;
  encoding: HashEncoding;
  key?: string;
  key_encoding: KeyEncoding;
}

type KeyEncoding = 'base64' | 'base64url' | 'hex' | 'utf8';

/** Hashes a text or bytes. */
export async function hashText({ text, data, algorithm, encoding, key, key_encoding }: Wanted) {
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
