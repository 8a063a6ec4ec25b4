import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { drawCharacters, type RandomBytes } from '../../../packages/shared/token.ts';
import { isCurrent, readToken, signToken } from '../../lib/signed-token.ts';
import { isAtLeast, type NoiseLevel } from './noise.ts';

/** Token kind: derives the signing key, and prefixes the id of redeemed tokens. */
export const CAPTCHA_TOKEN_KIND = 'captcha';
/** Five minutes. */
export const CAPTCHA_LIFETIME_MS = 5 * 60 * 1000;
/** Number of wrong answers after which a token counts as used. */
export const CAPTCHA_TRIES_MAX = 3;

/**
 * Capitals and digits without 0 O 1 I L, and without those that people confused when warped and overlapping: 2 Z, 4 A,
 * 5 S, 6 G, 7 T, 8 B, D P R, E F, I J, M N W, Q, T Y, U V. At most one of each group remains. Six of these eleven
 * characters make 1.7 million texts, with three tries.
 */
const ALPHABET = 'ACFHKPUXY39';

const ID_LENGTH_BYTES = 16;

/** A new captcha. The text is only for the image and must not be sent to the client otherwise. */
export interface CaptchaChallenge {
  text: string;
  token: string;
  /** Epoch milliseconds. */
  expires: number;
  instructions: string;
}

/** Result of a check; `id` identifies the captcha in the store of redeemed tokens until `expires`. */
export type AnswerCheck =
  | { valid: true; id: string; expires: number; strength: Strength }
  | { valid: false; reason: 'wrong'; id: string; expires: number; strength: Strength }
  | { valid: false; reason: 'invalid' | 'expired' };

/** Properties that make a captcha hard to solve for programs. */
export interface Strength {
  length: number;
  noise: NoiseLevel;
}

/** Generates a text of `length` characters, all equally likely. */
export function generateCaptchaText(length: number, randomBytes: RandomBytes): string {
  return drawCharacters(ALPHABET, length, randomBytes);
}

/**
 * Creates a captcha that expires five minutes after `nowMs`. Without the key, its token only reveals the length of the
 * text.
 */
export function createCaptcha(options: {
  strength: Strength;
  nowMs: number;
  randomBytes: RandomBytes;
  /** Suffix of the token id; empty unless the store needs one. */
  mark?: string;
  key: KeyObject;
}): CaptchaChallenge {
  const { strength, nowMs, randomBytes, mark = '', key } = options;
  const { length, noise } = strength;
  const text = generateCaptchaText(length, randomBytes);
  const id = Buffer.from(randomBytes(ID_LENGTH_BYTES)).toString('base64url') + mark;
  const expires = nowMs + CAPTCHA_LIFETIME_MS;
  const token = signToken({ id, expires, length, noise, proof: proveAnswer(id, text, key) }, key);
  const instructions =
    `Read the ${length} characters in the picture, each one of ${ALPHABET}, and send them back by POST as answer ` +
    `with the token before the captcha expires. Case does not matter. There are ${CAPTCHA_TRIES_MAX} tries.`;
  return { text, token, expires, instructions };
}

/** Checks an answer and returns the first applicable reason of invalid, expired, wrong. Does not redeem the token. */
export function checkAnswer(options: {
  token: string;
  answer: string;
  nowMs: number;
  key: KeyObject;
}): AnswerCheck {
  const { token, answer, nowMs, key } = options;
  const { id: name, expires, proof, length, noise } = readToken(token, key) ?? {};
  if (typeof name !== 'string' || typeof expires !== 'number' || typeof proof !== 'string') {
    return { valid: false, reason: 'invalid' };
  }
  if (!isCurrent(expires, nowMs, CAPTCHA_LIFETIME_MS)) return { valid: false, reason: 'expired' };
  const id = `${CAPTCHA_TOKEN_KIND}:${name}`;
  // Tokens of the previous release lack length and noise, and count as the weakest.
  const strength = { length: Number(length ?? 0), noise: (noise ?? 'low') as NoiseLevel }; // it was signed here
  const isRight = timingSafeEqual(Buffer.from(proof), Buffer.from(proveAnswer(name, answer, key)));
  const known = { id, expires, strength };
  return isRight ? { valid: true, ...known } : { valid: false, reason: 'wrong', ...known };
}

/** Returns true for a captcha with a shorter text or less noise than required. */
export function isWeaker({ length, noise }: Strength, least: Strength): boolean {
  return length < least.length || !isAtLeast(noise, least.noise);
}

/**
 * Binds an answer to one captcha. Uses an HMAC, since a plain hash of the few million answers could be reversed in a
 * second. Token signatures use the same key over a JSON object, this one over a JSON array, so that the inputs never
 * collide.
 */
function proveAnswer(id: string, answer: string, key: KeyObject): string {
  const normalized = answer.normalize('NFKC').trim().toUpperCase();
  return createHmac('sha256', key)
    .update(JSON.stringify([id, normalized]))
    .digest('base64url');
}
