/** Verifies the signatures of tokens (RFC 7515). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { isObject, parseJson } from './jwt.ts';

/**
 * Whether the signature matches the key; null if no key was given. `reason` is a sentence unless `verified` is true.
 */
export interface Verification {
  readonly verified: boolean | null;
  readonly reason: string | null;
}

/** A key that looks like PEM or JSON but is invalid. */
export class KeyError extends Error {}

/** Algorithms whose key is a secret, and those whose key is public. */
const withSecret = ['HS256', 'HS384', 'HS512'];
const withPublicKey = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const unproven = (reason: string): Verification => ({ verified: false, reason });

/**
 * Verifies a signature with the algorithm in the token's header, if it fits the kind of key: a public key is never used
 * as a secret. Throws a KeyError for an invalid key.
 */
export async function verifySignature(
  token: string,
  header: Readonly<Record<string, unknown>>,
  keyText: string | undefined,
): Promise<Verification> {
  const { alg, b64, kid } = header;
  if (typeof alg === 'string' && alg.toLowerCase() === 'none') return unproven('The token is not signed.');
  if (keyText === undefined) return { verified: null, reason: 'No key was given.' };
  const { key, limits } = readKey(keyText, kid, alg);
  const isSecret = key instanceof Uint8Array;
  if (typeof alg !== 'string' || ![...withSecret, ...withPublicKey].includes(alg))
    return unproven("The token's algorithm is not supported.");
  if (!(isSecret ? withSecret : withPublicKey).includes(alg))
    return unproven(`The key is not valid for ${alg}.`);
  const misuse = findMisuse(limits, alg);
  if (misuse !== undefined) return unproven(misuse);
  // RFC 7797 §7: JWTs do not use `b64`. With it, the signed bytes would differ from the payload shown.
  if (b64 !== undefined) return unproven('The token has an unencoded payload.');

  if (!isCanonical(token.slice(token.lastIndexOf('.') + 1)))
    return unproven('The last character of the signature has bits that base64url leaves at zero.');

  const { compactVerify, errors } = await import('jose');
  try {
    await compactVerify(token, key, { algorithms: [alg] });
    return { verified: true, reason: null };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return unproven('The signature does not match the key.');
    if (error instanceof errors.JOSEError)
      return unproven("The token's algorithm or signature format is not supported.");
    return unproven(`The key is not valid for ${alg}.`);
  }
}

/** RFC 4648 §3.5: without this, several signatures of one token would be valid. */
const isCanonical = (base64url: string) =>
  Buffer.from(base64url, 'base64url').toString('base64url') === base64url;

/** The uses that a JWK allows (RFC 7517 §4.2–4.4). */
type Limits = Readonly<Record<string, unknown>>;

/** Returns why a key may not verify tokens of an algorithm, as a sentence; undefined if it may. */
function findMisuse({ use, key_ops: operations, alg }: Limits, tokenAlgorithm: unknown): string | undefined {
  if (use !== undefined && use !== 'sig') return 'The key is not for signatures (use).';
  if (operations !== undefined && !(Array.isArray(operations) && operations.some(isVerification)))
    return 'The key is not for verification (key_ops).';
  // EdDSA is the older name of Ed25519 (RFC 9864).
  const algorithmOf = (name: unknown) => (name === 'EdDSA' ? 'Ed25519' : name);
  if (alg !== undefined && algorithmOf(alg) !== algorithmOf(tokenAlgorithm))
    return `The key is for another algorithm than ${String(tokenAlgorithm)} (alg).`;
  return undefined;
}

/** A secret may have `sign` only, since one key does both. */
const isVerification = (operation: unknown) => operation === 'verify' || operation === 'sign';

interface Key {
  readonly key: KeyObject | Uint8Array;
  readonly limits: Limits;
}

/** Reads a secret as bytes, or a public key. A string that looks like PEM or JSON is never used as a secret. */
function readKey(text: string, kid: unknown, alg: unknown): Key {
  if (text.includes('-----BEGIN')) return { key: orKeyError(() => createPublicKey(text.trim())), limits: {} };
  const json = parseJson(text);
  if (!isObject(json)) return { key: Buffer.from(text), limits: {} };
  const jwk = Array.isArray(json.keys) ? findKey(json.keys, kid, alg) : json;
  if (jwk.kty === 'oct' && typeof jwk.k === 'string' && jwk.k !== '')
    return { key: Buffer.from(jwk.k, 'base64url'), limits: jwk };
  return { key: orKeyError(() => createPublicKey({ key: { ...jwk }, format: 'jwk' })), limits: jwk };
}

/** Finds the key in a set (RFC 7517 §5) that the token names, or the only key that may verify it. */
function findKey(keys: readonly unknown[], kid: unknown, alg: unknown): Limits {
  const known = keys.filter(isObject);
  const named = kid === undefined ? undefined : known.find((key) => key.kid === kid);
  const fitting = known.filter((key) => findMisuse(key, alg) === undefined);
  const [only] = known.length === 1 ? known : fitting.length === 1 ? fitting : [];
  const key = named ?? only;
  if (!key) throw new KeyError('The key set does not contain the key of the token');
  return key;
}

function orKeyError(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new KeyError('The key is not valid');
  }
}
