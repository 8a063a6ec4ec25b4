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

const RSA = { kty: 'RSA' };
const SECRET = { kty: 'oct' };
const EDWARDS = { kty: 'OKP', crv: 'Ed25519' };
/** The type and curve of the key, by algorithm (RFC 7518 §3.1, RFC 8037, RFC 9864). */
const KEY_TYPES: ReadonlyMap<unknown, Limits> = new Map<string, Limits>([
  ...['HS256', 'HS384', 'HS512'].map((alg) => [alg, SECRET] as const),
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map((alg) => [alg, RSA] as const),
  ['ES256', { kty: 'EC', crv: 'P-256' }],
  ['ES384', { kty: 'EC', crv: 'P-384' }],
  ['ES512', { kty: 'EC', crv: 'P-521' }],
  ['EdDSA', EDWARDS],
  ['Ed25519', EDWARDS],
]);

/** Each takes about 3 ms. Sets with more keys have a `kid` for each. */
const KEYS_MAX = 4;

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
  const keys = readKeys(keyText, header);
  if (keys === undefined)
    return {
      verified: null,
      reason: `The key set has more than ${KEYS_MAX} keys that may have signed the token.`,
    };
  const type = KEY_TYPES.get(alg);
  if (typeof alg !== 'string' || type === undefined)
    return unproven("The token's algorithm is not supported.");
  // RFC 7797 §7: JWTs do not use `b64`. With it, the signed bytes would differ from the payload shown.
  if (b64 !== undefined) return unproven('The token has an unencoded payload.');
  if (!isCanonical(token.slice(token.lastIndexOf('.') + 1)))
    return unproven('The last character of the signature has bits that base64url leaves at zero.');

  let result = unproven(
    `The key set has no key for ${alg}${kid === undefined ? '' : " and the token's kid"}.`,
  );
  for (const key of keys) {
    result = await verifyWithKey(token, alg, key);
    if (result.verified) break;
  }
  return result;
}

async function verifyWithKey(token: string, alg: string, { key, limits }: Key): Promise<Verification> {
  const isSecret = key instanceof Uint8Array;
  if (isSecret !== (KEY_TYPES.get(alg) === SECRET)) return unproven(`The key is not valid for ${alg}.`);
  const misuse = findMisuse(limits, alg);
  if (misuse !== undefined) return unproven(misuse);
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

/** Reads a key, or those of a JWK set that may verify the token; undefined if these are too many to try. */
function readKeys(text: string, header: Limits): Key[] | undefined {
  // A string that looks like PEM or JSON is never used as a secret.
  if (text.includes('-----BEGIN'))
    return [{ key: orKeyError(() => createPublicKey(text.trim())), limits: {} }];
  const json = parseJson(text);
  if (!isObject(json)) return [{ key: Buffer.from(text), limits: {} }];
  if (!Array.isArray(json.keys)) return [readJwk(json)];
  const known = json.keys.filter(isObject);
  if (known.length === 0) throw new KeyError('The key set has no keys');
  const fitting = known.filter((jwk) => mayVerify(jwk, header));
  if (fitting.length > KEYS_MAX) return undefined;
  const keys = fitting.flatMap((jwk) => {
    try {
      return [readJwk(jwk)];
    } catch {
      return []; // RFC 7517 §5: keys with values that are not supported are ignored
    }
  });
  if (fitting.length > 0 && keys.length === 0) throw new KeyError('The key is not valid');
  return keys;
}

/** Whether a key of a set is meant for a token: by its type, its uses and, if the token has one, its `kid`. */
function mayVerify(jwk: Limits, { alg, kid }: Limits): boolean {
  const type = KEY_TYPES.get(alg);
  if (type === undefined || jwk.kty !== type.kty) return false;
  if (type.crv !== undefined && jwk.crv !== type.crv) return false;
  return (kid === undefined || jwk.kid === kid) && findMisuse(jwk, alg) === undefined;
}

function readJwk(jwk: Limits): Key {
  if (jwk.kty === 'oct' && typeof jwk.k === 'string' && jwk.k !== '')
    return { key: Buffer.from(jwk.k, 'base64url'), limits: jwk };
  return { key: orKeyError(() => createPublicKey({ key: { ...jwk }, format: 'jwk' })), limits: jwk };
}

function orKeyError(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new KeyError('The key is not valid');
  }
}
