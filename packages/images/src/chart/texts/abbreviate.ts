import { type Abbreviation, abbreviateLocally } from './locales.ts';

/** Larger numbers are written in thousands, millions … */
export const ABBREVIATED_MIN = 1e4;

const UNITS = ['', 'k', 'M', 'B', 'T'];
const PLAIN: Abbreviation = { divisor: 1, suffix: '' };

/** Returns the unit of numbers up to `largest`. */
export function abbreviate(largest: number, locale: string | undefined): Abbreviation {
  if (largest < ABBREVIATED_MIN) return PLAIN;
  if (locale !== undefined) return abbreviateLocally(largest, locale) ?? PLAIN;
  const thousands = Math.floor(Math.log10(largest) / 3);
  return { divisor: 1000 ** thousands, suffix: UNITS[thousands] ?? '' };
}
