/** Parts of open-peeps faces. Their order is that of the style and must not change, since seeds map to it. */
import {
  type Bearer,
  GRAY_AGE_MIN,
  type Hair,
  isWhollyGray,
  parseWords,
  suitsColor,
  suitsHair,
} from './bearer.ts';
import { replaceVariants } from './variants.ts';

const FACES = parseWords(`
  angryWithFang awe blank calm cheeky concerned concernedFear contempt cute cyclops driven eatingHappy explaining
  eyesClosed fear hectic lovingGrin1 lovingGrin2 monster old rage serious smile smileBig smileLOL smileTeethGap solemn
  suspicious tired veryAngry`);

const ACCESSORIES = parseWords('eyepatch glasses glasses2 glasses3 glasses4 glasses5 sunglasses sunglasses2');

const BEARDS = parseWords(`
  chin full full2 full3 full4 goatee1 goatee2 moustache1 moustache2 moustache3 moustache4 moustache5 moustache6
  moustache7 moustache8 moustache9`);

const HAIR: Hair = {
  variants: parseWords(`
    afro bangs bangs2 bantuKnots bear bun bun2 buns cornrows cornrows2 dreads1 dreads2 flatTop flatTopLong grayBun
    grayMedium grayShort hatBeanie hatHip hijab long longAfro longBangs longCurly medium1 medium2 medium3 mediumBangs
    mediumBangs2 mediumBangs3 mediumStraight mohawk mohawk2 noHair1 noHair2 noHair3 pomp shaved1 shaved2 shaved3 short1
    short2 short3 short4 short5 turban twists twists2`),
  women: parseWords(`
    bangs bangs2 bantuKnots bun bun2 buns cornrows cornrows2 grayBun grayMedium hijab long longAfro longBangs longCurly
    medium1 medium2 medium3 mediumBangs mediumBangs2 mediumBangs3 mediumStraight`),
  men: parseWords(`
    flatTop flatTopLong grayShort mohawk mohawk2 noHair1 noHair2 noHair3 pomp shaved1 shaved2 shaved3 short1 short2
    short3 short4 short5 turban twists twists2`),
  bald: parseWords('noHair1 noHair2 noHair3'),
  daring: parseWords('bantuKnots buns longAfro mohawk mohawk2'),
};

/** Variants in the hair color, or with little hair. All others are black, or would be chosen too often. */
const COLORED = new Set(
  parseWords('bangs grayBun grayMedium grayShort hatHip mediumBangs2 noHair1 noHair3 short4'),
);
const COLORED_BEARDS = new Set(['full4', 'moustache9']);
const COLORS = parseWords(
  '2c1b18 e8e1e1 ecdcbf d6b370 f59797 b58143 a55728 724133 4a312c c93305', // gray is the second, pink the fifth
);

/** Three eyes, one eye or fangs; the ears and fur of a bear; one eye covered. */
const ODD = new Set(['monster', 'cyclops', 'angryWithFang', 'bear', 'eyepatch']);
const isOrdinary = (variant: string) => !ODD.has(variant);

/** Variants that the frame of the style cuts off. */
const CUT = new Set(['bun2', 'longAfro']);

/** Returns style options for an ordinary face without a mask. */
export function ordinaryPeeps(seed: string) {
  return {
    head: replaceVariants('head', HAIR.variants, isOrdinary, seed),
    face: replaceVariants('face', FACES, isOrdinary, seed),
    accessories: replaceVariants('accessories', ACCESSORIES, isOrdinary, seed),
    maskProbability: 0,
  };
}

/** Returns style options for an ordinary face that suits the bearer. */
export function peepsOf(bearer: Bearer, seed: string) {
  const { sex, ageYears } = bearer;
  const isGray = isWhollyGray(ageYears);
  const suits = suitsHair(HAIR, bearer);
  const ordinary = ordinaryPeeps(seed);
  const isOfAge = (face: string) => face !== 'old' || ageYears >= GRAY_AGE_MIN;
  return {
    ...ordinary,
    head: replaceVariants(
      'hair',
      HAIR.variants,
      (head) => isOrdinary(head) && !CUT.has(head) && suits(head) && (!isGray || COLORED.has(head)),
      seed,
    ),
    face: replaceVariants('age', FACES, (face) => isOrdinary(face) && isOfAge(face), seed),
    facialHair: replaceVariants('beard', BEARDS, (beard) => !isGray || COLORED_BEARDS.has(beard), seed),
    headContrastColor: replaceVariants('color', COLORS, suitsColor(['e8e1e1'], ['f59797'], ageYears), seed),
    ...(sex === 'female' && { facialHairProbability: 0 }),
  };
}
