import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a token says: a small object, readable by whoever holds the token, believed only with its signature. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longer texts are no tokens of ours and are not even decoded; the longest that is made has 930 characters. */
export const TOKEN_LENGTH_MAX = 1000;

/** How much the clocks of two servers may differ. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/**
 * Whether a token that ends at `expiresMs` can be used at `nowMs`: it has not ended, and it could have been made by
 * now. One that ends later was made while a clock was ahead; what was spent then may be forgotten.
 */
export function isCurrent(expiresMs: number, nowMs: number, lifetimeMs: number): boolean {
  return nowMs < expiresMs && expiresMs <= nowMs + lifetimeMs + CLOCK_DIFFERENCE_MAX_MS;
}

const KEY_LENGTH_BYTES = 32;

/**
 * Makes the key of one kind of token from the server's secret (HKDF-SHA256, RFC 5869), so that no kind passes for
 * another.
 */
export function deriveTokenKey(secret: string | Uint8Array, kind: string): KeyObject {
  const key = hkdfSync('sha256', secret, '', `utility-api token ${kind}`, KEY_LENGTH_BYTES);
  return createSecretKey(new Uint8Array(key));
}

/**
 * The keys of one kind of token: the first signs, and what any of them has signed is taken. The others are those of
 * servers that have another secret while it is exchanged.
 */
export type TokenKeys = readonly [signing: KeyObject, ...others: KeyObject[]];

/** Derives the keys of one kind of token from the secret that signs and from another one, if any, that is taken. */
export function deriveTokenKeys(secret: string, otherSecret: string | undefined, kind: string): TokenKeys {
  const others = otherSecret === undefined ? [] : [deriveTokenKey(otherSecret, kind)];
  return [deriveTokenKey(secret, kind), ...others];
}

/** The key that has signed a token; the one that signs now where none of them has, so that the token is refused. */
export function findTokenKey(token: string, keys: TokenKeys): KeyObject {
  const [signing, ...others] = keys;
  if (others.length === 0) return signing;
  return keys.find((key) => readToken(token, key) !== undefined) ?? signing;
}

/**
 * Writes claims, at least one, as a token: base64url of their JSON, whose last member is the HMAC-SHA256 of the others'
 * JSON.
 */
export function signToken(claims: Claims, key: KeyObject): string {
  return seal(JSON.stringify(claims), key);
}

/**
 * Reads the claims of a token, or undefined when it was not made with this key.
 * The text must be, byte for byte and compared in constant time, the token that its claims make: a second
 * spelling of a genuine token is refused like a forged one. Nothing is parsed before that is known.
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

/** The 32 bytes of a signature are 43 characters of base64url. */
const TAIL_LENGTH = tailOf('').length + 43;

function equalInConstantTime(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
