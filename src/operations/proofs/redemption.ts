import type { RedemptionStore } from '../../stores/stores.ts';
import type { Services } from '../services.ts';

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
 * Spends the token of a right answer, and counts a try of a wrong one. A token that was spent before, or tried wrongly
 * `triesMax` times, is `used`; one that is of no use for another reason is left as it is.
 */
export async function redeem<Reason extends string>(
  check: Check<Reason>,
  bounds: Bounds,
  { stores, tallies }: Services,
): Promise<Verdict<Reason>> {
  const verdict = await judge(check, bounds, stores.redemptions);
  tallies.verified(bounds.kind, verdict.valid ? 'valid' : verdict.reason);
  return verdict;
}

async function judge<Reason extends string>(
  check: Check<Reason>,
  { triesMax }: Bounds,
  redemptions: RedemptionStore,
): Promise<Verdict<Reason>> {
  if (!('id' in check)) return { valid: false, reason: check.reason };
  const { id, expires, valid } = check;
  const isOpen = await redemptions.attempt(id, valid, { triesMax, untilMs: expires });
  if (!isOpen) return { valid: false, reason: 'used' };
  return valid ? { valid } : { valid, reason: 'wrong' };
}
