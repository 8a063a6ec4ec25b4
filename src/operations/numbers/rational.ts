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

/** More digits than any JavaScript number has. */
const DIGITS = 40;

/** Returns the number nearest to the square root of a fraction of at least 0. */
export function toSquareRoot({ numerator, denominator }: Rational): number {
  const shift = DIGITS + Math.ceil((String(denominator).length - String(numerator).length) / 2);
  const scale = 10n ** BigInt(2 * Math.abs(shift));
  const [dividend, divisor] =
    shift >= 0 ? [numerator * scale, denominator] : [numerator, denominator * scale];
  const root = integerRootOf(dividend / divisor);
  return readDigits(root, -shift, root * root * divisor === dividend);
}

/**
 * Reads truncated digits. Appends one in place of those cut off, without which a number just above the middle of two
 * JavaScript numbers would be in the middle.
 */
const readDigits = (digits: bigint, exponent: number, isExact: boolean): number =>
  Number(`${digits}${isExact ? '' : '1'}e${isExact ? exponent : exponent - 1}`);

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

/** Returns the nearest JavaScript number; never -0. */
export function toNumber({ numerator, denominator }: Rational): number {
  if (numerator === 0n) return 0;
  const magnitude = numerator < 0n ? -numerator : numerator;
  const shift = DIGITS + String(denominator).length - String(magnitude).length;
  const scale = 10n ** BigInt(Math.abs(shift));
  const [dividend, divisor] =
    shift >= 0 ? [magnitude * scale, denominator] : [magnitude, denominator * scale];
  const number = readDigits(dividend / divisor, -shift, dividend % divisor === 0n);
  return numerator < 0n ? -number : number;
}
