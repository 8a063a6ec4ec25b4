/** How the numbers of a chart are written, and their units. */
import { type Affixes, placeCurrency, placePercent } from './locales.ts';

export interface NumberStyle {
  /** Written after the number; a currency sign is placed as in the language. */
  readonly unit?: string | undefined;
  /** 0–6. Default: as many as needed. */
  readonly decimals?: number | undefined;
  /** A language accepted by `isKnownLocale`. Default: plain digits and a decimal point. */
  readonly locale?: string | undefined;
  /** True: 0.25 is written as 25%, and `unit` is ignored. */
  readonly percent?: boolean | undefined;
}

const PERCENT: Affixes = ['', '%'];

/** Returns the affixes of a percentage. */
export const findPercent = ({ locale }: NumberStyle): Affixes =>
  locale === undefined ? PERCENT : placePercent(locale);

/** Returns the affixes of a number with its unit. */
export function findAffixes({ unit = '', locale, percent }: NumberStyle): Affixes {
  if (percent) return findPercent({ locale });
  if (unit === '') return ['', ''];
  if (/^\p{Sc}$/u.test(unit)) return placeCurrency(unit, locale ?? 'en');
  // Degrees, minutes and percent follow the number directly, other units after a no-break space.
  return ['', /^[%\u2030\u00b0\u2032\u2033'"]/.test(unit) ? unit : `\u00a0${unit}`];
}
