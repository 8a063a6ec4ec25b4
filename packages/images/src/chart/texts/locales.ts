import { resolveLocale } from '../../../../shared/locales.ts';
import { memoize } from '../../../../shared/memo.ts';

/** Locale-aware number formatting with cached `Intl` formats. */

/** Returns true if numbers can be formatted in a language such as `de`, `fr-CA` or `zh-Hant-TW`. */
export function isKnownLocale(locale: string): boolean {
  return Intl.NumberFormat.supportedLocalesOf([locale]).length > 0;
}

/** Maximum number of cached formats: there are a few hundred languages, times the decimals. */
const FORMATS_MAX = 500;
const findFormatByKey = memoize((key) => {
  const at = key.indexOf(' ');
  return new Intl.NumberFormat(key.slice(0, at), JSON.parse(key.slice(at)));
}, FORMATS_MAX);

function findFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return findFormatByKey(`${resolveLocale(locale) ?? locale} ${JSON.stringify(options)}`);
}

/** Formats a number with a fixed number of decimals, or with up to 12 if undefined. */
export function writeLocally(value: number, locale: string, decimals: number | undefined): string {
  const digits = {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 12,
    // No sign if the number is rounded to zero.
    signDisplay: 'negative',
  } as const;
  return findFormat(locale, digits).format(value);
}

export type Affixes = readonly [before: string, behind: string];

/** Returns the affixes of a number with a currency sign, as in the language. */
export function placeCurrency(sign: string, locale: string): Affixes {
  const parts = findFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(1);
  return splitParts(parts.map((part) => (part.type === 'currency' ? { ...part, value: sign } : part)));
}

/** Returns the affixes of a percentage, as in the language. */
export function placePercent(locale: string): Affixes {
  return splitParts(findFormat(locale, { style: 'percent' }).formatToParts(0.01));
}

function splitParts(parts: readonly Intl.NumberFormatPart[]): Affixes {
  const isDigits = ({ type }: Intl.NumberFormatPart) =>
    type === 'integer' || type === 'decimal' || type === 'fraction';
  const join = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return [
    join(parts.slice(0, parts.findIndex(isDigits))),
    join(parts.slice(parts.findLastIndex(isDigits) + 1)),
  ];
}

/** Divisor and suffix of an abbreviated number. */
export interface Abbreviation {
  readonly divisor: number;
  readonly suffix: string;
}

/**
 * Returns the largest unit of a language that is at most `largest`, such as `Mio.` in German or `万` in Japanese, or
 * undefined.
 */
export function abbreviateLocally(largest: number, locale: string): Abbreviation | undefined {
  const format = findFormat(locale, { notation: 'compact', numberingSystem: 'latn' });
  for (let exponent = Math.min(Math.floor(Math.log10(largest)), 14); exponent >= 3; exponent -= 1) {
    const parts = format.formatToParts(10 ** exponent);
    const isOne = parts.some(({ type, value }) => type === 'integer' && value === '1');
    const hasName = parts.some(({ type }) => type === 'compact');
    if (isOne && hasName) return { divisor: 10 ** exponent, suffix: splitParts(parts)[1] };
  }
  return undefined;
}
