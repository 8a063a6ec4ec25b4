/** Hashes bytes, with and without a key. */
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

/** Collisions have been found: for MD5 in 2004, for SHA-1 in 2017. */
const broken: readonly HashAlgorithm[] = ['md5', 'sha1'];

/** These algorithms have a keyed mode of their own and are not used for HMAC. */
const withoutKey: readonly HashAlgorithm[] = ['blake2b512', 'sha3-256', 'sha3-512'];

/** Whether collisions are practical. */
export const isBroken = (algorithm: HashAlgorithm) => broken.includes(algorithm);

/** Whether `algorithm` supports a key (HMAC). */
export const takesKey = (algorithm: HashAlgorithm) => !withoutKey.includes(algorithm);

/** Returns the digest of bytes; with a key, their HMAC (RFC 2104) with the key's UTF-8 bytes. */
export function digest(
  bytes: Uint8Array,
  { algorithm, encoding, key }: { algorithm: HashAlgorithm; encoding: HashEncoding; key?: string },
): string {
  if (key === undefined) return hash(algorithm, bytes, encoding);
  return createHmac(algorithm, key).update(bytes).digest(encoding);
}
