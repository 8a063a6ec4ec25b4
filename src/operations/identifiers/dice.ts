/** Dice notation: `2d6+1` is the sum of two six-sided dice, plus 1; `4d6kh3` keeps the highest three of four dice. */
import { drawBelow } from '../../../packages/shared/seeded-chance.ts';
import type { RandomBytes } from '../../../packages/shared/token.ts';

/** One term of a sum: `count` dice of `sides`, or a number, which has no sides. */
export interface Term {
  readonly sign: -1 | 1;
  readonly count: number;
  readonly sides: number | undefined;
  /** The highest side adds another die. */
  readonly explodes: boolean;
  /** Which dice count; undefined: all. */
  readonly keep: Keep | undefined;
}

interface Keep {
  /** `k` and `kh` keep the highest dice, `kl` the lowest; `dh` and `dl` drop them. */
  readonly rule: 'kh' | 'kl' | 'dh' | 'dl';
  readonly count: number;
}

/** The result of a roll. */
export interface Throw {
  /** Normalized notation: `2d6+1d4-2`. */
  readonly roll: string;
  /** All dice, in order of the terms. */
  readonly results: number[];
  /** The dice that count, in order of the terms. */
  readonly kept: number[];
  readonly total: number;
  /** Bounds of the total. */
  readonly min: number;
  readonly max: number;
}

/** Maximum number of extra dice per term that explodes: 100 sixes in a row never come. */
export const EXTRA_DICE_MAX = 100;

const TERM = /([+-]?) ?(?:(\d*)d(\d+|%)(!?)(?:(k[hl]?|d[hl])(\d*))?|(\d+))/g;

/** Parses a sum of dice and numbers. A space without a sign means `+`, because URLs encode a space as `+`. */
export function parseRoll(text: string): Term[] {
  return [...text.toLowerCase().matchAll(TERM)].map(
    ([, sign, count = '', sides, explodes, rule, ruleCount = '', number]) => ({
      sign: sign === '-' ? -1 : 1,
      count: Number(number ?? (count || '1')),
      sides: sides === '%' ? 100 : sides === undefined ? undefined : Number(sides),
      explodes: explodes === '!',
      keep: rule === undefined ? undefined : { rule: readRule(rule), count: Number(ruleCount || '1') },
    }),
  );
}

const readRule = (rule: string): Keep['rule'] =>
  rule === 'kl' || rule === 'dh' || rule === 'dl' ? rule : 'kh';

/** Returns how many dice of a term count; less than 1 if the term is invalid. */
export function countKept({ count, keep }: Term): number {
  if (keep === undefined) return count;
  if (keep.count < 1 || keep.count > count) return 0;
  return keep.rule.startsWith('k') ? keep.count : count - keep.count;
}

/** Rolls the dice of a sum; all sides are equally likely. */
export function throwDice(terms: readonly Term[], randomBytes: RandomBytes): Throw {
  const thrown = terms.map((term) => {
    const results = throwEach(term, randomBytes);
    return { term, results, kept: keepDice(results, term) };
  });
  const totals = thrown.map(
    ({ term, kept }) => term.sign * (term.sides === undefined ? term.count : sum(kept)),
  );
  const bounds = terms.map(boundsOf);
  return {
    roll: writeTerms(terms),
    results: thrown.flatMap(({ results }) => results),
    kept: thrown.flatMap(({ kept }) => kept),
    total: sum(totals),
    min: sum(bounds.map((pair) => Math.min(...pair))),
    max: sum(bounds.map((pair) => Math.max(...pair))),
  };
}

function throwEach({ count, sides, explodes }: Term, randomBytes: RandomBytes): number[] {
  if (sides === undefined) return [];
  const results: number[] = [];
  for (let left = count, extra = 0; left > 0; left -= 1) {
    const result = drawBelow(sides, randomBytes) + 1;
    results.push(result);
    if (!explodes || result < sides || extra === EXTRA_DICE_MAX) continue;
    extra += 1;
    left += 1;
  }
  return results;
}

/** Returns the dice that count, in their order. If dice are equal, the first are kept. */
function keepDice(results: readonly number[], { keep }: Term): number[] {
  if (keep === undefined) return [...results];
  const isHighest = keep.rule === 'kh' || keep.rule === 'dl';
  const count = keep.rule.startsWith('k') ? keep.count : results.length - keep.count;
  const order = results
    .map((_, index) => index)
    .sort((one, other) => ((results[other] ?? 0) - (results[one] ?? 0)) * (isHighest ? 1 : -1));
  const kept = new Set(order.slice(0, count));
  return results.filter((_, index) => kept.has(index));
}

function boundsOf(term: Term): [number, number] {
  const { sign, count, sides, explodes } = term;
  if (sides === undefined) return [sign * count, sign * count];
  const extra = explodes && !term.keep?.rule.startsWith('k') ? EXTRA_DICE_MAX : 0;
  return [sign * countKept(term), sign * (countKept(term) + extra) * sides];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function writeTerms(terms: readonly Term[]): string {
  const text = terms.map(({ sign, count, sides, explodes, keep }) => {
    const rule = keep === undefined ? '' : `${keep.rule}${keep.count}`;
    const term = sides === undefined ? count : `${count}d${sides}${explodes ? '!' : ''}${rule}`;
    return `${sign < 0 ? '-' : '+'}${term}`;
  });
  return text.join('').replace(/^\+/, '');
}
