/** Statistics: `test/cases/describeNumbers.jsonl` has results of Python's `statistics` (3.11) of exact fractions. */
import fc from 'fast-check';
import t from 'tap';
import { add, readRational, toNumber, toSquareRoot } from '../../../src/operations/numbers/rational.ts';
import { summarize } from '../../../src/operations/numbers/statistics.ts';

t.test('the order of the numbers does not change the result', async (t) => {
  const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(numbers, (values) => t.strictSame(summarize(values.toReversed()), summarize(values))),
  );
});

t.test('the deviation is the root of the variance, to the last digit', async (t) => {
  for (const values of [
    [0.246, 0.484],
    [-6.875, 88.671, 29.795],
    [63.704, -3.851, -36.841, -3.756, 40.934, -88.6, 95.02, -95.427, 49.959, 68.976],
  ]) {
    const { deviation, variance } = summarize(values);
    const root = Math.sqrt(variance ?? 0);
    t.ok(Math.abs((deviation ?? 0) - root) <= root * Number.EPSILON);
  }
});

/** Returns a positive number as a multiple of the smallest one, by its bits (IEEE 754). */
function stepsOf(number: number): bigint {
  const bits = new BigUint64Array(new Float64Array([number]).buffer)[0] ?? 0n;
  const [exponent, fraction] = [bits >> 52n, bits & (2n ** 52n - 1n)];
  return exponent === 0n ? fraction : (fraction + 2n ** 52n) << (exponent - 1n);
}
const SMALLEST = 2n ** 1074n;

/** Returns the middle of a positive number and the next one, in halves of the smallest number. */
const middleAfter = (number: number): bigint => stepsOf(number) + stepsOf(nextAfter(number));
function nextAfter(number: number): number {
  const bits = new BigUint64Array(new Float64Array([number]).buffer);
  bits[0] = (bits[0] ?? 0n) + 1n;
  return new Float64Array(bits.buffer)[0] ?? 0;
}

t.test('fractions and roots next to the middle of two numbers are rounded to the nearest one', async (t) => {
  const numbers = fc.double({ min: 0, minExcluded: true, max: 1e307, noNaN: true });
  const offsets = fc.integer({ min: 30, max: 250 });
  const isNearest = fc.property(numbers, offsets, (number, digits) => {
    const middle = { numerator: middleAfter(number), denominator: 2n * SMALLEST };
    const scale = 10n ** BigInt(digits);
    // A part of the middle itself, so that the sum is next to it.
    const offset = { numerator: middle.numerator, denominator: middle.denominator * scale };
    const less = { ...offset, numerator: -offset.numerator };
    t.equal(toNumber(add(middle, offset)), nextAfter(number));
    t.equal(toNumber(add(middle, less)), number);
    if (number < 1e-130 || number > 1e130) return;
    const squareOf = ({ numerator, denominator }: typeof middle) => ({
      numerator: numerator ** 2n,
      denominator: denominator ** 2n,
    });
    t.equal(toSquareRoot(squareOf(add(middle, offset))), nextAfter(number));
    t.equal(toSquareRoot(squareOf(add(middle, less))), number);
  });
  fc.assert(isNearest, { numRuns: 200 });
});

t.test('a decimal is the number that JavaScript reads', async (t) => {
  const digits = fc.bigInt({ min: 1n, max: 10n ** 120n });
  const exponents = fc.integer({ min: -450, max: 300 });
  const isEqual = fc.property(digits, exponents, (whole, exponent) => {
    const text = `${whole}e${exponent}`;
    t.equal(toNumber(readRational(text)), Number(text), text);
  });
  fc.assert(isEqual, { numRuns: 500 });
});
