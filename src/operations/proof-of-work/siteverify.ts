/** Verification in the format of reCAPTCHA, hCaptcha and Turnstile. */

import { findTokenKey } from '../../lib/signed-token.ts';
import type { Context, JsonOf } from '../operation.ts';
import { checkNow, POW_BOUNDS, redeem } from './redemption.ts';
import { checkSolution, type SolutionCheck } from './solution.ts';
import { codesOfTestSecret } from './test-secrets.ts';

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
  const key = findTokenKey(solution.token, context.services.tokenKeys.pow);
  const check = await checkNow((nowMs) => checkSolution(solution, { key, nowMs }), context);
  const result = await redeem(check, POW_BOUNDS, context);
  const errorCodes = result.valid ? [] : [codeOf(result.reason)];
  return { success: result.valid, ...factsOf(check), 'error-codes': errorCodes };
}

/** Parses the widget's form value: token, period, nonces. */
function readResponse(response: string): { token: string; nonces: string[] } {
  const [token = '', ...rest] = response.split('.');
  return { token, nonces: rest.join('.').split(',') };
}

function refuse(...codes: ErrorCode[]): SiteverifyResult {
  return { success: false, hostname: '', 'error-codes': codes };
}

function factsOf({ work }: SolutionCheck): Pick<SiteverifyResult, 'challenge_ts' | 'hostname'> {
  if (!work) return { hostname: '' };
  return { challenge_ts: new Date(work.createdMs).toISOString(), hostname: work.scope };
}

function codeOf(reason: 'invalid' | 'expired' | 'scope' | 'weak' | 'wrong' | 'used'): ErrorCode {
  return reason === 'expired' || reason === 'used' ? 'timeout-or-duplicate' : 'invalid-input-response';
}
