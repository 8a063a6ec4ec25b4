/** Changes the case of a text: as an identifier or as prose. */
import { normalizeText } from '../../lib/normalize.ts';

export type LetterCase =
  | 'camel'
  | 'constant'
  | 'dot'
  | 'kebab'
  | 'lower'
  | 'pascal'
  | 'path'
  | 'sentence'
  | 'snake'
  | 'title'
  | 'upper';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019]*/gu;
/** 12th: no case changes its letters to capitals. */
const ORDINAL = /^\p{N}+(?:st|nd|rd|th)$/iu;
/** 3d: only the letter of dimensions becomes a capital. */
const DIMENSIONS = /^\p{N}d$/iu;
/** The first letter of the text, and of each sentence and line. */
const FIRST_LETTER = /(?:^|[.!?\u2026]["'\u201d\u2019)\]]*\s|\n)[^\p{L}\p{N}.!?\u2026\n]*\p{L}/gu;

/**
 * Writes a text in another case. A text without spaces and apostrophes is an identifier and is split into words for
 * every case but upper and lower.
 */
export function changeCase(text: string, to: LetterCase): string {
  const isProse = /[\s'\u2019]/.test(text.trim());
  switch (to) {
    case 'camel':
      return joinCapitalized(splitWords(text), lowerWord);
    case 'pascal':
      return joinCapitalized(splitWords(text));
    case 'snake':
      return splitWords(text).map(lower).join('_');
    case 'kebab':
      return splitWords(text).map(lower).join('-');
    case 'constant':
      return splitWords(text).join('_').toUpperCase();
    case 'dot':
      return splitWords(text).map(lower).join('.');
    case 'path':
      return splitWords(text).map(lower).join('/');
    case 'title':
      return capitalizeWords(isProse ? text : splitWords(text).join(' '));
    case 'sentence':
      return capitalizeSentences(isProse ? text : splitWords(text).join(' '));
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
  }
}

/** Invisible characters inside words: soft hyphens, joiners, and the marks of text direction. */
const INVISIBLE = /[\u00ad\u200c-\u200f\u2060\ufeff]/g;
/** The apostrophe of don't, which is not the end of a word. */
const APOSTROPHE = /(?<=[\p{L}\p{M}])['\u2019](?=\p{L})/gu;

/** The apostrophe of O'Neil, before a capital that starts no word. */
const APOSTROPHE_BEFORE_CAPITAL = /(?<=[\p{L}\p{M}])['\u2019](\p{Lu})(?=\p{M}*\p{Ll})/gu;

/** Splits at characters other than letters, marks and digits, and at the capitals of fooBar and HTTPRequest. */
function splitWords(text: string): string[] {
  const parted = normalizeText(text, 'NFC')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHE_BEFORE_CAPITAL, (_, letter: string) => letter.toLowerCase())
    .replace(APOSTROPHE, '')
    .replace(/([\p{Ll}\p{N}]\p{M}*)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})/gu, '$1 ');
  return parted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Lower case of one word: joined by a dot, the last sigma of a Greek word would no longer be final. */
function lower(word: string): string {
  return word.toLowerCase();
}

/**
 * The first word in camel case: lower case, and not a capitalized word with a small first letter, which has two letters
 * for \u00df. After a digit, it is written as other words are: 3DModel.
 */
function lowerWord(word: string): string {
  return /^\p{N}/u.test(word) ? capitalize(word) : lower(word);
}

/** Joins words without a separator, except between two digits. */
function joinCapitalized(words: readonly string[], writeFirst = capitalize): string {
  const parts = words.map((word, index) => {
    const isBetweenDigits = /^\p{N}/u.test(word) && /\p{N}$/u.test(words[index - 1] ?? '');
    return `${isBetweenDigits ? '_' : ''}${index === 0 ? writeFirst(word) : capitalize(word)}`;
  });
  return parts.join('');
}

function capitalize(word: string): string {
  const small = word.toLowerCase();
  if (ORDINAL.test(word)) return small;
  // 1990s and 10am have no capitals, 4K keeps its own.
  if (/^\p{N}/u.test(word) && !DIMENSIONS.test(word)) return word;
  return small.replace(/\p{L}/u, toTitle);
}

/** Letters whose title case is neither upper nor lower case, by their lower case: \u01c6 becomes \u01c5. */
const DIGRAPHS: Readonly<Record<string, string>> = {
  '\u01c6': '\u01c5',
  '\u01c9': '\u01c8',
  '\u01cc': '\u01cb',
  '\u01f3': '\u01f2',
};

/** Returns the title case of a letter. Georgian has capitals for whole words only. */
function toTitle(letter: string): string {
  if (/[\u10d0-\u10ff]/.test(letter)) return letter;
  const [first = '', ...rest] = letter.toUpperCase();
  return DIGRAPHS[letter.toLowerCase()] ?? first + rest.join('').toLowerCase();
}

function capitalizeWords(text: string): string {
  const isAcronym = acronymsOf(text);
  return text.replaceAll(WORD, (word) => (isAcronym(word) ? word : capitalize(word)));
}

function capitalizeSentences(text: string): string {
  const isAcronym = acronymsOf(text);
  return text
    .replaceAll(WORD_OR_OTHER, (part) => (isAcronym(part) ? part : part.toLowerCase()))
    .replaceAll(FIRST_LETTER, (beginning) => beginning.replace(/\p{L}$/u, toTitle));
}

const WORD_OR_OTHER = new RegExp(`${WORD.source}|[^\\p{L}\\p{N}]+`, 'gu');

const CAPITALS = /^\p{Lu}{2,}\p{N}*(?:['\u2019]s)?$/u;
/** Above this share, words in capitals are emphasized. */
const ACRONYMS_SHARE = 1 / 3;

/** Returns a function that recognizes NASA, USB3 and NASA's in a text that is not mostly in capitals. */
function acronymsOf(text: string): (word: string) => boolean {
  const words = text.match(WORD) ?? [];
  const count = words.filter((word) => CAPITALS.test(word)).length;
  return (word) => count <= words.length * ACRONYMS_SHARE && CAPITALS.test(word);
}
