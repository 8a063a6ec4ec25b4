import { cleanNumber, type NumberFormat } from '../texts/numbers.ts';

/** The whole and its parts: `shares` add up to 1; they are all 0 when every value is. */
export interface Shares {
  readonly total: number;
  readonly shares: readonly number[];
}

/**
 * Divides each of the values, which are not negative, by their sum. Values are divided by the largest first, so that
 * no sum overflows; a total beyond the largest number is given as that.
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

/** The share of a whole in percent, 0–100 with two decimals. */
export function computePercentage(share: number): number {
  return Math.round(share * 1e4) / 100;
}

/**
 * Shares of one whole as percentages with the same number of decimals, none or one (or `decimals`), that add up to 100:
 * each is rounded down, and what is missing goes to those that lost most (the method of the largest remainder).
 * What is there is never 0%, and what is not all of it never 100%.
 */
export function writeShares(shares: readonly number[], format: NumberFormat, decimals?: number): string[] {
  const places = decimals ?? (shares.every(isWholePercentage) ? 0 : 1);
  const unit = 10 ** -places;
  const rounded = roundTogether(shares, 100 * 10 ** places);
  return shares.map((share, index) => {
    const parts = rounded[index] ?? 0;
    if (share > 0 && parts === 0) return `<${format.writePercentage(unit, places)}`;
    if (share < 1 && parts >= 100 / unit) return `>${format.writePercentage(100 - unit, places)}`;
    return format.writePercentage(parts * unit, places);
  });
}

function isWholePercentage(share: number): boolean {
  return Math.abs(share * 100 - Math.round(share * 100)) < 1e-9;
}

/** Whole numbers in proportion to the shares whose sum is `whole`, or 0 when all shares are. */
function roundTogether(shares: readonly number[], whole: number): number[] {
  // A hair more, so that 0.07 × 100 is 7 and not 6.999….
  const exact = shares.map((share) => share * whole + 1e-9);
  const rounded = exact.map(Math.floor);
  const order = [...exact.keys()].sort((one, other) => remainder(exact[other]) - remainder(exact[one]));
  const missing = whole - rounded.reduce((sum, part) => sum + part, 0);
  if (shares.every((share) => share === 0)) return rounded;
  for (const index of order.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}

const remainder = (value = 0) => value - Math.floor(value);
