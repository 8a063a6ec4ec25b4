import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { generateToken, type RandomBytes } from '../tokens/token.ts';
import { type Plan, planNames } from './plans.ts';

/** What is kept of an API key; the key itself is not. Times are epoch milliseconds. */
export interface ApiKey {
  /** Names the key to people; tells nothing of it. */
  readonly id: string;
  /** See `hashKey`. */
  readonly hash: string;
  /**
   * What quotas are counted by: the id of the first key of a line, so that two keys during a rotation share one plan.
   */
  readonly account: string;
  readonly plan: Plan;
  /** Whom it was sold to. */
  readonly email: string;
  readonly createdMs: number;
  /** Null: does not end by itself. */
  readonly expiresMs: number | null;
  /** Null: not revoked. */
  readonly revokedMs: number | null;
  /** The hour of the last use; null: never used. */
  readonly usedMs: number | null;
  /** The end that its buyer has been reminded of; absent: of none. */
  readonly remindedOfMs?: number;
}

/** Tells people, and programs that look for leaked secrets, what they have found. */
const PREFIX = 'uapi_';

/** 32 letters and digits hold 190 random bits. */
const RANDOM_LENGTH = 32;

/** A CRC-32 in base 36. */
const CHECKSUM_LENGTH = 7;

/** 12 letters and digits hold 71 random bits: among a million keys, two of the same id are one chance in 5 billion. */
const ID_LENGTH = 12;

const HOUR_MS = 60 * 60 * 1000;

/** Whole keys and parts of them, in any case. */
const KEYS = new RegExp(`${PREFIX}[^/]*`, 'gi');

const KEY = new RegExp(`^${PREFIX}[A-Za-z0-9]{${RANDOM_LENGTH}}[a-z0-9]{${CHECKSUM_LENGTH}}$`);

/** Makes a key: prefix, 190 random bits, and a checksum over both. */
export function generateKey(randomBytes: RandomBytes): string {
  const body = PREFIX + generateToken('alphanum', RANDOM_LENGTH, randomBytes);
  return body + checksumOf(body);
}

/** True for a text that could have been issued; false for nearly every mistyped key, without asking anybody. */
export function isWellFormedKey(text: string): boolean {
  return KEY.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** A text without what begins like a key, up to the next slash: whoever finds it shall not have a key. */
export function hideKeys(text: string): string {
  return text.replaceAll(KEYS, '[key]');
}

/** The SHA-256 of a key, as 43 characters. With 190 random bits in the key, no salt or slow hash adds anything. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** Makes the id of a key, independent of the key. */
export function generateKeyId(randomBytes: RandomBytes): string {
  return generateToken('alphanum', ID_LENGTH, randomBytes);
}

/**
 * A key as a store has kept it, whichever release has written it: a time that is not there is none. Undefined for what
 * is no key, or has a plan that this release does not know: it opens nothing.
 */
export function readKey(kept: unknown): ApiKey | undefined {
  const {
    id,
    hash,
    account,
    plan: planName,
    email,
    createdMs,
    ...times
  }: Record<string, unknown> = Object(kept);
  const plan = planNames.find((name) => name === planName);
  const isKey =
    [id, hash, account, email].every((text) => typeof text === 'string') && typeof createdMs === 'number';
  if (!isKey || plan === undefined) return undefined;
  const timeOf = (name: string) => (typeof times[name] === 'number' ? times[name] : null);
  return {
    id: String(id),
    hash: String(hash),
    account: String(account),
    plan,
    email: String(email),
    createdMs: Number(createdMs),
    expiresMs: timeOf('expiresMs'),
    revokedMs: timeOf('revokedMs'),
    usedMs: timeOf('usedMs'),
    ...(typeof times.remindedOfMs === 'number' && { remindedOfMs: times.remindedOfMs }),
  };
}

/** What a key is worth at a time: only an active one opens anything. */
export function stateOfKey(key: ApiKey, nowMs: number): 'active' | 'expired' | 'revoked' {
  if (key.revokedMs !== null) return 'revoked';
  return key.expiresMs !== null && key.expiresMs <= nowMs ? 'expired' : 'active';
}

/** The key, revoked; what was revoked before stays so since then. */
export function revokeKey(key: ApiKey, atMs: number): ApiKey {
  return { ...key, revokedMs: key.revokedMs ?? atMs };
}

/** The key, to expire at this time or, where that is earlier, at its own. */
export function endKeyBy(key: ApiKey, untilMs: number): ApiKey {
  return { ...key, expiresMs: Math.min(key.expiresMs ?? untilMs, untilMs) };
}

/** The key, used at this time; only the hour is noted. */
export function noteUse(key: ApiKey, atMs: number): ApiKey {
  return { ...key, usedMs: Math.max(key.usedMs ?? 0, hourOf(atMs)) };
}

/** True when a use at this time is worth noting: the first one in its hour. */
export function isFirstUseOfHour({ usedMs }: ApiKey, atMs: number): boolean {
  return (usedMs ?? 0) < hourOf(atMs);
}

function hourOf(timeMs: number): number {
  return Math.floor(timeMs / HOUR_MS) * HOUR_MS;
}

function checksumOf(text: string): string {
  return crc32(text).toString(36).padStart(CHECKSUM_LENGTH, '0');
}
