/** Whether a key has signed a token (RFC 7515). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { isObject, parseJson } from './jwt.ts';

/** Whether the signature is that of the key; null without a key. `reason` is a sentence where it is not proven. */
export interface Verification {
  readonly verified: boolean | null;
  readonly reason: string | null;
}

/** A key that looks like PEM or JSON and cannot be read as such. */
export class KeyError extends Error {}

/** The algorithms whose key is a secret, and those whose key is public. */
const withSecret = ['HS256', 'HS384', 'HS512'];
const withPublicKey = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const unproven = (reason: string): Verification => ({ verified: false, reason });

/**
 * Verifies the signature of a token with the algorithm that its header names, where that is one for the kind of key: a
 * public key is never taken for a secret. Throws a KeyError for a key that cannot be read.
 */
export async function verifySignature(
  token: string,
  header: Readonly<Record<string, unknown>>,
  keyText: string | undefined,
): Promise<Verification> {
  const { alg, b64, kid } = header;
  if (typeof alg === 'string' && alg.toLowerCase() === 'none') return unproven('The token is not signed.');
  if (keyText === undefined) return { verified: null, reason: 'No key was given.' };
  const key = readKey(keyText, kid);
  const isSecret = key instanceof Uint8Array;
  if (typeof alg !== 'string' || ![...withSecret, ...withPublicKey].includes(alg))
    return unproven('The algorithm of the token is not known.');
  if (!(isSecret ? withSecret : withPublicKey).includes(alg))
    return unproven(`The key is not one for ${alg}.`);
  // RFC 7797 §7: a JWT is never of that kind; what is signed would not be what is shown.
  if (b64 !== undefined) return unproven('The token has a payload that is not encoded.');

  const { compactVerify, errors } = await import('jose');
  try {
    await compactVerify(token, key, { algorithms: [alg] });
    return { verified: true, reason: null };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return unproven('The signature is not that of the key.');
    if (error instanceof errors.JOSEError) return unproven('The token asks for what is not known here.');
    return unproven(`The key is not one for ${alg}.`);
  }
}

/** A secret as bytes, or a public key. What looks like a key in PEM or JSON is never a secret. */
function readKey(text: string, kid: unknown): KeyObject | Uint8Array {
  if (text.includes('-----BEGIN')) return orKeyError(() => createPublicKey(text.trim()));
  const json = parseJson(text);
  if (!isObject(json)) return Buffer.from(text);
  const jwk = Array.isArray(json.keys) ? findKey(json.keys, kid) : json;
  if (jwk.kty === 'oct' && typeof jwk.k === 'string' && jwk.k !== '') return Buffer.from(jwk.k, 'base64url');
  return orKeyError(() => createPublicKey({ key: { ...jwk }, format: 'jwk' }));
}

/** Of a set of keys (RFC 7517 §5) the one that the token names, or the only one. */
function findKey(keys: readonly unknown[], kid: unknown): Readonly<Record<string, unknown>> {
  const known = keys.filter(isObject);
  const named = kid === undefined ? undefined : known.find((key) => key.kid === kid);
  const key = named ?? (known.length === 1 ? known[0] : undefined);
  if (!key) throw new KeyError('The set has no such key');
  return key;
}

function orKeyError(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new KeyError('The key cannot be read');
  }
}
