/** Short numbers. */
import { clamp } from '../../../../shared/clamp.ts';
import { formatNumber } from '../../svg/markup.ts';
import { ABBREVIATED_MIN, abbreviate } from './abbreviate.ts';
import { cleanNumber, hasFewDecimals, NEGATIVE_ZERO, roundSigned } from './clean-number.ts';
import { countDecimals, countForFour, DECIMALS_MAX, isPower, writePower } from './digits.ts';
import { type Affixes, writeLocally } from './locales.ts';
import { findAffixes, findPercent, type NumberStyle } from './number-style.ts';

export type { NumberStyle } from './number-style.ts';

/** Maximum ratio of the largest to the smallest number that share decimals. */
const RATIO_MAX = 1000;
/** The same for abbreviated numbers, which keep fewer digits of the smallest. */
const ABBREVIATED_RATIO_MAX = 100;
/** Maximum relative error of a shortened number. */
const ERROR_MAX = 0.005;

/** Formats the numbers of one chart. */
export class NumberFormat {
  readonly #style: NumberStyle;
  readonly #affixes: Affixes;
  readonly #factor: number;

  constructor(style: NumberStyle) {
    this.#style = style;
    this.#affixes = findAffixes(style);
    this.#factor = style.percent ? 100 : 1;
  }

  /** Returns the smallest difference that the requested decimals can show, or 0 if they are not limited. */
  get stepMin(): number {
    const { decimals } = this.#style;
    return decimals === undefined ? 0 : 10 ** -decimals / this.#factor;
  }

  /** Formats the numbers of one axis. All but 0 have the same decimals and unit: 0, 0.5M, 1.0M. */
  writeAxis(values: readonly number[]): string[] {
    const numbers = values.map((value) => this.#scaleUp(value));
    const largest = Math.max(...numbers.map(Math.abs));
    if (isPower(largest)) return numbers.map((value) => this.#attach(writePower(value)));
    const { divisor, suffix } = abbreviate(largest, this.#style.locale);
    const parts = numbers.map((value) => cleanNumber(value / divisor));
    const needed = Math.max(...parts.map(countDecimals));
    const asked = divisor === 1 ? this.#style.decimals : undefined;
    const write = (decimals: number, zeroDecimals: number) =>
      parts.map((part) =>
        part === 0
          ? this.#attach(this.#writeDigits(0, zeroDecimals))
          : this.#attach(this.#writeDigits(part, decimals) + suffix),
      );
    if (asked === undefined) return write(needed, 0);
    const texts = write(asked, asked);
    // Ticks that the requested decimals do not distinguish have more.
    return new Set(texts).size < new Set(parts).size ? write(needed, asked) : texts;
  }

  /**
   * Formats numbers that are compared: each with up to two decimals or four digits, and with more if some of them would
   * be equal. Numbers of similar size share decimals.
   */
  writeTogether(values: readonly number[]): string[] {
    if (this.#style.decimals !== undefined) return values.map((value) => this.write(value));
    const numbers = values.map((value) => this.#scaleUp(value));
    const texts = this.#writeAlike(numbers, false);
    const isDistinct = new Set(texts).size === new Set(numbers).size;
    return isDistinct ? texts : this.#writeAlike(numbers, true);
  }

  /** Returns the number of decimals, at least two, that keep four digits. */
  #countNeeded(number: number): number {
    const decimals = countDecimals(number);
    const fewest = Math.min(decimals, countForFour(number));
    const isWhole = this.#style.percent && Math.abs(Number(number.toFixed(fewest))) === 100;
    return isWhole ? decimals : fewest;
  }

  #writeAlike(numbers: readonly number[], isExact: boolean): string[] {
    const isLarge = isPower(Math.max(0, ...numbers.map(Math.abs)));
    const powers = numbers.map((number) =>
      isLarge || isPower(Math.abs(number)) ? writePower(number, isExact ? 17 : undefined) : undefined,
    );
    const counts = numbers.map((number, index) => {
      if (powers[index] !== undefined) return 0;
      return isExact ? countDecimals(number) : this.#countNeeded(number);
    });
    const most = Math.max(0, ...counts);
    const sizes = numbers.map(Math.abs).filter((size) => size > 0);
    const largest = Math.max(0, ...sizes);
    const areSimilar =
      largest <= RATIO_MAX * Math.min(...sizes) && (isExact || most <= countForFour(largest));
    return numbers.map((number, index) => {
      const decimals = number === 0 ? 0 : areSimilar ? most : counts[index];
      return this.#attach(powers[index] ?? this.#writeDigits(number, decimals));
    });
  }

  /**
   * Formats compared numbers in less space: numbers from `ABBREVIATED_MIN` with at most four digits, in a common unit
   * if their sizes are similar. Returns undefined if texts would be equal or differ from their numbers too much.
   */
  shortenTogether(values: readonly number[]): string[] | undefined {
    if (this.#style.decimals !== undefined) return undefined;
    const sizes = values.map((value) => Math.abs(this.#scaleUp(value))).filter((size) => size > 0);
    const [largest, smallest] = [Math.max(0, ...sizes), Math.min(...sizes)];
    const { divisor } = abbreviate(largest, this.#style.locale);
    if (divisor === 1) return undefined;
    const digits = Math.max(3 - Math.floor(Math.log10(largest / divisor)), 0);
    const unit = divisor / 10 ** digits / this.#factor;
    const rounded = values.map((value) => cleanNumber(roundSigned(value / unit) * unit));
    const isNear = rounded.every((near, index) => {
      const value = values[index] ?? 0;
      return Math.abs(near - value) <= ERROR_MAX * Math.abs(value);
    });
    const isShared = isNear && !isPower(largest) && largest <= ABBREVIATED_RATIO_MAX * smallest;
    const texts = isShared ? this.writeAxis(rounded) : values.map((value) => this.#writeBrief(value));
    return new Set(texts).size < new Set(values).size ? undefined : texts;
  }

  #writeBrief(value: number): string {
    const isLarge = Math.abs(this.#scaleUp(value)) >= ABBREVIATED_MIN;
    return isLarge ? this.writeShort(value) : (this.writeTogether([value])[0] ?? '');
  }

  /** Formats one number with at most four significant digits (12.35k), or with the requested decimals. */
  writeShort(value: number): string {
    if (this.#style.decimals !== undefined) return this.write(value);
    return this.writeAxis([Number(value.toPrecision(4))])[0] ?? '';
  }

  /** Formats one number of an axis, with more than the requested decimals if these cannot show it. */
  writeApart(value: number): string {
    const { decimals = DECIMALS_MAX } = this.#style;
    if (countDecimals(cleanNumber(this.#scaleUp(value))) <= decimals) return this.writeShort(value);
    return new NumberFormat({ ...this.#style, decimals: undefined }).writeShort(value);
  }

  /** Formats the numbers of a log axis, each with its own unit: 1, 10, 100, 1k, 10k. */
  writeLogAxis(values: readonly number[]): string[] {
    const isAbbreviated = values.some((value) => Math.abs(this.#scaleUp(value)) >= ABBREVIATED_MIN);
    return values.map((value) => {
      const number = this.#scaleUp(value);
      const isThousands = isAbbreviated && number >= 1000 && number < ABBREVIATED_MIN;
      if (!isThousands || this.#style.locale !== undefined) return this.writeApart(value);
      return this.#attach(`${this.#writeDigits(cleanNumber(number / 1000), undefined)}k`);
    });
  }

  /** Formats one number with all its digits, or with the requested decimals. */
  write(value: number): string {
    const number = this.#scaleUp(value);
    if (isPower(Math.abs(number))) return this.#attach(writePower(number));
    return this.#attach(this.#writeDigits(number, this.#style.decimals));
  }

  /** Formats a percentage with a fixed number of decimals. */
  writePercentage(percentage: number, decimals: number): string {
    const [before, behind] = findPercent(this.#style);
    return before + this.#writeDigits(percentage, decimals) + behind;
  }

  #scaleUp(value: number): number {
    const number = cleanNumber(value * this.#factor);
    return clamp(number, -Number.MAX_VALUE, Number.MAX_VALUE);
  }

  #writeDigits(value: number, decimals: number | undefined): string {
    const { locale } = this.#style;
    if (locale !== undefined) return writeLocally(value, locale, decimals);
    if (decimals !== undefined) return value.toFixed(decimals).replace(NEGATIVE_ZERO, '');
    return hasFewDecimals(value) ? formatNumber(value) : String(value);
  }

  #attach(text: string): string {
    const [before, behind] = this.#affixes;
    const sign = before === '' ? '' : (/^[-\u2212]/.exec(text)?.[0] ?? '');
    return sign + before + text.slice(sign.length) + behind;
  }
}
