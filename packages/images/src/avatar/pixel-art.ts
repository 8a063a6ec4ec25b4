/** Parts of pixel-art faces. Their order is that of the style and must not change, since seeds map to it. */
import {
  type Bearer,
  countVariantsDown,
  type Hair,
  isWhollyGray,
  numberVariants,
  parseWords,
  suitsColor,
  suitsHair,
} from './bearer.ts';
import { replaceVariants } from './variants.ts';

const SHORT = countVariantsDown('short', 24);
const LONG = countVariantsDown('long', 21);

const HAIR: Hair = {
  variants: [...SHORT, ...LONG],
  women: LONG,
  men: SHORT,
  bald: numberVariants('short', '07 18 20 23 24'),
  daring: [...numberVariants('short', '05 11 13 21'), 'long14', 'long15'],
};

const CLOTHES = countVariantsDown('variant', 23);
const CLOTHES_OF_WOMEN = numberVariants('variant', '07 15 16 18 20 21');

const COLORS = parseWords(
  'cab188 603a14 83623b a78961 611c17 603015 612616 28150a 009bbd bd1700 91cb15', // blue, red and green are the last
);
const DYED = ['009bbd', 'bd1700', '91cb15'];
const GRAYS = ['a9a9a9', 'c4c4c4', 'dcdcdc'];

/** Returns style options for a face that suits the bearer. */
export function pixelsOf(bearer: Bearer, seed: string) {
  const suits = suitsColor([], DYED, bearer.ageYears);
  return {
    hair: replaceVariants('hair', HAIR.variants, suitsHair(HAIR, bearer), seed),
    hairColor: isWhollyGray(bearer.ageYears) ? GRAYS : replaceVariants('color', COLORS, suits, seed),
    ...(bearer.sex === 'female'
      ? { beardProbability: 0 }
      : {
          clothing: replaceVariants('clothing', CLOTHES, (top) => !CLOTHES_OF_WOMEN.includes(top), seed),
        }),
  };
}
