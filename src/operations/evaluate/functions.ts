import {
  addValues,
  compareValues,
  divideValues,
  multiplyValues,
  negate,
  powerOf,
  roundDown,
  signOf,
  toFloat,
  type Value,
} from './values.ts';

/** A numeric function of at least one argument. */
export interface MathFunction {
  apply(...values: Value[]): Value;
  /** Default: 1. */
  argumentsMin?: number;
  argumentsMax: number;
}

/** The constants; a Map, so that names of Object.prototype are unknown. */
export const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['\u03c0', Math.PI],
  ['e', Math.E],
]);

const exactly = (apply: (value: Value) => Value): MathFunction => ({ apply, argumentsMax: 1 });
const ofOne = (apply: (value: number) => number) => exactly((value) => apply(toFloat(value)));
/** Chooses the value that is `sign` times the greatest. */
const choose = (sign: 1 | -1): MathFunction => ({
  apply: (first, ...others) =>
    others.reduce((best, value) => (sign * compareValues(value, best) > 0 ? value : best), first as Value), // the parser requires an argument
  argumentsMax: Infinity,
});

const integer = (value: number): Value => ({ numerator: BigInt(value), denominator: 1n });
const sum = (values: readonly Value[]): Value =>
  values.reduce((total, value) => addValues(total, value), integer(0));
const ofAll = (apply: (values: readonly Value[]) => Value): MathFunction => ({
  apply: (...values) => apply(values),
  argumentsMax: Infinity,
});

/** Angles closer to a pole of the tangent are equal to it, but for the rounding of a floating-point number. */
const POLE_COSINE = 1e-15;

const tangent = (angle: number) =>
  Math.abs(Math.cos(angle)) < POLE_COSINE * Math.max(1, Math.abs(angle)) ? Number.NaN : Math.tan(angle);

const ofTwo = (apply: (first: Value, second: Value) => Value, argumentsMin = 2): MathFunction => ({
  apply: (first, second) => apply(first as Value, second ?? integer(0)), // the parser requires an argument
  argumentsMin,
  argumentsMax: 2,
});

/** The remainder with the sign of the divisor, as in spreadsheets. */
function modulo(value: Value, divisor: Value): Value {
  if (signOf(divisor) === 0) return Number.NaN;
  return addValues(value, negate(multiplyValues(divisor, roundDown(divideValues(value, divisor)))));
}

/** Decimals to round to, on either side of the point. */
const DECIMALS_MAX = 100;

/** Rounds halves up, to a number of decimals. */
function round(value: Value, decimals: Value): Value {
  const count = toFloat(decimals);
  if (!Number.isInteger(count) || Math.abs(count) > DECIMALS_MAX) return Number.NaN;
  const scale: Value = powerOf(integer(10), decimals);
  return divideValues(roundDown(addValues(multiplyValues(value, scale), half)), scale);
}

/** The exponent that gives a number, exactly if it is a small integer. */
function logarithm(value: Value, base: Value): Value {
  const exponent = Math.log(toFloat(value)) / Math.log(toFloat(base));
  const nearest = Math.round(exponent);
  const isExact =
    Math.abs(exponent - nearest) < 1e-9 && compareValues(powerOf(base, toValue(nearest)), value) === 0;
  return isExact ? toValue(nearest) : exponent;
}

const toValue = (value: number): Value => (Number.isSafeInteger(value) ? integer(value) : value);

const half: Value = { numerator: 1n, denominator: 2n };

/** The functions. Angles are radians; `log` without a base is the natural logarithm. */
export const functions: ReadonlyMap<string, MathFunction> = new Map([
  ['sqrt', ofOne(Math.sqrt)],
  ['abs', exactly((value) => (signOf(value) < 0 ? negate(value) : value))],
  ['ceil', exactly((value) => negate(roundDown(negate(value))))],
  ['floor', exactly(roundDown)],
  ['round', ofTwo(round, 1)],
  ['pow', ofTwo(powerOf)],
  ['mod', ofTwo(modulo)],
  ['cbrt', ofOne(Math.cbrt)],
  ['sin', ofOne(Math.sin)],
  ['cos', ofOne(Math.cos)],
  ['tan', ofOne(tangent)],
  ['asin', ofOne(Math.asin)],
  ['acos', ofOne(Math.acos)],
  ['atan', ofOne(Math.atan)],
  [
    'log',
    {
      apply: (value, base) =>
        base === undefined ? Math.log(toFloat(value as Value)) : logarithm(value as Value, base),
      argumentsMax: 2,
    },
  ],
  ['ln', ofOne(Math.log)],
  ['log2', ofOne(Math.log2)],
  ['log10', ofOne(Math.log10)],
  ['exp', ofOne(Math.exp)],
  ['min', choose(-1)],
  ['max', choose(1)],
  ['sum', ofAll(sum)],
  ['mean', ofAll((values) => divideValues(sum(values), integer(values.length)))],
]);
