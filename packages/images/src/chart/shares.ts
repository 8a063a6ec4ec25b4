import { cleanNumber } from './texts/clean-number.ts';
import type { NumberFormat } from './texts/numbers.ts';

/** A total and its shares, which add up to 1, or are all 0 if all values are 0. */
export interface Shares {
  readonly total: number;
  readonly shares: readonly number[];
}

/**
 * Divides each of the non-negative values by their sum. Values are divided by the largest first, so that the sum cannot
 * overflow; `total` is clamped to the largest number.
 */
export function computeShares(values: readonly number[]): Shares {
  const largest = Math.max(0, ...values);
  if (largest === 0) return { total: 0, shares: values.map(() => 0) };
  const parts = values.map((value) => value / largest);
  const sum = parts.reduce((total, part) => total + part, 0);
  const total = values.reduce((whole, value) => whole + value, 0);
  return {
    total: Math.min(cleanNumber(total), Number.MAX_VALUE),
    shares: parts.map((part) => part / sum),
  };
}

/** Returns shares as percentages with two decimals that add up to 100. */
export function computePercentages(shares: readonly number[]): number[] {
  return roundTogether(shares, 1e4).map((part) => part / 100);
}

/**
 * Formats shares as percentages that add up to 100, with no or one decimal (or `decimals`), by the largest remainder
 * method. Writes for example `<0.1%` rather than 0% for a positive share, and `>99.9%` rather than 100% for a partial
 * one.
 */
export function writeShares(shares: readonly number[], format: NumberFormat, decimals?: number): string[] {
  const decimalPlaces = decimals ?? (shares.every(isWholePercentage) ? 0 : 1);
  const unit = 10 ** -decimalPlaces;
  const rounded = roundTogether(shares, 100 * 10 ** decimalPlaces);
  return shares.map((share, index) => {
    const parts = rounded[index] ?? 0;
    if (share > 0 && parts === 0) return `<${format.writePercentage(unit, decimalPlaces)}`;
    if (share < 1 && parts >= 100 / unit) return `>${format.writePercentage(100 - unit, decimalPlaces)}`;
    return format.writePercentage(parts * unit, decimalPlaces);
  });
}

function isWholePercentage(share: number): boolean {
  return Math.abs(share * 100 - Math.round(share * 100)) < 1e-9;
}

/** Rounds the shares to integers with the sum `whole`, or to 0 if all shares are 0. */
function roundTogether(shares: readonly number[], whole: number): number[] {
  // A tolerance, so that 0.07 × 100 is 7 and not 6.999….
  const exact = shares.map((share) => share * whole + 1e-9);
  const rounded = exact.map(Math.floor);
  const order = [...exact.keys()].sort((one, other) => remainder(exact[other]) - remainder(exact[one]));
  const missing = whole - rounded.reduce((sum, part) => sum + part, 0);
  if (shares.every((share) => share === 0)) return rounded;
  for (const index of order.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}

const remainder = (value = 0) => value - Math.floor(value);
