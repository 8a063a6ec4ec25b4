import { add, divide, multiply, type Rational, readRational, toNumber } from '../numbers/rational.ts';

/** An exact fraction, or a floating-point number if a function or a large number made it inexact. */
export type Value = Rational | number;

/** Numerators and denominators with more bits become floating-point numbers. */
const BITS_MAX = 4400;
const LIMIT = 1n << BigInt(BITS_MAX);
/** Literals with more digits, or a larger exponent, are floating-point numbers. */
const DIGITS_MAX = 1300;

/** Parses a literal such as `1`, `1.`, `.5` or `1e3`. */
export function parseValue(text: string): Value {
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  if (Math.abs(Number(exponent)) > DIGITS_MAX || digits.length > DIGITS_MAX) return Number(text);
  return limit(readRational(`${digits.replace(/^\./, '0.').replace(/\.$/, '')}e${Number(exponent)}`));
}

/** Returns the nearest floating-point number; NaN instead of 0 for a number that is only close to it. */
export function toFloat(value: Value): number {
  if (typeof value === 'number') return value;
  const number = toNumber(value);
  return number === 0 && value.numerator !== 0n ? Number.NaN : number;
}

/** Returns the sign: -1, 0 or 1. */
export const signOf = (value: Value): number =>
  typeof value === 'number' ? Math.sign(value) : Number(value.numerator > 0n) - Number(value.numerator < 0n);

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
export const compareValues = (left: Value, right: Value): number => signOf(addValues(left, negate(right)));

/** Integer powers of fractions are exact while they are small enough. */
export function powerOf(base: Value, exponent: Value): Value {
  const [number, power] = [toFloat(base), toFloat(exponent)];
  if (typeof base === 'number' || !Number.isInteger(power) || (signOf(base) === 0 && power < 0))
    return number ** power;
  const { numerator, denominator } = power < 0 ? divide(ONE, base) : base;
  const bits = Math.max(log2Of(numerator), log2Of(denominator));
  const count = Math.abs(power);
  if (bits * count > BITS_MAX) return powerNearOne(base, power) ?? number ** power;
  return limit({ numerator: numerator ** BigInt(count), denominator: denominator ** BigInt(count) });
}

const ONE = { numerator: 1n, denominator: 1n };
/** Up to this distance from 1, large powers of a rounded base are inexact. */
const NEAR = 0.1;

/** Returns a power of a base that is almost 1, from the exact difference. */
function powerNearOne(base: Rational, power: number): number | undefined {
  const difference = toNumber(add(base, { numerator: -1n, denominator: 1n }));
  return Math.abs(difference) < NEAR ? Math.exp(power * Math.log1p(difference)) : undefined;
}

/** Returns the binary logarithm of the magnitude, also of integers beyond floating-point numbers. */
function log2Of(integer: bigint): number {
  const digits = integer.toString(16).replace('-', '');
  return Math.log2(Number(`0x${digits.slice(0, 12)}`)) + 4 * Math.max(digits.length - 12, 0);
}

function limit(value: Rational): Value {
  const magnitude = value.numerator < 0n ? -value.numerator : value.numerator;
  return magnitude < LIMIT && value.denominator < LIMIT ? value : toFloat(value);
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
  const text = sign + `${whole}.${fraction}`.replace(/\.?0{0,15}$/, '');
  return { result: Number(text), text };
}
