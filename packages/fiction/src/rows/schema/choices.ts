/** Values that a schema suggests: its default and its examples. */
import { seedVersionOf } from '../../profiles/seed.ts';
import type { Json, JsonObject, Maker } from '../maker.ts';
import type { Plain } from './located.ts';

const DEFAULT_SHARE = 0.25;
const EXAMPLE_SHARE = 0.5;

interface Checks {
  isPossible(value: Json): boolean;
  /** Whether released versions used the value as a default. */
  isUsual(value: Json): boolean;
}

/** Creates a maker that sometimes returns the default, and for seeds of version 3 an example. */
export function withChoices(maker: Maker, plains: readonly Plain[], { isPossible, isUsual }: Checks): Maker {
  const [value] = plains.flatMap(({ schema: { default: found } }) => (found === undefined ? [] : [found]));
  const hasDefault = value !== undefined && isPossible(value);
  const isOld = hasDefault && isUsual(value);
  const examples = plains.flatMap(({ schema }) => examplesOf(schema)).filter(isPossible);
  if (!hasDefault && examples.length === 0) return maker;
  return {
    ...maker,
    least: hasDefault ? undefined : maker.least,
    make(row, path) {
      const isNew = seedVersionOf(row.personSeed) >= 3;
      if (hasDefault && (isOld || isNew) && row.chance(`${path}#default`).unit() < DEFAULT_SHARE)
        return value;
      const chance = isNew && examples.length > 0 ? row.chance(`${path}#example`) : undefined;
      return chance && chance.unit() < EXAMPLE_SHARE ? chance.one(examples) : maker.make(row, path);
    },
  };
}

/** Returns the examples of a schema; objects and lists would only repeat. */
function examplesOf({ examples, example }: JsonObject): Json[] {
  const all = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  return all.filter((value) => typeof value !== 'object' || value === null);
}
