import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isCurrent, readToken, signToken } from '../tokens/signed-token.ts';
import { drawCharacters, type RandomBytes } from '../tokens/token.ts';
import { isAtLeast, type NoiseLevel } from './noise.ts';

/** The name under which the key of these tokens is derived, and by which they are told from others once redeemed. */
export const CAPTCHA_TOKEN_KIND = 'captcha';
/** How long a captcha can be answered: five minutes. */
export const CAPTCHA_LIFETIME_MS = 5 * 60 * 1000;
/** Wrong answers that one token bears before it counts as used. */
export const CAPTCHA_TRIES_MAX = 3;

/**
 * Capitals and digits without 0 O 1 I L, and without those that people mistook for each other once they were warped
 * and overlapped: 2 Z, 4 A, 5 S, 6 G, 7 T, 8 B, D P R, E F, I J, M N W, Q, T Y, U V. Of each such group at most one is
 * left; six of these eleven make 1.7 million texts, against three tries.
 */
const ALPHABET = 'ACFHKPUXY39';

const ID_LENGTH_BYTES = 16;

/** A captcha to be answered. The text is for the picture only and must not reach the caller otherwise. */
export interface CaptchaChallenge {
  text: string;
  token: string;
  /** Epoch milliseconds. */
  expires: number;
  instructions: string;
}

/** What an answer is worth; `id` names the captcha in the store of what was redeemed, until `expires`. */
export type AnswerCheck =
  | { valid: true; id: string; expires: number; strength: Strength }
  | { valid: false; reason: 'wrong'; id: string; expires: number; strength: Strength }
  | { valid: false; reason: 'invalid' | 'expired' };

/** What makes a captcha hard to read for a program. */
export interface Strength {
  length: number;
  noise: NoiseLevel;
}

/** Makes a text of `length` characters that are hard to mistake for each other, all equally likely. */
export function generateCaptchaText(length: number, randomBytes: RandomBytes): string {
  return drawCharacters(ALPHABET, length, randomBytes);
}

/**
 * Makes a captcha that expires five minutes after `nowMs`; without the key its token says nothing of the text but its
 * length.
 */
export function createCaptcha(options: {
  strength: Strength;
  nowMs: number;
  randomBytes: RandomBytes;
  /** Ends the name of the token; empty where the store asks for none. */
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

/** Judges an answer; of several reasons against it the first of invalid, expired, wrong is given. Spends nothing. */
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
  // Tokens of the release before do not tell, and are taken for the weakest.
  const strength = { length: Number(length ?? 0), noise: (noise ?? 'low') as NoiseLevel }; // it was signed here
  const isRight = timingSafeEqual(Buffer.from(proof), Buffer.from(proveAnswer(name, answer, key)));
  const known = { id, expires, strength };
  return isRight ? { valid: true, ...known } : { valid: false, reason: 'wrong', ...known };
}

/** True for a captcha that is shorter, or has less noise, than the least that is asked for. */
export function isWeaker({ length, noise }: Strength, least: Strength): boolean {
  return length < least.length || !isAtLeast(noise, least.noise);
}

/**
 * Binds an answer to one captcha. Keyed, because the few million answers to a plain hash are tried in a second.
 * The signature of a token is made with the same key over a JSON object, this over a JSON array: never the same text.
 */
function proveAnswer(id: string, answer: string, key: KeyObject): string {
  const normalized = answer.normalize('NFKC').trim().toUpperCase();
  return createHmac('sha256', key)
    .update(JSON.stringify([id, normalized]))
    .digest('base64url');
}
