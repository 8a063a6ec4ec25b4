import type { Context } from '../operation.ts';
import { POW_TRIES_MAX } from './challenge.ts';

/** The result of checking a token and its answer, before looking up whether the token was redeemed. */
type Check<Reason> =
  | { valid: true; id: string; expires: number }
  | { valid: false; reason: 'wrong'; id: string; expires: number }
  | { valid: false; reason: Reason };

type RedemptionResult<Reason> = { valid: true } | { valid: false; reason: Reason | 'wrong' | 'used' };

/** The kind of token, and the number of wrong attempts allowed. */
interface Bounds {
  readonly kind: 'pow' | 'captcha';
  readonly triesMax: number;
}

export const POW_BOUNDS: Bounds = { kind: 'pow', triesMax: POW_TRIES_MAX };

/**
 * Checks a token now with `checkAt`, which takes epoch milliseconds. For an idempotent retry of a request that redeemed
 * the token before it expired, returns the result of that time.
 */
export async function checkNow<Checked extends Check<string>>(
  checkAt: (nowMs: number) => Checked,
  { services, once }: Context,
): Promise<Checked> {
  const now = checkAt(services.now());
  if (!once || now.valid || now.reason !== 'expired') return now;
  const before = checkAt(once.claimedMs);
  const isDone = 'id' in before && (await services.stores.redemptions.isDone(before.id, once));
  return isDone ? before : now;
}

/**
 * Redeems the token of a right answer, and counts an attempt for a wrong one. A token that was redeemed before, or had
 * `triesMax` wrong attempts, is `used`. A token that is rejected for another reason is not changed.
 */
export async function redeem<Reason extends string>(
  check: Check<Reason>,
  bounds: Bounds,
  context: Context,
): Promise<RedemptionResult<Reason>> {
  const result = await tryToken(check, bounds, context);
  context.services.counters.verified(bounds.kind, result.valid ? 'valid' : result.reason);
  return result;
}

async function tryToken<Reason extends string>(
  check: Check<Reason>,
  { triesMax }: Bounds,
  { services, once }: Context,
): Promise<RedemptionResult<Reason>> {
  if (!('id' in check)) return { valid: false, reason: check.reason };
  const { id, expires, valid } = check;
  const isOpen = await services.stores.redemptions.attempt(id, valid, { triesMax, untilMs: expires }, once);
  if (!isOpen) return { valid: false, reason: 'used' };
  return valid ? { valid } : { valid, reason: 'wrong' };
}
