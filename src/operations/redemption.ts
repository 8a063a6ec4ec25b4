import type { RedemptionStore } from '../stores/stores.ts';

/** What a signed token and the answer that came with it are worth, before it is known whether the token was spent. */
type Check<Defect> =
  | { valid: true; id: string; expires: number }
  | { valid: false; reason: 'wrong'; id: string; expires: number }
  | { valid: false; reason: Defect };

type Verdict<Defect> = { valid: true } | { valid: false; reason: Defect | 'wrong' | 'used' };

/**
 * Spends the token of a right answer, and counts a miss for a wrong one. A token that was spent before, or missed
 * `triesMax` times, is `used`; one with another defect is left as it is.
 */
export async function redeem<Defect extends string>(
  check: Check<Defect>,
  redemptions: RedemptionStore,
  triesMax: number,
): Promise<Verdict<Defect>> {
  if (!('id' in check)) return { valid: false, reason: check.reason };
  const { id, expires, valid } = check;
  const isOpen = await redemptions[valid ? 'redeem' : 'miss'](id, triesMax, expires);
  if (!isOpen) return { valid: false, reason: 'used' };
  return valid ? { valid } : { valid, reason: 'wrong' };
}
