import { add, divide, multiply, type Rational, readRational, toNumber } from '../numbers/rational.ts';

/** An exact fraction, or a floating-point number if a function or a large number made it inexact. */
export type Value = Rational | number;

/** Larger fractions become floating-point numbers, whose range they exceed. */
const BITS_MAX = 1100;
const LIMIT = 1n << BigInt(BITS_MAX);
const LARGEST = BigInt(Number.MAX_VALUE);
/** Exponents of literals beyond this are zero or infinite. */
const EXPONENT_MAX = 330;

/** Parses a literal such as `1`, `1.`, `.5` or `1e3`. */
export function parseValue(text: string): Value {
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  if (Math.abs(Number(exponent)) > EXPONENT_MAX || digits.length > EXPONENT_MAX) return Number(text);
  return limit(readRational(`${digits.replace(/^\./, '0.').replace(/\.$/, '')}e${Number(exponent)}`));
}

export const toFloat = (value: Value): number => (typeof value === 'number' ? value : toNumber(value));

export const negate = (value: Value): Value =>
  typeof value === 'number' ? -value : { numerator: -value.numerator, denominator: value.denominator };

const combine =
  (exactly: (left: Rational, right: Rational) => Rational, nearly: (left: number, right: number) => number) =>
  (left: Value, right: Value): Value =>
    typeof left === 'number' || typeof right === 'number'
      ? nearly(toFloat(left), toFloat(right))
      : limit(exactly(left, right));

export const addValues = combine(add, (left, right) => left + right);
export const multiplyValues = combine(multiply, (left, right) => left * right);
export const divideValues = combine(divide, (left, right) => left / right);
/** The remainder has the dividend's sign. */
export const remainderOf = combine(
  (left, right) => ({
    numerator: (left.numerator * right.denominator) % (right.numerator * left.denominator),
    denominator: left.denominator * right.denominator,
  }),
  (left, right) => left % right,
);

/** Rounds to the integer at or below. */
export function roundDown(value: Value): Value {
  if (typeof value === 'number') return Math.floor(value);
  const { numerator, denominator } = value;
  const whole = numerator / denominator;
  return { numerator: whole * denominator > numerator ? whole - 1n : whole, denominator: 1n };
}

/** Returns a positive number if the first value is greater, a negative one if it is less. */
export const compareValues = (left: Value, right: Value): number => toFloat(addValues(left, negate(right)));

/** Integer powers of fractions are exact while they are small enough. */
export function powerOf(base: Value, exponent: Value): Value {
  const [number, power] = [toFloat(base), toFloat(exponent)];
  if (typeof base === 'number' || !Number.isInteger(power) || (number === 0 && power < 0))
    return number ** power;
  const { numerator, denominator } = power < 0 ? divide({ numerator: 1n, denominator: 1n }, base) : base;
  const bits = Math.max(log2Of(numerator), log2Of(denominator));
  const count = Math.abs(power);
  if (bits * count > BITS_MAX) return number ** power;
  return limit({ numerator: numerator ** BigInt(count), denominator: denominator ** BigInt(count) });
}

const log2Of = (integer: bigint): number => Math.log2(Math.abs(Number(integer)));

function limit(value: Rational): Value {
  const magnitude = value.numerator < 0n ? -value.numerator : value.numerator;
  const isSmall = magnitude < LIMIT && value.denominator < LIMIT && magnitude <= LARGEST * value.denominator;
  return isSmall ? value : toNumber(value);
}

/** Rounds to a number of decimals, halves away from zero; `text` has all digits, also those beyond 2^53. */
export function roundValue(value: Value, precision: number): { result: number; text: string } {
  if (typeof value === 'number' && !Number.isFinite(value)) return { result: value, text: '' };
  // The shortest decimal of a floating-point number is the one that is shown.
  const { numerator, denominator } = typeof value === 'number' ? readRational(String(value)) : value;
  const scale = 10n ** BigInt(precision);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const units = (2n * magnitude * scale + denominator) / (2n * denominator);
  const digits = String(units).padStart(precision + 1, '0');
  const [whole, fraction] = [
    digits.slice(0, digits.length - precision),
    digits.slice(digits.length - precision),
  ];
  const sign = numerator < 0n && units > 0n ? '-' : '';
  const text = sign + `${whole}.${fraction}`.replace(/\.?0*$/, '');
  return { result: Number(text), text };
}
