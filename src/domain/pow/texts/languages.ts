/** What the form field says in every language that it speaks. */
import { eastAsianTexts } from './east-asian.ts';
import { germanicTexts } from './germanic.ts';
import { otherEuropeanTexts } from './other-european.ts';
import { rightToLeftTexts } from './right-to-left.ts';
import { romanceTexts } from './romance.ts';
import { slavicTexts } from './slavic.ts';
import { southAsianTexts } from './south-asian.ts';

/** By the tags of the languages (BCP 47). */
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

/** How a language is written. */
export const directionOf = (language: FieldLanguage): 'ltr' | 'rtl' =>
  language in rightToLeftTexts ? 'rtl' : 'ltr';
