import { hash, type KeyObject } from 'node:crypto';
import { readToken, signToken } from './signed-token.ts';

/** The name under which the key of these tokens is derived, and by which they are told from others once redeemed. */
export const POW_TOKEN_KIND = 'pow';
/** How long a challenge can be solved: five minutes. */
export const POW_LIFETIME_MS = 5 * 60 * 1000;
/** Wrong nonces that one token bears before it counts as used. */
export const POW_TRIES_MAX = 10;

const SALT_PATTERN = /^[0-9a-f]{16,64}$/;

/** Work to be done, as the caller receives it. */
export interface Challenge {
  algorithm: 'sha256';
  salt: string;
  /** Leading hexadecimal zeros that the digest must have, 1–6. */
  difficulty: number;
  /** Epoch milliseconds. */
  expires: number;
  token: string;
  instructions: string;
}

/** What a nonce is worth; `id` names the challenge in the store of what was redeemed, until `expires`. */
export type SolutionCheck =
  | { valid: true; difficulty: number; id: string; expires: number }
  | { valid: false; reason: 'wrong'; id: string; expires: number }
  | { valid: false; reason: 'invalid' | 'expired' | 'weak' };

/** Makes a challenge that expires five minutes after `nowMs`. Throws a RangeError unless `salt` is 16–64 lower-case hex digits. */
export function createChallenge(options: {
  difficulty: number;
  nowMs: number;
  salt: string;
  key: KeyObject;
}): Challenge {
  const { difficulty, nowMs, salt, key } = options;
  if (!SALT_PATTERN.test(salt)) throw new RangeError('A salt is 16 to 64 lower-case hexadecimal digits.');
  const expires = nowMs + POW_LIFETIME_MS;
  const token = signToken({ salt, difficulty, expires }, key);
  return { algorithm: 'sha256', salt, difficulty, expires, token, instructions: describeWork(difficulty) };
}

/** Judges a nonce; of several reasons against it the first of invalid, expired, weak, wrong is given. Spends nothing. */
export function checkSolution(options: {
  token: string;
  nonce: string | number;
  minDifficulty?: number | undefined;
  nowMs: number;
  key: KeyObject;
}): SolutionCheck {
  const { token, nonce, minDifficulty = 1, nowMs, key } = options;
  const { salt, difficulty, expires } = readToken(token, key) ?? {};
  if (typeof salt !== 'string' || typeof difficulty !== 'number' || typeof expires !== 'number') {
    return { valid: false, reason: 'invalid' };
  }
  if (nowMs >= expires) return { valid: false, reason: 'expired' };
  if (difficulty < minDifficulty) return { valid: false, reason: 'weak' };
  const id = `${POW_TOKEN_KIND}:${salt}`;
  if (!isSolved(salt, nonce, difficulty)) return { valid: false, reason: 'wrong', id, expires };
  return { valid: true, difficulty, id, expires };
}

/** True when the SHA-256 digest of salt and nonce, in lower-case hexadecimal, begins with `difficulty` zeros. */
export function isSolved(salt: string, nonce: string | number, difficulty: number): boolean {
  return hash('sha256', `${salt}${nonce}`, 'hex').startsWith('0'.repeat(difficulty));
}

/** The expectation is that of a geometric distribution: each hash succeeds with probability 16^-difficulty. */
function describeWork(difficulty: number): string {
  const hashes = (16 ** difficulty).toLocaleString('en-US');
  const zeros = difficulty === 1 ? 'one zero' : `${difficulty} zeros`;
  return (
    `Find a nonce such that the SHA-256 digest of the salt followed by the nonce, written as lower-case ` +
    `hexadecimal, begins with ${zeros}. Expect about ${hashes} hashes. ` +
    `Send the token and the nonce back by POST before the challenge expires.`
  );
}
