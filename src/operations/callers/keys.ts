import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { generateToken, type RandomBytes } from '../../../packages/shared/token.ts';
import { type Limits, PLAN_NAME, type Plan } from './plans.ts';

/** The stored record of an API key; the key itself is not stored. Times are epoch milliseconds. */
export interface ApiKey {
  /** Identifies the key to people; reveals nothing about it. */
  readonly id: string;
  /** See `hashKey`. */
  readonly hash: string;
  /**
   * Rate limits are counted by account: the id of the first key in a chain of rotations, so that the old and the new
   * key share one plan.
   */
  readonly account: string;
  readonly plan: Plan;
  /** Rate limits of this key; absent: those of its plan. */
  readonly limits?: Limits | undefined;
  /** Email address of the buyer. */
  readonly email: string;
  readonly createdMs: number;
  /** Null: never expires. */
  readonly expiresMs: number | null;
  /** Null: not revoked. */
  readonly revokedMs: number | null;
  /** Hour of the last use; null: never used. */
  readonly usedMs: number | null;
  /** The expiry that the buyer was last reminded of; absent: no reminder was sent. */
  readonly remindedOfMs?: number;
}

/** Lets people and secret scanners recognize a leaked key. */
const PREFIX = 'uapi_';

/** 32 letters and digits have 190 random bits. */
const RANDOM_LENGTH = 32;

/** A CRC-32 in base 36. */
const CHECKSUM_LENGTH = 7;

/** 12 letters and digits have 71 random bits: among a million keys, the chance of a duplicate id is 1 in 5 billion. */
const ID_LENGTH = 12;

const HOUR_MS = 60 * 60 * 1000;

/** Keys and parts of keys, in any case. */
const KEYS = new RegExp(`${PREFIX}[^/]*`, 'gi');

const KEY = new RegExp(`^${PREFIX}[A-Za-z0-9]{${RANDOM_LENGTH}}[a-z0-9]{${CHECKSUM_LENGTH}}$`);

/** Generates a key: prefix, 190 random bits, and a checksum of both. */
export function generateKey(randomBytes: RandomBytes): string {
  const body = PREFIX + generateToken('alphanum', RANDOM_LENGTH, randomBytes);
  return body + checksumOf(body);
}

/** Checks the format and the checksum. Rejects nearly every mistyped key without a lookup. */
export function isWellFormedKey(text: string): boolean {
  return KEY.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Redacts everything that looks like the start of a key, up to the next slash. */
export function hideKeys(text: string): string {
  return text.replaceAll(KEYS, '[key]');
}

/** Returns the SHA-256 of a key, 43 characters. With 190 random bits, a salt or a slow hash adds nothing. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** Generates the id of a key, independent of the key. */
export function generateKeyId(randomBytes: RandomBytes): string {
  return generateToken('alphanum', ID_LENGTH, randomBytes);
}

/**
 * Reads a stored key of any release; missing times become null. Undefined if it is not a key: it is rejected.
 */
export function readKey(kept: unknown): ApiKey | undefined {
  const {
    id,
    hash,
    account,
    plan: planName,
    limits,
    email,
    createdMs,
    ...times
  }: Record<string, unknown> = Object(kept);
  const plan = typeof planName === 'string' ? planName : '';
  const isKey =
    [id, hash, account, email].every((text) => typeof text === 'string') && typeof createdMs === 'number';
  if (!isKey || !PLAN_NAME.test(plan)) return undefined;
  const timeOf = (name: string) => (typeof times[name] === 'number' ? times[name] : null);
  return {
    id: String(id),
    hash: String(hash),
    account: String(account),
    plan,
    ...readLimits(limits),
    email: String(email),
    createdMs: Number(createdMs),
    expiresMs: timeOf('expiresMs'),
    revokedMs: timeOf('revokedMs'),
    usedMs: timeOf('usedMs'),
    ...(typeof times.remindedOfMs === 'number' && { remindedOfMs: times.remindedOfMs }),
  };
}

function readLimits(kept: unknown): Pick<ApiKey, 'limits'> {
  const { hourly, burst, daily }: Record<string, unknown> = Object(kept);
  if (typeof hourly !== 'number' || typeof burst !== 'number') return {};
  return { limits: { hourly, burst, ...(typeof daily === 'number' && { daily }) } };
}

/** Returns the state of a key; only active keys are accepted. */
export function stateOfKey(key: ApiKey, nowMs: number): 'active' | 'expired' | 'revoked' {
  if (key.revokedMs !== null) return 'revoked';
  return key.expiresMs !== null && key.expiresMs <= nowMs ? 'expired' : 'active';
}

/** Marks a key as revoked; keeps an earlier time of revocation. */
export function revokeKey(key: ApiKey, atMs: number): ApiKey {
  return { ...key, revokedMs: key.revokedMs ?? atMs };
}

/** Makes a key expire at this time, or at its own time if that is earlier. */
export function endKeyBy(key: ApiKey, untilMs: number): ApiKey {
  return { ...key, expiresMs: Math.min(key.expiresMs ?? untilMs, untilMs) };
}

/** Records a use; only the hour is stored. */
export function noteUse(key: ApiKey, atMs: number): ApiKey {
  return { ...key, usedMs: Math.max(key.usedMs ?? 0, hourOf(atMs)) };
}

/** Whether a use at this time is the first of its hour, and so has to be recorded. */
export function isFirstUseOfHour({ usedMs }: ApiKey, atMs: number): boolean {
  return (usedMs ?? 0) < hourOf(atMs);
}

function hourOf(timeMs: number): number {
  return Math.floor(timeMs / HOUR_MS) * HOUR_MS;
}

function checksumOf(text: string): string {
  return crc32(text).toString(36).padStart(CHECKSUM_LENGTH, '0');
}
