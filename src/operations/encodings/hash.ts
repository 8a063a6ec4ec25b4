/** Hashes bytes, with and without a key. */
import { createHmac, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { blake3 } from '@noble/hashes/blake3.js';

export type HashAlgorithm =
  | 'blake2b512'
  | 'blake3'
  | 'crc32'
  | 'md5'
  | 'sha1'
  | 'sha224'
  | 'sha256'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'sha384'
  | 'sha512'
  | 'sha512-256';
export type HashEncoding = 'base64' | 'base64url' | 'hex';

/** Collisions have been found: for MD5 in 2004, for SHA-1 in 2017. CRC-32 detects errors only. */
const broken: readonly HashAlgorithm[] = ['crc32', 'md5', 'sha1'];

/** These algorithms have a keyed mode of their own, or none, and are not used for HMAC. */
const withoutKey: ReadonlySet<HashAlgorithm> = new Set([
  ...(['blake2b512', 'blake3', 'crc32', 'sha3-224', 'sha3-256', 'sha3-384', 'sha3-512'] as const),
]);

/** Whether collisions are practical. */
export const isBroken = (algorithm: HashAlgorithm) => broken.includes(algorithm);

/** Whether `algorithm` supports a key (HMAC). */
export const takesKey = (algorithm: HashAlgorithm) => !withoutKey.has(algorithm);

/** Returns the digest of bytes; with a key, their HMAC (RFC 2104). */
export function digest(
  bytes: Uint8Array,
  {
    algorithm,
    encoding,
    key,
  }: { algorithm: HashAlgorithm; encoding: HashEncoding; key?: Uint8Array | string },
): string {
  if (algorithm === 'crc32') return writeCrc32(bytes, encoding);
  if (algorithm === 'blake3') return Buffer.from(blake3(bytes)).toString(encoding);
  if (key === undefined) return hash(algorithm, bytes, encoding);
  return createHmac(algorithm, key).update(bytes).digest(encoding);
}

/** Writes the CRC-32 of Ethernet, gzip and PNG (ISO 3309), highest byte first. */
function writeCrc32(bytes: Uint8Array, encoding: HashEncoding): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString(encoding);
}
