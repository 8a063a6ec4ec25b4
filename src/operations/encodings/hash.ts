import { decodeBytes, FormatError } from '../../domain/encodings/encode.ts';
import {
  digest,
  type HashAlgorithm,
  type HashEncoding,
  isBroken,
  takesKey,
} from '../../domain/encodings/hash.ts';
import { badRequest } from '../../errors.ts';

interface Wanted {
  text?: string;
  data?: string;
  algorithm: HashAlgorithm;
  encoding: HashEncoding;
  key?: string;
}

/** Hashes a text or bytes. */
export async function hashText({ text, data, algorithm, encoding, key }: Wanted) {
  if ((text === undefined) === (data === undefined)) throw badRequest('Give either text or data');
  if (key !== undefined && !takesKey(algorithm))
    throw badRequest('key is not supported for blake2b512, sha3-256 and sha3-512');
  const bytes = data === undefined ? Buffer.from(text ?? '') : await readData(data);
  const hash = digest(bytes, { algorithm, encoding, ...(key !== undefined && { key }) });
  return { algorithm, encoding, hash, keyed: key !== undefined, broken: isBroken(algorithm) };
}

async function readData(data: string): Promise<Uint8Array> {
  try {
    return await decodeBytes(data, 'base64');
  } catch (error) {
    throw error instanceof FormatError ? badRequest('data is not valid base64') : error;
  }
}
