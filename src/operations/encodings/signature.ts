/** Verifies the signatures of tokens (RFC 7515). */
import { constants, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import {
  checkKey,
  findMisuse,
  KEYS_MAX,
  type KeyType,
  type Properties,
  RSA_BITS_MAX,
  RSA_BITS_MIN,
  RSA_EXPONENT_BITS_MAX,
  readKeys,
  type VerificationKey,
} from './verification-keys.ts';

/**
 * Whether the signature matches the key; null if no key was given or tried. `reason` is a sentence unless `verified` is
 * true.
 */
export interface Verification {
  readonly verified: boolean | null;
  readonly reason: string | null;
}

interface Algorithm extends KeyType {
  /** Undefined for Ed25519, which has its own. */
  readonly hash?: string;
  /** For RSA-PSS, as long as the hash. */
  readonly saltBytes?: number;
}

const ed25519: Algorithm = { kty: 'OKP', crv: 'Ed25519', type: 'ed25519' };
const ecdsa = (bits: number, crv: string, namedCurve: string): Algorithm => ({
  kty: 'EC',
  crv,
  type: 'ec',
  namedCurve,
  hash: `sha${bits}`,
});
/** The algorithms of RFC 7518 §3.1, RFC 8037 and RFC 9864. */
const ALGORITHMS: ReadonlyMap<unknown, Algorithm> = new Map<string, Algorithm>([
  ...[256, 384, 512].flatMap((bits): [string, Algorithm][] => [
    [`HS${bits}`, { kty: 'oct', type: 'secret', hash: `sha${bits}` }],
    [`RS${bits}`, { kty: 'RSA', type: 'rsa', hash: `sha${bits}` }],
    [`PS${bits}`, { kty: 'RSA', type: 'rsa', hash: `sha${bits}`, saltBytes: bits / 8 }],
  ]),
  ['ES256', ecdsa(256, 'P-256', 'prime256v1')],
  ['ES384', ecdsa(384, 'P-384', 'secp384r1')],
  ['ES512', ecdsa(512, 'P-521', 'secp521r1')],
  ['EdDSA', ed25519],
  ['Ed25519', ed25519],
]);

const unproven = (reason: string): Verification => ({ verified: false, reason });
const untried = (reason: string): Verification => ({ verified: null, reason });

/**
 * Verifies a signature with the algorithm in the token's header, if it fits the kind of key: a public key is never used
 * as a secret. Throws an InputError for an invalid key.
 */
export function verifySignature(
  token: string,
  header: Properties,
  keyText: string | undefined,
): Verification {
  const { alg, b64, crit, kid } = header;
  if (typeof alg === 'string' && alg.toLowerCase() === 'none') return unproven('The token is not signed.');
  if (keyText === undefined) return untried('No key was given.');
  const algorithm = ALGORITHMS.get(alg);
  const keys = readKeys(keyText, header, algorithm);
  if (keys === undefined)
    return untried(`The key set has more than ${KEYS_MAX} keys that may have signed the token.`);
  if (typeof alg !== 'string' || algorithm === undefined)
    return unproven("The token's algorithm is not supported.");
  // RFC 7797 §7: JWTs do not use `b64`. With it, the signed bytes would differ from the payload shown.
  if (b64 !== undefined) return unproven('The token has an unencoded payload.');
  if (crit !== undefined) return unproven("The token's critical header parameters are not supported (crit).");
  if (!token.split('.').every(isCanonical))
    return unproven('The last character of a part has bits that base64url leaves at zero.');

  let result = unproven(
    `The key set has no key for ${alg}${kid === undefined ? '' : " and the token's kid"}.`,
  );
  for (const key of keys) {
    const tried = verifyWithKey(token, alg, algorithm, key);
    if (tried.verified) return tried;
    if (result.verified !== null) result = tried;
  }
  return result;
}

function verifyWithKey(token: string, alg: string, algorithm: Algorithm, key: VerificationKey): Verification {
  const fit = checkKey(key, algorithm);
  if (fit === 'unfit') return unproven(`The key is not valid for ${alg}.`);
  if (fit === 'too_small') return unproven(`The RSA key has fewer than ${RSA_BITS_MIN} bits.`);
  const misuse = findMisuse(key.limits, alg);
  if (misuse !== undefined) return unproven(misuse);
  if (fit === 'too_large')
    return untried(
      `The RSA key has more than ${RSA_BITS_MAX} bits, or an exponent above 2^${RSA_EXPONENT_BITS_MAX}.`,
    );
  return isSigned(token, algorithm, key.key)
    ? { verified: true, reason: null }
    : unproven('The signature does not match the key.');
}

function isSigned(token: string, { hash, saltBytes }: Algorithm, key: KeyObject | Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const data = Buffer.from(token.slice(0, end));
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  if (key instanceof Uint8Array) {
    const expected = createHmac(hash ?? '', key)
      .update(data)
      .digest();
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  }
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes };
  return verify(
    hash,
    data,
    { key, dsaEncoding: 'ieee-p1363', ...(saltBytes !== undefined && padding) },
    signature,
  );
}

/** RFC 4648 §3.5: without this, several signatures of one token would be valid. */
const isCanonical = (base64url: string) =>
  Buffer.from(base64url, 'base64url').toString('base64url') === base64url;
