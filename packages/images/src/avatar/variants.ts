import { createSeededBytes, drawOne } from '../../../shared/seeded-chance.ts';

/**
 * Replaces each variant that does not suit by one that does, chosen by the seed. At least one variant must suit. Styles
 * choose variants by index, so faces whose variant suits do not change.
 */
export function replaceVariants(
  part: string,
  variants: readonly string[],
  suits: (variant: string) => boolean,
  seed: string,
): string[] {
  const instead = drawOne(variants.filter(suits), createSeededBytes(`avatar ${part}`, seed));
  return variants.map((variant) => (suits(variant) ? variant : instead));
}
