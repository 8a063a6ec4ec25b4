/** Makers of numbers within the limits of a schema. */
import { Chance } from '../chance.ts';
import { oneOfMany } from '../kinds/numbers.ts';
import { fromChance, type Maker, type Row } from '../maker.ts';
import type { NumberRange } from './constraints.ts';
import { Unsatisfiable } from './source.ts';
import { isMultiple } from './validate.ts';

/** Width of ranges with one limit or none. */
const WIDTH = 1_000;
const TRIES = 200;
/** Binary fractions make some multiples of decimal steps invalid; the next ones are tried. */
const NEXT_MAX = 50;
const DECIMALS_MAX = 15;

interface NumberHint {
  /** The usual range, for schemas without limits. */
  readonly range: readonly [min: number, max: number] | undefined;
  /** Returns the number of the row's person, which is used if it is valid. */
  readonly draw: ((row: Row) => number | undefined) | undefined;
}

/** Creates a maker of numbers. */
export function numberMaker(range: NumberRange, isInteger: boolean, path: string, hint: NumberHint): Maker {
  const isValid = (value: number) =>
    Number.isFinite(value) &&
    value >= range.min &&
    value <= range.max &&
    value > range.above &&
    value < range.below &&
    (!isInteger || Number.isInteger(value)) &&
    range.multiples.every((multiple) => isMultiple(value, multiple));
  const [low, high] = limitsOf(range, hint.range);
  const step = stepOf(range, isInteger);
  const maker =
    step === undefined ? fractionMaker(low, high, isValid, path) : stepMaker(low, high, step, isValid, path);
  const { draw } = hint;
  if (draw === undefined) return maker;
  return {
    make(row, at) {
      const value = draw(row);
      return value !== undefined && isValid(value) ? value : maker.make(row, at);
    },
  };
}

function fractionMaker(low: number, high: number, isValid: (value: number) => boolean, path: string): Maker {
  const decimals = decimalsOf(low, high);
  const draw = (chance: Chance): number => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const value = low + chance.unit() * (high - low);
      const rounded = Number(value.toFixed(decimals));
      if (isValid(rounded)) return rounded;
      if (isValid(value)) return value;
    }
    throw noNumber(path);
  };
  draw(new Chance([]));
  return fromChance(draw);
}

const noNumber = (path: string) => new Unsatisfiable(`${path} has no number within its limits`);

function limitsOf(
  range: NumberRange,
  hint: readonly [number, number] | undefined,
): readonly [number, number] {
  const low = Math.max(range.min, range.above);
  const high = Math.min(range.max, range.below);
  if (Number.isFinite(low) && Number.isFinite(high)) return [low, high];
  const width = Math.max(WIDTH, ...range.multiples.map((multiple) => multiple * 100));
  if (Number.isFinite(low))
    return [low, hint && hint[1] > low ? hint[1] : low + Math.max(width, Math.abs(low))];
  if (Number.isFinite(high))
    return [hint && hint[0] < high ? hint[0] : high - Math.max(width, Math.abs(high)), high];
  return hint ?? [0, width];
}

/** Returns the distance of valid numbers: the least common multiple if it is known. */
function stepOf({ multiples }: NumberRange, isInteger: boolean): number | undefined {
  const steps = isInteger ? [1, ...multiples] : multiples;
  return steps.length === 0 ? undefined : steps.reduce(commonMultiple);
}

function commonMultiple(one: number, other: number): number {
  const scale = 10 ** Math.min(DECIMALS_MAX, Math.max(countDecimals(one), countDecimals(other)));
  const [first, second] = [Math.round(one * scale), Math.round(other * scale)];
  let [a, b] = [first, second];
  while (b > 0) [a, b] = [b, a % b];
  return ((first / a) * second) / scale;
}

/** Returns the decimals of a number, such as 2 for 0.25 and 7 for 1e-7. */
function countDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

function stepMaker(
  low: number,
  high: number,
  step: number,
  isValid: (value: number) => boolean,
  path: string,
): Maker {
  const decimals = Math.min(100, countDecimals(step));
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  const at = (index: number) => Number(((first + index) * step).toFixed(decimals)) + 0;
  /** Returns the next valid number from an index, around the end. */
  const find = (index: number): number => {
    for (let next = 0; next < Math.min(count, NEXT_MAX); next += 1) {
      const value = at((index + next) % count);
      if (isValid(value)) return value;
    }
    throw noNumber(path);
  };
  if (!(count >= 1)) throw noNumber(path);
  find(0);
  const isListed = step === 1 && count <= Number.MAX_SAFE_INTEGER && isValid(at(0)) && isValid(at(count - 1));
  if (isListed) return oneOfMany(count, at);
  return fromChance((chance) => find(chance.below(count)));
}

/** Returns how many decimals leave some hundred numbers in a range; at least 2. */
const decimalsOf = (low: number, high: number) =>
  Math.min(DECIMALS_MAX, Math.max(2, Math.ceil(3 - Math.log10(Math.max(high - low, Number.MIN_VALUE)))));
