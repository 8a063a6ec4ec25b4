import { InputError } from '../input-error.ts';

/** Languages for numbers and schedules in words. */
export type WordsLocale = 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt';

/** Each language is loaded separately, on demand. */
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

/** Some of the languages have no words for larger numbers. */
const DIGITS_MAX = 15;

/** Writes an integer in words. Throws an InputError for more than 15 digits. */
export async function writeWords(number: bigint, locale: WordsLocale): Promise<string> {
  if (String(number).replace('-', '').length > DIGITS_MAX)
    throw new InputError(`Words are supported for at most ${DIGITS_MAX} digits`);
  const { toCardinal } = await languages[locale]();
  return toCardinal(number);
}
