/** Keys that verify tokens: secrets, PEM, JWKs and JWK sets (RFC 7517). */
import { createPublicKey, KeyObject } from 'node:crypto';
import { InputError } from '../../lib/input-error.ts';
import { isObject, parseJson } from './jwt.ts';

/** The error of a key that looks like PEM or JSON but is invalid. */
const invalidKey = () => new InputError('key is not a valid PEM, JWK or JWK set', 'invalid_format', 'key');

/** The properties of a JWK, or of a token's header. */
export type Properties = Readonly<Record<string, unknown>>;

export interface VerificationKey {
  /** A public key, or the bytes of a secret. */
  readonly key: KeyObject | Uint8Array;
  /** The uses that a JWK allows (RFC 7517 §4.2–4.4). */
  readonly limits: Properties;
}

/** Each takes about 3 ms. Sets with more keys have a `kid` for each. */
export const KEYS_MAX = 4;

/** Verification takes longer with each bit: 1 ms with these. Common keys have 2,048 to 4,096 bits and 65537. */
export const [RSA_BITS_MAX, RSA_EXPONENT_BITS_MAX] = [8192, 32];
/** RFC 7518 §3.3. */
export const RSA_BITS_MIN = 2048;

/** The kind of key that an algorithm needs. */
export interface KeyType {
  readonly kty: 'EC' | 'OKP' | 'RSA' | 'oct';
  readonly crv?: string;
  /** Names of Node. */
  readonly type: 'ec' | 'ed25519' | 'rsa' | 'secret';
  readonly namedCurve?: string;
}

/** Whether a key may be used: `too_large` if it takes too long, `too_small` if it is not secure. */
export function checkKey(
  { key }: VerificationKey,
  wanted: KeyType,
): 'fits' | 'too_large' | 'too_small' | 'unfit' {
  if (!(key instanceof KeyObject)) return wanted.type === 'secret' && key.length > 0 ? 'fits' : 'unfit';
  const { asymmetricKeyDetails: details = {} } = key;
  if (key.asymmetricKeyType !== wanted.type || details.namedCurve !== wanted.namedCurve) return 'unfit';
  if (wanted.type !== 'rsa') return 'fits';
  const { modulusLength = 0, publicExponent = 0n } = details;
  if (modulusLength < RSA_BITS_MIN) return 'too_small';
  if (publicExponent < 3n || publicExponent % 2n === 0n) return 'unfit';
  const isSmall = modulusLength <= RSA_BITS_MAX && publicExponent <= 2n ** BigInt(RSA_EXPONENT_BITS_MAX);
  return isSmall ? 'fits' : 'too_large';
}

/** Returns why a key may not verify tokens of an algorithm, as a sentence; undefined if it may. */
export function findMisuse(
  { use, key_ops: operations, alg }: Properties,
  tokenAlgorithm: unknown,
): string | undefined {
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

const PEM = '-----BEGIN';

/** Whether a key is PEM or JSON, which is never used as a secret. */
export const isPublicKeyText = (text: string): boolean => text.includes(PEM) || isObject(parseJson(text));

/** Environment variables have PEM on one line, with `\n` between its lines. */
const withLines = (pem: string): string => pem.replaceAll('\\r', '').replaceAll('\\n', '\n');

/**
 * Reads a key, or those of a JWK set that may verify the token; undefined if these are too many to try. Throws an
 * InputError for an invalid key.
 */
export function readKeys(
  text: string,
  header: Properties,
  type: KeyType | undefined,
): VerificationKey[] | undefined {
  if (text.includes(PEM))
    return [{ key: orInvalid(() => createPublicKey(withLines(text.trim()))), limits: {} }];
  const json = parseJson(text);
  if (!isObject(json)) return [{ key: Buffer.from(text), limits: {} }];
  if (!Array.isArray(json.keys)) return [readJwk(json)];
  const known = json.keys.filter(isObject);
  if (known.length === 0) throw invalidKey();
  const fitting = known.filter((jwk) => mayVerify(jwk, header, type));
  if (fitting.length > KEYS_MAX) return undefined;
  const keys = fitting.flatMap((jwk) => {
    try {
      return [readJwk(jwk)];
    } catch {
      return []; // RFC 7517 §5: keys with values that are not supported are ignored
    }
  });
  if (fitting.length > 0 && keys.length === 0) throw invalidKey();
  return keys;
}

/** Whether a key of a set is meant for a token: by its type, its uses and, if the token has one, its `kid`. */
function mayVerify(jwk: Properties, { alg, kid }: Properties, type: KeyType | undefined): boolean {
  if (type === undefined || jwk.kty !== type.kty) return false;
  if (type.crv !== undefined && jwk.crv !== type.crv) return false;
  return (kid === undefined || jwk.kid === kid) && findMisuse(jwk, alg) === undefined;
}

function readJwk(jwk: Properties): VerificationKey {
  if (jwk.kty === 'oct' && typeof jwk.k === 'string' && jwk.k !== '')
    return { key: Buffer.from(jwk.k, 'base64url'), limits: jwk };
  return { key: orInvalid(() => createPublicKey({ key: { ...jwk }, format: 'jwk' })), limits: jwk };
}

function orInvalid(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw invalidKey();
  }
}
