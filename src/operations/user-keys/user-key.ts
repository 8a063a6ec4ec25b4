/** API keys that an account issues to the users of its own API. They open nothing in this service. */
import { generateToken, type RandomBytes } from '../../../packages/shared/token.ts';
import { hashKey } from '../callers/keys.ts';

/** A rate limit of a key. */
export interface KeyLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** A text of a key: the current one, or the one before a rotation. Only the digest is stored. */
export interface KeySecret {
  readonly hash: string;
  /** When it ends because of a rotation, epoch milliseconds; null for the current one. */
  readonly untilMs: number | null;
}

/** The stored record of a key. Times are epoch milliseconds. */
export interface UserKey {
  /** Sorts by time of creation. */
  readonly id: string;
  readonly prefix: string;
  readonly owner: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly limits: readonly KeyLimit[];
  readonly createdMs: number;
  /** Null: never expires. */
  readonly expiresMs: number | null;
  /** Null: not revoked. */
  readonly revokedMs: number | null;
  /** The current one first; at most two. */
  readonly secrets: readonly KeySecret[];
}

/** 32 letters and digits have 190 random bits. */
const SECRET_LENGTH = 32;

/** Milliseconds in base 36, until the year 5188. */
const TIME_LENGTH = 9;

/** 9 letters and digits have 53 random bits, and only keys of one account and millisecond must differ. */
const RANDOM_LENGTH = 9;

/** Ended keys are kept for this long, to be listed. */
export const ENDED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Draws the random part of a key. */
export const drawSecret = (randomBytes: RandomBytes): string =>
  generateToken('alphanum', SECRET_LENGTH, randomBytes);

/** Returns the text of a key, and its digest. */
export function writeSecret(prefix: string, drawn: string): { text: string; hash: string } {
  const text = `${prefix}_${drawn}`;
  return { text, hash: hashKey(text) };
}

/** Generates the ID of a key, independent of its text. */
export function generateId(createdMs: number, randomBytes: RandomBytes): string {
  const time = createdMs.toString(36).padStart(TIME_LENGTH, '0');
  return time + generateToken('alphanum', RANDOM_LENGTH, randomBytes);
}

/** Returns the state of a key by the digest of a text. */
export function stateOfUserKey(key: UserKey, hash: string, nowMs: number): 'active' | 'expired' | 'revoked' {
  if (key.revokedMs !== null) return 'revoked';
  const secret = key.secrets.find((each) => each.hash === hash);
  const isPast = (ms: number | null) => ms !== null && ms <= nowMs;
  return secret === undefined || isPast(secret.untilMs) || isPast(key.expiresMs) ? 'expired' : 'active';
}

/** Returns when a record is removed; undefined for a key that has not ended and never expires. */
export function removedAtMs({ expiresMs, revokedMs }: UserKey): number | undefined {
  const endMs = Math.min(expiresMs ?? Number.POSITIVE_INFINITY, revokedMs ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(endMs) ? endMs + ENDED_KEPT_MS : undefined;
}

/** Replaces the text of a key; the current one ends at `untilMs`, one before it now. Once per text. */
export function rotateUserKey(key: UserKey, hash: string, untilMs: number): UserKey {
  const [current] = key.secrets;
  if (current === undefined || current.hash === hash) return key;
  return {
    ...key,
    secrets: [
      { hash, untilMs: null },
      { ...current, untilMs },
    ],
  };
}

/** Ends a key; keeps an earlier time of revocation. */
export function revokeUserKey(key: UserKey, atMs: number): UserKey {
  return { ...key, revokedMs: key.revokedMs ?? atMs };
}

/** Returns the limits of a key to check, with their counters. */
export function limitsToCheck({ id, limits }: UserKey, cost: number) {
  // Names of other limits have a separate counter: see `checkLimit`.
  return limits.map(({ limit, windowMs }) => ({ name: `\0key ${id}`, limit, windowMs, cost }));
}
