import type { Context } from '../operation.ts';

/** What a signed token and the answer that came with it are worth, before it is known whether the token was spent. */
type Check<Reason> =
  | { valid: true; id: string; expires: number }
  | { valid: false; reason: 'wrong'; id: string; expires: number }
  | { valid: false; reason: Reason };

type Verdict<Reason> = { valid: true } | { valid: false; reason: Reason | 'wrong' | 'used' };

/** What kind of token it is, and how often it may be tried. */
interface Bounds {
  readonly kind: 'pow' | 'captcha';
  readonly triesMax: number;
}

/**
 * What a token is worth now, as `checkAt` tells for a time in epoch milliseconds. For a request that redeemed it before
 * it expired, and whose answer was lost, what it was worth then.
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
 * Spends the token of a right answer, and counts a try of a wrong one. A token that was spent before, or tried wrongly
 * `triesMax` times, is `used`; one that is of no use for another reason is left as it is.
 */
export async function redeem<Reason extends string>(
  check: Check<Reason>,
  bounds: Bounds,
  context: Context,
): Promise<Verdict<Reason>> {
  const verdict = await judge(check, bounds, context);
  context.services.tallies.verified(bounds.kind, verdict.valid ? 'valid' : verdict.reason);
  return verdict;
}

async function judge<Reason extends string>(
  check: Check<Reason>,
  { triesMax }: Bounds,
  { services, once }: Context,
): Promise<Verdict<Reason>> {
  if (!('id' in check)) return { valid: false, reason: check.reason };
  const { id, expires, valid } = check;
  const isOpen = await services.stores.redemptions.attempt(id, valid, { triesMax, untilMs: expires }, once);
  if (!isOpen) return { valid: false, reason: 'used' };
  return valid ? { valid } : { valid, reason: 'wrong' };
}
