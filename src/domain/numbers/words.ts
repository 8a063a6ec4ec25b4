import { InputError } from '../input-error.ts';

/** The languages in which numbers and schedules are put into words. */
export type WordsLocale = 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt';

/** Each loads its own language alone. */
const languages = {
  en: () => import('n2words/en-US'),
  cs: () => import('n2words/cs-CZ'),
  de: () => import('n2words/de-DE'),
  es: () => import('n2words/es-ES'),
  fr: () => import('n2words/fr-FR'),
  it: () => import('n2words/it-IT'),
  nl: () => import('n2words/nl-NL'),
  pl: () => import('n2words/pl-PL'),
  pt: () => import('n2words/pt-PT'),
} satisfies Record<WordsLocale, () => Promise<{ toCardinal(value: bigint): string }>>;

/** Larger ones have no words in some of the languages. */
const DIGITS_MAX = 15;

/** A whole number in the words of a language. Throws an InputError for one of more than 15 digits. */
export async function writeWords(number: bigint, locale: WordsLocale): Promise<string> {
  if (String(number).replace('-', '').length > DIGITS_MAX)
    throw new InputError(`Words are supported for at most ${DIGITS_MAX} digits`);
  const { toCardinal } = await languages[locale]();
  return toCardinal(number);
}
