import type { KeyObject } from 'node:crypto';
import { signToken } from '../tokens/signed-token.ts';
import { expectedHashes, hashesThatSuffice } from './luck.ts';

/** The name under which the key of these tokens is derived, and by which they are told from others once redeemed. */
export const POW_TOKEN_KIND = 'pow';
/** How long a challenge can be solved: five minutes. */
export const POW_LIFETIME_MS = 5 * 60 * 1000;
/** Wrong solutions that one token bears before it counts as used. */
export const POW_TRIES_MAX = 10;

const SALT_PATTERN = /^[0-9a-f]{16,64}$/;

/** Work to be done, as the caller receives it. */
export interface Challenge {
  algorithm: 'sha256';
  salt: string;
  /** Leading hexadecimal zeros that each digest must have, 1–6. */
  difficulty: number;
  /** Epoch milliseconds. */
  expires: number;
  token: string;
  instructions: string;
  /** Puzzles of this difficulty, 1–64. */
  count: number;
  /** What the proof is for; null: for anything that asks for no scope. */
  scope: string | null;
  /** Hashes that all puzzles take on average. */
  expected_hashes: number;
  /** Hashes within which 99 of 100 solvers are done. */
  p99_hashes: number;
}

/**
 * Makes a challenge that expires five minutes after `nowMs`. Throws a RangeError unless `salt` is 16–64 lower-case hex
 * digits.
 */
export function createChallenge(options: {
  difficulty: number;
  count?: number | undefined;
  scope?: string | undefined;
  nowMs: number;
  salt: string;
  key: KeyObject;
}): Challenge {
  const { difficulty, count = 1, scope, nowMs, salt, key } = options;
  if (!SALT_PATTERN.test(salt)) throw new RangeError('A salt is 16 to 64 lower-case hexadecimal digits.');
  const expires = nowMs + POW_LIFETIME_MS;
  // One puzzle without a scope is signed as servers of version 6.0 sign and read it.
  const claims = { salt, difficulty, expires, ...(count > 1 && { count }), ...(scope && { scope }) };
  return {
    algorithm: 'sha256',
    salt,
    difficulty,
    expires,
    token: signToken(claims, key),
    instructions: instructionsFor(difficulty, count),
    count,
    scope: scope ?? null,
    expected_hashes: expectedHashes(difficulty, count),
    p99_hashes: hashesThatSuffice(0.99, difficulty, count),
  };
}

function instructionsFor(difficulty: number, count: number): string {
  const zeros = difficulty === 1 ? 'one zero' : `${difficulty} zeros`;
  const hashes = expectedHashes(difficulty, count).toLocaleString('en-US');
  const [goal, hashed, result] =
    count === 1
      ? ['a nonce', 'the salt followed by the nonce', 'the nonce']
      : [
          `${count} nonces, one for each i from 0 to ${count - 1},`,
          'the text salt:i:nonce',
          'the nonces in order',
        ];
  return (
    `Find ${goal} such that the SHA-256 digest of ${hashed}, written as lower-case hexadecimal, begins with ${zeros}. ` +
    `Expect about ${hashes} hashes. Send the token and ${result} back by POST before the challenge expires.`
  );
}
