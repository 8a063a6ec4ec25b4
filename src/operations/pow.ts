import { checkSolution, createChallenge as makeChallenge, POW_TRIES_MAX } from '../domain/pow.ts';
import type { Context } from './operation.ts';
import { redeem } from './redemption.ts';

const SALT_BYTES = 16;

/** A challenge of the asked difficulty, with a fresh salt. */
export function createChallenge({ difficulty }: { difficulty: number }, { services }: Context) {
  return makeChallenge({
    difficulty,
    nowMs: services.now(),
    salt: Buffer.from(services.randomBytes(SALT_BYTES)).toString('hex'),
    key: services.tokenKeys.pow,
  });
}

/** Whether the work was done; spends the token when it was, counts a miss when the nonce is wrong. */
export async function verifySolution(
  input: { token: string; nonce: string | number; min_difficulty?: number },
  { services }: Context,
) {
  const { token, nonce, min_difficulty: minDifficulty } = input;
  const check = checkSolution({
    token,
    nonce,
    minDifficulty,
    nowMs: services.now(),
    key: services.tokenKeys.pow,
  });
  const verdict = await redeem(check, services.stores.redemptions, POW_TRIES_MAX);
  return verdict.valid && check.valid ? { valid: true, difficulty: check.difficulty } : verdict;
}
