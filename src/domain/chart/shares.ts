import { cleanNumber } from './numbers.ts';

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
