import { createSeededBytes, drawOne } from '../seeded-chance.ts';

/**
 * The variants of a part with another in the place of each that does not suit, which the seed chooses from those that
 * do; of these there must be one. A style draws by place: whoever has one that suits keeps it, and everything else.
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
