/** Dice as players write them: `2d6+1` is the sum of two dice of six sides, and one. */
import { drawBelow } from '../seeded-chance.ts';
import type { RandomBytes } from '../tokens/token.ts';

/** One part of a sum: `count` dice of `sides`, or a number, which is a term without sides. */
export interface Term {
  readonly sign: -1 | 1;
  readonly count: number;
  readonly sides: number | undefined;
}

/** What was thrown. */
export interface Throw {
  /** In one notation: `2d6+1d4-2`. */
  readonly roll: string;
  /** Every die in the order of the terms. */
  readonly results: number[];
  readonly total: number;
  /** The least and the most that the total can be. */
  readonly min: number;
  readonly max: number;
}

/** Reads a sum of dice and numbers. A blank alone stands for `+`, which an address writes so. */
export function parseRoll(text: string): Term[] {
  const terms = text.toLowerCase().matchAll(/([+-]?)\s*(?:(\d*)d(\d+)|(\d+))/g);
  return [...terms].map(([, sign, count = '', sides, number]) => ({
    sign: sign === '-' ? -1 : 1,
    count: Number(number ?? (count || '1')),
    sides: sides === undefined ? undefined : Number(sides),
  }));
}

/** Throws the dice of a sum; every side is equally likely. */
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
