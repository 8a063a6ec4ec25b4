/** Numbers without floating-point noise. */

/** Removes floating-point noise, such as 0.1 + 0.2 → 0.3; keeps 12 significant digits. */
export function cleanNumber(value: number): number {
  return Number.isSafeInteger(value) || hasFewDecimals(value) ? value + 0 : Number(value.toPrecision(12));
}

/** Returns true for numbers below 1e9 with at most two decimals, which is a fast path for most numbers. */
export function hasFewDecimals(value: number): boolean {
  return Math.abs(value) < 1e9 && Math.round(value * 100) / 100 === value;
}

/** Rounds halves away from zero, as `Intl` does. */
export const roundSigned = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** The sign of a number that is rounded to zero. */
export const NEGATIVE_ZERO = /^-(?=0(?:\.0*)?$)/;
