/** Converts text to URL slugs. */
import { InputError } from '../input-error.ts';
import { transliterate } from './slug-languages.ts';

/** Invisible characters inside words: soft hyphens, joiners, and the marks of text direction. */
const INVISIBLE = /[\u00ad\u200c-\u200f\u2060\ufeff]/g;
/** The package writes some as letters: € as E. */
const CURRENCY = /\p{Sc}/gu;
/** The hard and the soft sign of Cyrillic, which have no sound of their own. */
const SILENT = /[\u042a\u042c\u044a\u044c]/;

/**
 * Writes lower-case Latin letters and digits, with `separator` between words. Throws an InputError for a letter that
 * cannot be transliterated, and for a text without letters and digits.
 */
export async function makeSlug(text: string, separator: string, locale?: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  const language = locale?.toLowerCase().split('-')[0];
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(CURRENCY, ' ');
  const options = {
    separator,
    // A capital inside a word does not start a new one: JavaScript, or the E of a transliterated Œ.
    decamelize: false,
    // Lower-cased below, after transliteration to ASCII: a Turkish I would not become ASCII here.
    lowercase: false,
  };
  // Without a language, the package writes umlauts as German does.
  const isGerman = language === undefined || language === 'de';
  const spelled = isGerman ? plain : removeAccents(transliterate(plain, language));
  const slug = slugify(spelled, options).toLowerCase();
  const unknown = findDropped(spelled, (letter) => !SILENT.test(letter) && slugify(letter, options) === '');
  if (unknown !== undefined)
    throw new InputError(
      `text has a letter that cannot be transliterated: ${unknown}; set unicode to keep it`,
    );
  return requireLetters(slug);
}

/** Writes lower-case letters and digits of all scripts, with `separator` between words. Throws as `makeSlug` does. */
export function makeUnicodeSlug(text: string, separator: string): string {
  const words = text
    .normalize('NFKC')
    .replace(/[\u00ad\u2060\ufeff]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return requireLetters((words ?? []).join(separator));
}

function requireLetters(slug: string): string {
  if (!/[\p{L}\p{N}]/u.test(slug)) throw new InputError('text must have a letter or a digit');
  return slug;
}

const removeAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');

/** Returns the first letter or digit beyond ASCII that is dropped. Each is tried once. */
function findDropped(text: string, isDropped: (letter: string) => boolean): string | undefined {
  const letters = new Set(text.match(/[^\P{L}A-Za-z]|[^\P{N}0-9]/gu));
  for (const letter of letters) if (isDropped(letter)) return letter;
  return undefined;
}
