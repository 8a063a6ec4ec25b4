import { clamp } from '../../lib/clamp.ts';

/** Outside of these limits numbers are written in scientific notation. */
const POWER_MIN = 1e15;
const POWER_MAX = 1e-3;
export const DECIMALS_MAX = 12;

export function isPower(magnitude: number): boolean {
  return magnitude >= POWER_MIN || (magnitude > 0 && magnitude < POWER_MAX);
}

export function writePower(value: number): string {
  return value === 0 ? '0' : Number(value.toPrecision(6)).toExponential().replace('e+', 'e');
}

export function countDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  const behindPoint = digits.split('.')[1]?.length ?? 0;
  return clamp(behindPoint - Number(exponent), 0, DECIMALS_MAX);
}
