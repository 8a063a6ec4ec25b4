/** Values that differ within a request, or within a list. */
import { InputError } from '../../../shared/input-error.ts';
import { shuffle } from './chance.ts';
import type { Finite, Json, Maker, Row } from './maker.ts';

/** Repeats in a row after which the search for a new value ends. */
export const REPEATS_MAX = 1_000;
/** Fewer values than this are drawn from a shuffled list, which ends only with the last of them. */
const LISTED_MAX = 10_000;

/** There are fewer different values than rows. */
export const tooFew = (path: string) => new InputError(`${path} has too few different values for unique`);

/** Creates a maker whose values differ within a scope; `name` is that of the field in errors. */
export function makeUnique(maker: Maker, name: string): Maker {
  const { finite, members, varied } = maker;
  if (finite !== undefined && finite.count <= LISTED_MAX) return { make: dealOut(finite, name), finite };
  const seen = new WeakMap<object, Set<string>>();
  return {
    members,
    make(row, path) {
      const known = seen.get(row.scope) ?? new Set<string>();
      seen.set(row.scope, known);
      const first = { ...maker, repeats: varied ? varied.afterTries - 1 : REPEATS_MAX };
      for (const { make, repeats } of varied ? [first, { ...varied, repeats: REPEATS_MAX }] : [first])
        for (let attempt = 0; attempt <= repeats; attempt += 1) {
          row.work(1);
          const value = make(row, attempt === 0 ? path : `${path}#${attempt}`);
          const key = JSON.stringify(value);
          if (known.has(key)) continue;
          known.add(key);
          return value;
        }
      throw tooFew(name);
    },
  };
}

/** Deals out the values like a shuffled deck of cards. */
function dealOut({ count, at }: Finite, name: string) {
  const orders = new WeakMap<object, number[]>();
  const deal = (row: Row, path: string): number[] => {
    row.work(count);
    return shuffle(count, row.chance(`${path}#order`));
  };
  return (row: Row, path: string): Json => {
    const order = orders.get(row.scope) ?? deal(row, path);
    orders.set(row.scope, order);
    const place = order[row.index];
    if (place === undefined) throw tooFew(name);
    return at(place);
  };
}
