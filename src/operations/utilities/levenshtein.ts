import { compareTexts } from '../../domain/levenshtein.ts';

interface Strings {
  str1: string;
  str2: string;
}

/** Compares two texts in UTF-16 code units. */
export function compareUtf16({ str1, str2 }: Strings) {
  return { str1, str2, ...compareTexts(str1, str2, 'utf16') };
}

/** Compares two texts in user-perceived characters. */
export function compareStrings({ str1, str2 }: Strings) {
  return { str1, str2, ...compareTexts(str1, str2, 'graphemes') };
}
