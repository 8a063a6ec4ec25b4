/** A numeric function of at least one argument. */
export interface MathFunction {
  apply(...values: number[]): number;
  argumentsMax: number;
}

/** The constants; a Map, so that names of Object.prototype are unknown. */
export const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['\u03c0', Math.PI],
  ['e', Math.E],
]);

const ofOne = (apply: (value: number) => number): MathFunction => ({ apply, argumentsMax: 1 });
const ofMany = (apply: (...values: number[]) => number): MathFunction => ({ apply, argumentsMax: Infinity });

/** The functions. Angles are radians, `log` is the natural logarithm. */
export const functions: ReadonlyMap<string, MathFunction> = new Map([
  ['sqrt', ofOne(Math.sqrt)],
  ['abs', ofOne(Math.abs)],
  ['ceil', ofOne(Math.ceil)],
  ['floor', ofOne(Math.floor)],
  ['round', ofOne(Math.round)],
  ['sin', ofOne(Math.sin)],
  ['cos', ofOne(Math.cos)],
  ['tan', ofOne(Math.tan)],
  ['asin', ofOne(Math.asin)],
  ['acos', ofOne(Math.acos)],
  ['atan', ofOne(Math.atan)],
  ['log', ofOne(Math.log)],
  ['ln', ofOne(Math.log)],
  ['log2', ofOne(Math.log2)],
  ['log10', ofOne(Math.log10)],
  ['exp', ofOne(Math.exp)],
  ['min', ofMany(Math.min)],
  ['max', ofMany(Math.max)],
]);
