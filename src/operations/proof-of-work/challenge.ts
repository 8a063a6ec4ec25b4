import type { KeyObject } from 'node:crypto';
import { signToken } from '../../lib/signed-token.ts';
import { expectedHashes, hashesThatSuffice } from './luck.ts';

/** Derives the key of these tokens, and distinguishes them from other kinds once redeemed. */
export const POW_TOKEN_KIND = 'pow';
/** A challenge can be solved for five minutes. */
export const POW_LIFETIME_MS = 5 * 60 * 1000;
/** Wrong solutions allowed per token before it counts as used. */
export const POW_TRIES_MAX = 10;

const SALT_PATTERN = /^[0-9a-f]{16,64}$/;

/** A challenge as sent to the caller. */
export interface Challenge {
  algorithm: 'sha256';
  salt: string;
  /** Required leading zeros of each hexadecimal digest, 1–6. */
  difficulty: number;
  /** Epoch milliseconds. */
  expires: number;
  token: string;
  instructions: string;
  /** Number of puzzles of this difficulty, 1–64. */
  count: number;
  /** The purpose of the proof; null: valid wherever no scope is required. */
  scope: string | null;
  /** Average number of hashes for all puzzles. */
  expected_hashes: number;
  /** Number of hashes within which 99 % of solvers finish. */
  p99_hashes: number;
}

/**
 * Creates a challenge that expires five minutes after `nowMs`. Throws a RangeError unless `salt` has 16–64 lower-case
 * hex digits.
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
  if (!SALT_PATTERN.test(salt)) throw new RangeError('salt must have 16 to 64 lower-case hexadecimal digits');
  const expires = nowMs + POW_LIFETIME_MS;
  // Omits defaults: servers of version 6.0 sign and read tokens of one puzzle without a scope in this form.
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
