/** Texts of the form field in all supported languages. */
import { eastAsianTexts } from './east-asian.ts';
import { germanicTexts } from './germanic.ts';
import { otherEuropeanTexts } from './other-european.ts';
import { rightToLeftTexts } from './right-to-left.ts';
import { romanceTexts } from './romance.ts';
import { slavicTexts } from './slavic.ts';
import { southAsianTexts } from './south-asian.ts';

/** Texts by language tag (BCP 47). */
export const fieldTexts = {
  ...eastAsianTexts,
  ...germanicTexts,
  ...otherEuropeanTexts,
  ...rightToLeftTexts,
  ...romanceTexts,
  ...slavicTexts,
  ...southAsianTexts,
};

export type FieldLanguage = keyof typeof fieldTexts;

export const directionOf = (language: FieldLanguage): 'ltr' | 'rtl' =>
  language in rightToLeftTexts ? 'rtl' : 'ltr';
