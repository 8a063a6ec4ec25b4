/** Dice notation: `2d6+1` is the sum of two six-sided dice, plus 1. */
import { drawBelow } from '../seeded-chance.ts';
import type { RandomBytes } from '../tokens/token.ts';

/** One term of a sum: `count` dice of `sides`, or a number, which has no sides. */
export interface Term {
  readonly sign: -1 | 1;
  readonly count: number;
  readonly sides: number | undefined;
}

/** The result of a roll. */
export interface Throw {
  /** Normalized notation: `2d6+1d4-2`. */
  readonly roll: string;
  /** All dice, in order of the terms. */
  readonly results: number[];
  readonly total: number;
  /** Bounds of the total. */
  readonly min: number;
  readonly max: number;
}

/** Parses a sum of dice and numbers. A space without a sign means `+`, because URLs encode a space as `+`. */
export function parseRoll(text: string): Term[] {
  const terms = text.toLowerCase().matchAll(/([+-]?)\s*(?:(\d*)d(\d+)|(\d+))/g);
  return [...terms].map(([, sign, count = '', sides, number]) => ({
    sign: sign === '-' ? -1 : 1,
    count: Number(number ?? (count || '1')),
    sides: sides === undefined ? undefined : Number(sides),
  }));
}

/** Rolls the dice of a sum; all sides are equally likely. */
export function throwDice(terms: readonly Term[], randomBytes: RandomBytes): Throw {
  const thrown = terms.map((term) => ({
    ...term,
    results: term.sides === undefined ? [] : throwEach(term.count, term.sides, randomBytes),
  }));
  const sums = thrown.map(({ sign, count, sides, results }) => ({
    total: sign * (sides === undefined ? count : sum(results)),
    bounds: [sign * count, sign * count * (sides ?? 1)],
  }));
  return {
    roll: writeTerms(terms),
    results: thrown.flatMap(({ results }) => results),
    total: sum(sums.map(({ total }) => total)),
    min: sum(sums.map(({ bounds }) => Math.min(...bounds))),
    max: sum(sums.map(({ bounds }) => Math.max(...bounds))),
  };
}

const throwEach = (count: number, sides: number, randomBytes: RandomBytes) =>
  Array.from({ length: count }, () => drawBelow(sides, randomBytes) + 1);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function writeTerms(terms: readonly Term[]): string {
  const text = terms.map(({ sign, count, sides }) => {
    const term = sides === undefined ? count : `${count}d${sides}`;
    return `${sign < 0 ? '-' : '+'}${term}`;
  });
  return text.join('').replace(/^\+/, '');
}
