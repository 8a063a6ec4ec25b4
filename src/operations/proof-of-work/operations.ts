import { badRequest } from '../../lib/errors.ts';
import { findTokenKey } from '../../lib/signed-token.ts';
import type { Context } from '../operation.ts';
import { createChallenge as makeChallenge } from './challenge.ts';
import { checkNow, POW_BOUNDS, redeem } from './redemption.ts';
import { checkSolution, type Solution } from './solution.ts';
import { directionOf, type FieldLanguage, fieldTexts } from './texts/languages.ts';

const SALT_BYTES = 16;

/** Creates a challenge of a difficulty and number of puzzles, with a fresh salt. */
export function createChallenge(
  { difficulty, count, scope }: { difficulty: number; count?: number; scope?: string },
  { services }: Context,
) {
  return makeChallenge({
    difficulty,
    count,
    scope,
    nowMs: services.now(),
    salt: Buffer.from(services.randomBytes(SALT_BYTES)).toString('hex') + services.stores.redemptions.mark(),
    key: services.tokenKeys.pow[0],
  });
}

/** Checks a solution; redeems the token if it is right, counts an attempt if a nonce is wrong. */
export async function verifySolution(
  input: {
    token: string;
    nonce?: string | number;
    nonces?: (string | number)[];
    min_difficulty?: number;
    scope?: string;
  },
  context: Context,
) {
  const { token, nonce, nonces = [], min_difficulty: minDifficulty, scope = '' } = input;
  if (nonce === undefined && nonces.length === 0)
    throw badRequest('Please provide a nonce (&nonce={nonce})', 'missing', 'nonce');
  if (nonce !== undefined && nonces.length > 0)
    throw badRequest('Give either nonce or nonces', 'conflicting_parameters', 'nonces');
  const found = nonce === undefined ? nonces : [nonce];
  const { work, result } = await redeemSolution({ token, nonces: found, minDifficulty, scope }, context);
  return result.valid && work ? { valid: true, difficulty: work.difficulty } : result;
}

/** Like `verifySolution`, for documents without scopes: a token with a scope is `invalid`. */
export async function verifyNonce(
  input: { token: string; nonce: string | number; min_difficulty?: number },
  context: Context,
) {
  const result = await verifySolution(input, context);
  if (!('reason' in result)) return result;
  const { valid, reason } = result;
  return { valid, reason: reason === 'scope' ? ('invalid' as const) : reason };
}

async function redeemSolution(solution: Solution, context: Context) {
  const key = findTokenKey(solution.token, context.services.tokenKeys.pow);
  const check = await checkNow((nowMs) => checkSolution(solution, { key, nowMs }), context);
  const result = await redeem(check, POW_BOUNDS, context);
  return { work: check.work, result };
}

/** Returns the texts of the form field in a language, and its writing direction. */
export function getPowTexts({ language }: { language: FieldLanguage }) {
  return { language, direction: directionOf(language), ...fieldTexts[language] };
}
