/** The parts of a face that open-peeps draws. Their order is that of the style, and part of what a seed gives. */
import { parseWords } from '../profiles/lists.ts';
import { replaceVariants } from './variants.ts';

const HEADS = parseWords(`
  afro bangs bangs2 bantuKnots bear bun bun2 buns cornrows cornrows2 dreads1 dreads2 flatTop flatTopLong grayBun
  grayMedium grayShort hatBeanie hatHip hijab long longAfro longBangs longCurly medium1 medium2 medium3 mediumBangs
  mediumBangs2 mediumBangs3 mediumStraight mohawk mohawk2 noHair1 noHair2 noHair3 pomp shaved1 shaved2 shaved3 short1
  short2 short3 short4 short5 turban twists twists2`);

const FACES = parseWords(`
  angryWithFang awe blank calm cheeky concerned concernedFear contempt cute cyclops driven eatingHappy explaining
  eyesClosed fear hectic lovingGrin1 lovingGrin2 monster old rage serious smile smileBig smileLOL smileTeethGap solemn
  suspicious tired veryAngry`);

const ACCESSORIES = parseWords('eyepatch glasses glasses2 glasses3 glasses4 glasses5 sunglasses sunglasses2');

/** Three eyes, one eye or fangs; the ears and fur of a bear; one eye covered. */
const ODD = new Set(['monster', 'cyclops', 'angryWithFang', 'bear', 'eyepatch']);

/** Options with which every face is an ordinary one, without a mask before it. */
export function ordinaryPeeps(seed: string) {
  const isOrdinary = (variant: string) => !ODD.has(variant);
  return {
    head: replaceVariants('head', HEADS, isOrdinary, seed),
    face: replaceVariants('face', FACES, isOrdinary, seed),
    accessories: replaceVariants('accessories', ACCESSORIES, isOrdinary, seed),
    maskProbability: 0,
  };
}
