import type { WordsLocale } from './words.ts';

/** Suffixes of masculine ordinals in digits, by plural category (CLDR, `%digits-ordinal`). */
const SUFFIXES: Readonly<
  Record<WordsLocale, { readonly [category: string]: string; readonly other: string }>
> = {
  cs: { other: '.' },
  de: { other: '.' },
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  es: { other: '.\u00ba' },
  fr: { one: 'er', other: 'e' },
  it: { other: '\u00ba' },
  nl: { other: 'e' },
  pl: { other: '.' },
  pt: { other: '\u00ba' },
  'pt-BR': { other: '\u00ba' },
};

const plurals = new Map<WordsLocale, Intl.PluralRules>();

/** Writes an integer as an ordinal number in digits, such as `21st`. */
export function writeOrdinal(number: bigint, locale: WordsLocale): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale, { type: 'ordinal' });
  plurals.set(locale, rules);
  const magnitude = number < 0n ? -number : number;
  // The categories depend on the last two digits only, and on whether the number is larger.
  const category = rules.select(Number(magnitude < 1_000n ? magnitude : 1_000n + (magnitude % 1_000n)));
  const { [category]: suffix, other } = SUFFIXES[locale];
  return `${number}${suffix ?? other}`;
}
