/** Parts of lorelei faces. Their order is that of the style and must not change, since seeds map to it. */
import {
  type Bearer,
  countVariantsDown,
  type Hair,
  isWhollyGray,
  numberVariants,
  suitsHair,
} from './bearer.ts';
import { replaceVariants } from './variants.ts';

const HAIR: Hair = {
  variants: countVariantsDown('variant', 48),
  women: numberVariants(
    'variant',
    '10 13 14 15 16 17 18 19 21 23 24 26 29 30 31 32 33 35 36 37 38 40 41 42 45 46 48',
  ),
  men: numberVariants('variant', '01 02 03 04 07 08 09 12 20 22 25 27 28 34 39 44 47'),
  bald: numberVariants('variant', '25 28 34'),
  daring: numberVariants('variant', '26 27 34 36'),
};

const GRAY = 'b0b0b0';

/** Returns style options for a face that suits the bearer. */
export function loreleiOf(bearer: Bearer, seed: string) {
  return {
    hair: replaceVariants('hair', HAIR.variants, suitsHair(HAIR, bearer), seed),
    ...(isWhollyGray(bearer.ageYears) && { hairColor: [GRAY] }),
    ...(bearer.sex === 'female' ? { beardProbability: 0 } : { hairAccessoriesProbability: 0 }),
  };
}
