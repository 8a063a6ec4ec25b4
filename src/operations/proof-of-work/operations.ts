import { badRequest } from '../../lib/errors.ts';
import { findTokenKey } from '../../lib/signed-token.ts';
import type { Context, JsonOf } from '../operation.ts';
import { createChallenge as makeChallenge } from './challenge.ts';
import { checkNow, POW_BOUNDS, redeem } from './redemption.ts';
import { checkSolution, type Solution, type SolutionCheck } from './solution.ts';
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

/** The format of reCAPTCHA, hCaptcha and Turnstile. */
type SiteverifyResult = JsonOf<'verifyForm'>;
type ErrorCode = SiteverifyResult['error-codes'][number];

/**
 * Verifies the proof of work that a form received. The caller is authenticated if `secret` is a valid API key. Rejects
 * with `StoreUnavailable` if it is unknown whether the token was redeemed.
 */
export async function verifyForm(
  input: { secret?: string; response?: string; min_difficulty?: number; scope?: string },
  context: Context,
): Promise<SiteverifyResult> {
  const { secret = '', response = '', min_difficulty: minDifficulty, scope } = input;
  const codes = context.services.hasTestSecrets ? codesOfTestSecret(secret) : undefined;
  if (codes && response !== '') {
    const facts = { challenge_ts: new Date(context.services.now()).toISOString(), hostname: scope ?? '' };
    return { success: codes.length === 0, ...facts, 'error-codes': [...codes] };
  }
  const isKnown = context.caller.isAuthenticated || codes !== undefined;
  const defects: ErrorCode[] = [
    ...(secret === '' ? (['missing-input-secret'] as const) : []),
    ...(secret !== '' && !isKnown ? (['invalid-input-secret'] as const) : []),
    ...(response === '' ? (['missing-input-response'] as const) : []),
  ];
  if (defects.length > 0) return refuse(...defects);

  const solution = { ...readResponse(response), minDifficulty, scope };
  const { work, result } = await redeemSolution(solution, context);
  const errorCodes = result.valid ? [] : [codeOf(result.reason)];
  return { success: result.valid, ...factsOf(work), 'error-codes': errorCodes };
}

/** Parses the widget's form value: token, period, nonces. */
function readResponse(response: string): { token: string; nonces: string[] } {
  const [token = '', ...rest] = response.split('.');
  return { token, nonces: rest.join('.').split(',') };
}

function refuse(...codes: ErrorCode[]): SiteverifyResult {
  return { success: false, hostname: '', 'error-codes': codes };
}

function factsOf(work: SolutionCheck['work']): Pick<SiteverifyResult, 'challenge_ts' | 'hostname'> {
  if (!work) return { hostname: '' };
  return { challenge_ts: new Date(work.createdMs).toISOString(), hostname: work.scope };
}

function codeOf(reason: 'invalid' | 'expired' | 'scope' | 'weak' | 'wrong' | 'used'): ErrorCode {
  return reason === 'expired' || reason === 'used' ? 'timeout-or-duplicate' : 'invalid-input-response';
}

/** Well-known secrets for tests of websites, and their error codes, as stated in the document. */
const testSecrets = {
  'test-always-passes': [],
  'test-always-fails': ['invalid-input-response'],
  'test-already-spent': ['timeout-or-duplicate'],
} as const;

/** Returns the error codes of a test secret; undefined for any other secret. */
function codesOfTestSecret(secret: string) {
  return Object.hasOwn(testSecrets, secret) ? testSecrets[secret as keyof typeof testSecrets] : undefined; // checked by hasOwn
}
