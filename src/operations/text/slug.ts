/** Converts text to URL slugs. */
import { InputError } from '../../lib/input-error.ts';
import { normalizeText } from '../../lib/normalize.ts';
import { findBase, spellArmenian, transliterate } from './slug-languages.ts';

/** Invisible characters inside words: soft hyphens, joiners, and the marks of text direction. */
const INVISIBLE = /[\u00ad\u200c-\u200f\u2060\ufeff]/g;
/** The package writes some as letters: € as E. */
const CURRENCY = /\p{Sc}/gu;
/** The hard and the soft sign of Cyrillic, which have no sound of their own. */
const SILENT = /[\u042a\u042c\u044a\u044c]/;
/** Apostrophes and primes that are letters, as in Hawaiʻi. */
const APOSTROPHES = /[\u02b9-\u02bf]/g;
/** The micro sign, and a Greek mu in its place. */
const MICRO = /(?<!\p{Script=Greek})\u00b5(?!\p{Script=Greek})|\u03bc(?=\p{Script=Latin})/gu;
const BEYOND_ASCII = /[^\P{L}A-Za-z]|[^\P{N}0-9]/gu;

/**
 * Writes lower-case Latin letters and digits, with `separator` between words. Throws an InputError for a letter that
 * cannot be transliterated, and for a text without letters and digits.
 */
export async function makeSlug(text: string, separator: string, locale?: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  const language = locale?.toLowerCase().split('-')[0];
  const options = {
    separator,
    // A capital inside a word does not start a new one: JavaScript, or the E of a transliterated Œ.
    decamelize: false,
    // Lower-cased below, after transliteration to ASCII: a Turkish I would not become ASCII here.
    lowercase: false,
  };
  // Without a language, the package writes umlauts as German does.
  const isGerman = language === undefined || language === 'de';
  const spell = (letters: string) => (isGerman ? letters : removeAccents(transliterate(letters, language)));
  const isDropped = (letter: string) => !SILENT.test(letter) && slugify(letter, options) === '';

  const plain = compose(spellArmenian(text.replace(MICRO, 'u').replaceAll('\u2126', 'ohm')));
  const spelled = spell(plain.replace(INVISIBLE, '').replace(APOSTROPHES, '').replace(CURRENCY, ' '));
  const bases = new Map<string, string>();
  for (const letter of [...new Set(spelled.match(BEYOND_ASCII))].filter(isDropped)) {
    const base = spell(findBase(letter));
    if (isDropped(base))
      throw new InputError(
        `text has a letter that cannot be transliterated: ${letter}; set unicode to keep it`,
      );
    bases.set(letter, base);
  }
  const known = spelled.replace(BEYOND_ASCII, (letter) => bases.get(letter) ?? letter);
  // The package normalizes by itself, which takes long for many marks that are out of order.
  return requireLetters(slugify(normalizeText(known, 'NFC'), options).toLowerCase());
}

/** Writes lower-case letters and digits of all scripts, with `separator` between words. Throws as `makeSlug` does. */
export function makeUnicodeSlug(text: string, separator: string): string {
  const plain = compose(text).replace(/[\u00ad\u2060\ufeff]/g, '');
  const words = normalizeText(plain.toLowerCase(), 'NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return requireLetters((words ?? []).join(separator));
}

function requireLetters(slug: string): string {
  if (!/[\p{L}\p{N}]/u.test(slug)) throw new InputError('text must have a letter or a digit');
  return slug;
}

const removeAccents = (text: string) =>
  normalizeText(normalizeText(text, 'NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, ''), 'NFC');

/** Composes letters, and writes ² and ﬁ as 2 and fi; 1½ is not 11/2, and ™ is not a word. */
const compose = (text: string) =>
  normalizeText(text.replace(/(?<=\p{Nd})(?=\p{No})|[\u2120\u2122]/gu, ' '), 'NFKC');
