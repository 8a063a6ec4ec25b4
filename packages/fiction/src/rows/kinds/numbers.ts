/** Kinds of numbers, and of chosen values. */
import { InputError } from '../../../../shared/input-error.ts';
import type { Chance } from '../chance.ts';
import { fromChance, type Json, type Maker } from '../maker.ts';
import type { Options } from './options.ts';

const SAFE = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const NUMBER_MAX = 1e12;
const DECIMALS_MAX = 6;
const CHOICES_MAX = 1_000;

function requireOrder(options: Options, min: number, max: number): void {
  if (min > max) throw new InputError(`${options.at('min')} must be at most max`);
}

/** Creates a maker that draws one of a range of values with the same chance. */
export function oneOfMany(count: number, at: (index: number) => Json): Maker {
  return { ...fromChance((chance) => at(chance.below(count))), finite: { count, at } };
}

export function integerKind(options: Options): Maker {
  const min = options.integer('min', { ...SAFE, otherwise: 0 });
  const max = options.integer('max', { ...SAFE, otherwise: Math.max(min, 1_000) });
  requireOrder(options, min, max);
  if (max - min >= Number.MAX_SAFE_INTEGER) throw new InputError(`${options.at('max')} is too far from min`);
  return oneOfMany(max - min + 1, (index) => min + index);
}

export function numberKind(options: Options): Maker {
  const limits = { min: -NUMBER_MAX, max: NUMBER_MAX };
  const min = options.number('min', { ...limits, otherwise: 0 });
  const max = options.number('max', { ...limits, otherwise: Math.max(min, 1_000) });
  const decimals = options.integer('decimals', { min: 0, max: DECIMALS_MAX, otherwise: 2 });
  requireOrder(options, min, max);
  const scale = 10 ** decimals;
  // Without the rounding, 0.29 * 100 would be less than 29.
  const first = Math.ceil(Number((min * scale).toFixed(3)));
  const last = Math.floor(Number((max * scale).toFixed(3)));
  if (first > last)
    throw new InputError(`${options.path} has no number with ${decimals} decimals between min and max`);
  return oneOfMany(last - first + 1, (index) => Number(((first + index) / scale).toFixed(decimals)) + 0);
}

export function booleanKind(options: Options): Maker {
  const probability = options.number('probability', { min: 0, max: 1, otherwise: 0.5 });
  return {
    ...fromChance((chance) => chance.unit() < probability),
    finite: { count: 2, at: (index) => index === 1 },
  };
}

export function choiceKind(options: Options): Maker {
  const values = options.list('of');
  if (values === undefined) throw new InputError(`${options.at('of')} is missing`, { code: 'missing' });
  if (values.length > CHOICES_MAX)
    throw new InputError(`${options.at('of')} must have at most ${CHOICES_MAX} values`);
  const weights = options.list('weights') ?? values.map(() => 1);
  if (weights.length !== values.length)
    throw new InputError(`${options.at('weights')} must have as many numbers as of has values`);
  const sums: number[] = [];
  for (const weight of weights) {
    if (typeof weight !== 'number' || weight < 0 || weight > NUMBER_MAX)
      throw new InputError(`${options.at('weights')} must be numbers from 0 to ${NUMBER_MAX}`);
    sums.push((sums.at(-1) ?? 0) + weight);
  }
  const total = sums.at(-1) ?? 0;
  if (total === 0) throw new InputError(`${options.at('weights')} must have a positive number`);
  const possible = values.filter((_, index) => weights[index] !== 0);
  const draw = (chance: Chance): Json => {
    const point = chance.unit() * total;
    return values[sums.findIndex((sum) => point < sum)] ?? null;
  };
  const at = (index: number) => possible[index] ?? null;
  return { ...fromChance(draw), finite: { count: possible.length, at } };
}

/** Counts rows, or the items of a list. */
export function sequenceKind(options: Options): Maker {
  const start = options.integer('start', { ...SAFE, otherwise: 1 });
  const step = options.integer('step', { min: -1e9, max: 1e9, otherwise: 1 });
  return { make: (row) => start + row.index * step };
}

export function constantKind(options: Options): Maker {
  const value = options.value('value');
  if (value === undefined) throw new InputError(`${options.at('value')} is missing`, { code: 'missing' });
  return { make: () => value };
}
