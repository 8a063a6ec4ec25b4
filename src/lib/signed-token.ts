import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The content of a token: a small object that the holder can read; trusted only if the signature is valid. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longer strings are rejected without decoding; the longest token we create has 930 characters. */
export const TOKEN_LENGTH_MAX = 1000;

/** Maximum difference between the clocks of two servers. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/**
 * Whether a token that expires at `expiresMs` is usable at `nowMs`: not expired, and not from the future. A token that
 * expires later than possible was created while a clock was ahead. It is rejected, because the record that it was
 * spent may expire before the token.
 */
export function isCurrent(expiresMs: number, nowMs: number, lifetimeMs: number): boolean {
  return nowMs < expiresMs && expiresMs <= nowMs + lifetimeMs + CLOCK_DIFFERENCE_MAX_MS;
}

const KEY_LENGTH_BYTES = 32;

/**
 * Derives the key of one kind of token from the server's secret (HKDF-SHA256, RFC 5869), so that no kind is accepted as
 * another.
 */
export function deriveTokenKey(secret: string | Uint8Array, kind: string): KeyObject {
  const key = hkdfSync('sha256', secret, '', `utility-api token ${kind}`, KEY_LENGTH_BYTES);
  return createSecretKey(new Uint8Array(key));
}

/**
 * Keys of one kind of token. The first key signs; signatures of all keys are accepted. The others belong to servers
 * with a different secret during rotation.
 */
export type TokenKeys = readonly [signing: KeyObject, ...others: KeyObject[]];

/** Derives the keys of one kind of token from the signing secret and the other accepted secret, if any. */
export function deriveTokenKeys(secret: string, otherSecret: string | undefined, kind: string): TokenKeys {
  const others = otherSecret === undefined ? [] : [deriveTokenKey(otherSecret, kind)];
  return [deriveTokenKey(secret, kind), ...others];
}

/** Returns the key that signed a token, or else the signing key, which then rejects the token. */
export function findTokenKey(token: string, keys: TokenKeys): KeyObject {
  const [signing, ...others] = keys;
  if (others.length === 0) return signing;
  return keys.find((key) => readToken(token, key) !== undefined) ?? signing;
}

/**
 * Encodes claims, at least one, as a token: base64url of their JSON, whose last property is the HMAC-SHA256 of the JSON
 * of the others.
 */
export function signToken(claims: Claims, key: KeyObject): string {
  return seal(JSON.stringify(claims), key);
}

/**
 * Decodes the claims of a token; undefined if this key did not sign it. The token must equal, byte for byte and
 * compared in constant time, the token made from its claims: alternative spellings of a genuine token are rejected like
 * forgeries. Nothing is parsed before that check.
 */
export function readToken(token: string, key: KeyObject): Claims | undefined {
  if (token.length > TOKEN_LENGTH_MAX) return undefined;
  const text = Buffer.from(token, 'base64url').toString();
  const json = `${text.slice(0, -TAIL_LENGTH)}}`;
  return equalInConstantTime(token, seal(json, key)) ? JSON.parse(json) : undefined;
}

function seal(json: string, key: KeyObject): string {
  const signature = createHmac('sha256', key).update(json).digest('base64url');
  return Buffer.from(json.slice(0, -1) + tailOf(signature)).toString('base64url');
}

function tailOf(signature: string): string {
  return `,"signature":"${signature}"}`;
}

/** A signature of 32 bytes has 43 characters in base64url. */
const TAIL_LENGTH = tailOf('').length + 43;

function equalInConstantTime(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
