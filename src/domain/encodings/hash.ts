/** Digests of bytes, with and without a key. */
import { createHmac, hash } from 'node:crypto';

export type HashAlgorithm =
  | 'blake2b512'
  | 'md5'
  | 'sha1'
  | 'sha256'
  | 'sha3-256'
  | 'sha3-512'
  | 'sha384'
  | 'sha512';
export type HashEncoding = 'base64' | 'base64url' | 'hex';

/** Two different inputs with one digest have been made: MD5 in 2004, SHA-1 in 2017. */
const broken: readonly HashAlgorithm[] = ['md5', 'sha1'];

/** What is never hashed with a key: these have a way of their own to take one. */
const withoutKey: readonly HashAlgorithm[] = ['blake2b512', 'sha3-256', 'sha3-512'];

/** Whether `algorithm` keeps nobody from making two inputs with one digest. */
export const isBroken = (algorithm: HashAlgorithm) => broken.includes(algorithm);

/** Whether an HMAC is made with `algorithm`. */
export const takesKey = (algorithm: HashAlgorithm) => !withoutKey.includes(algorithm);

/** The digest of bytes; with a key their HMAC (RFC 2104), the key being its UTF-8. */
export function digest(
  bytes: Uint8Array,
  { algorithm, encoding, key }: { algorithm: HashAlgorithm; encoding: HashEncoding; key?: string },
): string {
  if (key === undefined) return hash(algorithm, bytes, encoding);
  return createHmac(algorithm, key).update(bytes).digest(encoding);
}
