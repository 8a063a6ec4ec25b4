import { clamp } from '../../../../shared/clamp.ts';

/** Outside of these limits numbers are written in scientific notation. */
const POWER_MIN = 1e15;
const POWER_MAX = 1e-3;
export const DECIMALS_MAX = 12;

export function isPower(magnitude: number): boolean {
  return magnitude >= POWER_MIN || (magnitude > 0 && magnitude < POWER_MAX);
}

export function writePower(value: number, digits = 6): string {
  return value === 0 ? '0' : Number(value.toPrecision(digits)).toExponential().replace('e+', 'e');
}

/** Returns the number of decimals, at least two, with which a number has four digits. */
export function countForFour(value: number): number {
  const digits = value === 0 ? 0 : 3 - Math.floor(Math.log10(Math.abs(value)));
  return clamp(digits, 2, DECIMALS_MAX);
}

export function countDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  const behindPoint = digits.split('.')[1]?.length ?? 0;
  return clamp(behindPoint - Number(exponent), 0, DECIMALS_MAX);
}
