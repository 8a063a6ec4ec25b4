import { compareTexts, lengthInGraphemes } from '../domain/text.ts';
import { badRequest } from '../errors.ts';

/** A thousand by a thousand characters are compared in less than 5 ms; the time grows with their product. */
const CHARACTERS_MAX = 1000;

interface Strings {
  str1: string;
  str2: string;
}

/** How far two texts are apart, counted in UTF-16 code units. */
export function compareUtf16({ str1, str2 }: Strings) {
  return { str1, str2, ...compareTexts(str1, str2, 'utf16') };
}

/** How far two texts are apart, counted in user-perceived characters. */
export function compareStrings({ str1, str2 }: Strings) {
  refuseLong(str1, 'First');
  refuseLong(str2, 'Second');
  return { str1, str2, ...compareTexts(str1, str2, 'graphemes') };
}

/** JSON Schema counts code points, so that the document's own limit only bounds the work of counting here. */
function refuseLong(text: string, which: 'First' | 'Second'): void {
  if (lengthInGraphemes(text, CHARACTERS_MAX) > CHARACTERS_MAX) {
    throw badRequest(`${which} string exceeds ${CHARACTERS_MAX} characters`);
  }
}
