/** Exact fractions of arbitrary size, so that only the result is rounded, once. */
export interface Rational {
  readonly numerator: bigint;
  /** At least 1. */
  readonly denominator: bigint;
}

/**
 * Converts the shortest decimal that JavaScript prints for a number, which is the decimal the user wrote. Throws a
 * RangeError if the number is not finite.
 */
export function toRational(number: number): Rational {
  return readRational(String(number));
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** Parses a decimal, or several joined by `*` and `/`: `0.3048*0.3048`, `1/3`. Throws a RangeError if it is invalid. */
export function readRational(text: string): Rational {
  return text.split(/(?=[*/])/).reduce<Rational>((product, part) => {
    const factor = readDecimal(part.replace(/^[*/]/, ''));
    return part.startsWith('/') ? divide(product, factor) : multiply(product, factor);
  }, ONE);
}

const ONE: Rational = { numerator: 1n, denominator: 1n };

function readDecimal(text: string): Rational {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not a decimal: ${text}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(sign + whole + fraction);
  const power = Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power < 0
    ? { numerator: digits, denominator: scale }
    : { numerator: digits * scale, denominator: 1n };
}

export function multiply(one: Rational, other: Rational): Rational {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}

/** Throws a RangeError on division by zero. */
export function divide(one: Rational, other: Rational): Rational {
  if (other.numerator === 0n) throw new RangeError('Division by zero');
  const sign = other.numerator < 0n ? -1n : 1n;
  return {
    numerator: one.numerator * other.denominator * sign,
    denominator: one.denominator * other.numerator * sign,
  };
}

export function add(one: Rational, other: Rational): Rational {
  if (one.denominator === other.denominator)
    return { numerator: one.numerator + other.numerator, denominator: one.denominator };
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

export function subtract(one: Rational, other: Rational): Rational {
  return add(one, { numerator: -other.numerator, denominator: other.denominator });
}

/** More bits than the middle of two JavaScript numbers has. */
const ROOT_BITS = 64;

/** Returns the number nearest to the square root of a fraction of at least 0. */
export function toSquareRoot({ numerator, denominator }: Rational): number {
  const shift = BigInt(ROOT_BITS + Math.ceil((bitsOf(denominator) - bitsOf(numerator)) / 2));
  const [dividend, divisor] = scale(numerator, denominator, 2n * shift);
  const root = integerRootOf(dividend / divisor);
  // The nearest number is the same for each root between two integers of ROOT_BITS bits.
  const between = root * root * divisor === dividend ? 0n : 1n;
  const [half, whole] = scale(2n * root + between, 2n, -shift);
  return toNumber({ numerator: half, denominator: whole });
}

const bitsOf = (integer: bigint): number => integer.toString(2).length;

/** Multiplies a fraction by a power of two. */
const scale = (numerator: bigint, denominator: bigint, exponent: bigint): [bigint, bigint] =>
  exponent >= 0n ? [numerator << exponent, denominator] : [numerator, denominator << -exponent];

/** Rounds down the square root of an integer of at least 0, by Newton's method. */
function integerRootOf(integer: bigint): bigint {
  if (integer === 0n) return 0n;
  let root = 10n ** BigInt(Math.ceil(String(integer).length / 2));
  for (;;) {
    const next = (root + integer / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Bits of a JavaScript number, and bits after the point of the smallest one (IEEE 754). */
const [NUMBER_BITS, POINT_BITS] = [53, 1074];

/** Returns the nearest JavaScript number, the even one of two (IEEE 754); never -0. */
export function toNumber({ numerator, denominator }: Rational): number {
  if (numerator === 0n) return 0;
  const magnitude = numerator < 0n ? -numerator : numerator;
  const bits = bitsOf(magnitude) - bitsOf(denominator);
  // The quotient has one bit more if the digits of the numerator are not below those of the denominator.
  const [high, low] = scale(magnitude, denominator, BigInt(-bits));
  const shift = Math.min(NUMBER_BITS - bits - (high >= low ? 1 : 0), POINT_BITS);
  const [dividend, divisor] = scale(magnitude, denominator, BigInt(shift));
  const [quotient, twice] = [dividend / divisor, 2n * (dividend % divisor)];
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const number = Number(isUp ? quotient + 1n : quotient) * 2 ** -shift;
  return numerator < 0n ? -number : number;
}
