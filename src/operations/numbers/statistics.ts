import { parseDecimal } from '../../../packages/shared/decimal.ts';
import {
  add,
  divide,
  multiply,
  type Rational,
  subtract,
  toNumber,
  toRational,
  toSquareRoot,
} from './rational.ts';

const whole = (number: number): Rational => ({ numerator: BigInt(number), denominator: 1n });

/**
 * Computes statistics of 1–1,000 numbers exactly and rounds each result once. Variance and deviation are those of a
 * sample (divisor n - 1), null for a single number. Quartiles interpolate linearly (R's type 7, as in spreadsheets).
 */
export function summarize(values: readonly number[]) {
  // Turns -0 into 0.
  const sorted = values.map((value) => value + 0).sort((one, other) => one - other);
  const exact = alike(sorted.map(toRational));
  const count = exact.length;
  const sum = exact.reduce(add);
  const mean = divide(sum, whole(count));
  const squares = exact.map((value) => subtract(value, mean)).map((apart) => multiply(apart, apart));
  const variance = count > 1 ? divide(squares.reduce(add), whole(count - 1)) : null;
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const quartiles = [1, 2, 3].map((quarter) => toNumber(quantile(exact, quarter)));
  return {
    count,
    sum: toNumber(sum),
    min,
    max,
    range: toNumber(subtract(toRational(max), toRational(min))),
    mean: toNumber(mean),
    median: quartiles[1] ?? 0,
    modes: findModes(sorted),
    variance: variance && toNumber(variance),
    deviation: variance && toSquareRoot(variance),
    quartiles,
  };
}

/** Converts numbers to a common denominator, which then does not grow with each addition. */
function alike(numbers: readonly Rational[]): Rational[] {
  // All denominators are powers of ten, so the largest is a multiple of every other.
  const denominator = numbers.reduce((most, each) => (each.denominator > most ? each.denominator : most), 1n);
  return numbers.map((each) => ({
    numerator: each.numerator * (denominator / each.denominator),
    denominator,
  }));
}

function quantile(sorted: readonly Rational[], quarter: number): Rational {
  const position = quarter * (sorted.length - 1);
  const below = sorted[Math.floor(position / 4)] ?? whole(0);
  const above = sorted[Math.ceil(position / 4)] ?? below;
  return add(below, multiply(subtract(above, below), { numerator: BigInt(position % 4), denominator: 4n }));
}

/** Returns the most frequent numbers in ascending order; none if every number is unique. */
function findModes(sorted: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return most === 1 ? [] : [...counts].flatMap(([value, count]) => (count === most ? [value] : []));
}

/** Parses comma-separated numbers from a query; leaves invalid ones for validation to reject. */
export function readNumbersFromUrl({
  values,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof values !== 'string') return { ...others, values };
  if (values === '') return others;
  return { ...others, values: values.split(',').map((text) => parseDecimal(text.trim()) ?? text) };
}
