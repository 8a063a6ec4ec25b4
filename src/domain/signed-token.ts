import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a token says: a small object, readable by whoever holds the token, believed only with its signature. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longer texts are no tokens of ours and are not even decoded; the longest that is made has about 250 characters. */
export const TOKEN_LENGTH_MAX = 512;

const KEY_LENGTH_BYTES = 32;

/** Makes the key of one kind of token from the server's secret (HKDF-SHA256, RFC 5869), so that no kind passes for another. */
export function deriveTokenKey(secret: string | Uint8Array, kind: string): KeyObject {
  const key = hkdfSync('sha256', secret, '', `utility-api token ${kind}`, KEY_LENGTH_BYTES);
  return createSecretKey(new Uint8Array(key));
}

/** Writes claims as a token: base64url of their JSON, whose last member is the HMAC-SHA256 of the others' JSON. */
export function signToken(claims: Claims, key: KeyObject): string {
  const signature = createHmac('sha256', key).update(JSON.stringify(claims)).digest('base64url');
  return Buffer.from(JSON.stringify({ ...claims, signature })).toString('base64url');
}

/**
 * Reads the claims of a token, or undefined when it was not made with this key.
 * The text must be, byte for byte and compared in constant time, the token that its claims make: a second
 * spelling of a genuine token is refused like a forged one.
 */
export function readToken(token: string, key: KeyObject): Claims | undefined {
  const decoded = decodeToken(token);
  if (decoded === undefined) return undefined;
  const { signature: _, ...claims } = decoded;
  return equalInConstantTime(token, signToken(claims, key)) ? claims : undefined;
}

function decodeToken(token: string): Claims | undefined {
  if (token.length > TOKEN_LENGTH_MAX) return undefined;
  try {
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return typeof decoded === 'object' && decoded !== null ? { ...decoded } : undefined;
  } catch {
    return undefined;
  }
}

function equalInConstantTime(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
