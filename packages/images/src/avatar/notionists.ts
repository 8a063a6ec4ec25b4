/** Parts of notionists faces. Their order is that of the style and must not change, since seeds map to it. */
import { type Bearer, countVariantsDown, type Hair, numberVariants, suitsHair } from './bearer.ts';
import { replaceVariants } from './variants.ts';

const HAIR: Hair = {
  variants: [...countVariantsDown('variant', 63), 'hat'],
  women: numberVariants('variant', '02 08 10 20 23 28 29 30 36 37 39 41 43 45 46 47 48 57 58 59 62 63'),
  men: [
    'hat',
    ...numberVariants('variant', '01 05 06 07 12 13 14 15 16 18 19 21 22 24 25 26 27 31 32 33 34 35'),
    ...numberVariants('variant', '38 40 42 44 49 50 51 52 53 54 55 56 60 61'),
  ],
  daring: numberVariants('variant', '26 44 50 51 53 59'),
  white: ['variant42'],
};

/** Returns style options for a face that suits the bearer. */
export function notionistsOf(bearer: Bearer, seed: string) {
  return {
    hair: replaceVariants('hair', HAIR.variants, suitsHair(HAIR, bearer), seed),
    ...(bearer.sex === 'female' && { beardProbability: 0 }),
  };
}
