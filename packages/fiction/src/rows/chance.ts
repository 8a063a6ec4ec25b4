/** Random numbers by seed, row and path: they do not depend on other values of the row. */
import { digest as digestOf } from '../../../shared/sha256.ts';
import { Randomizer } from '../profiles/randomizer.ts';
import { wordAt } from '../profiles/seed.ts';

/** Random numbers for one value. */
export class Chance {
  readonly #randomizer = new Randomizer();

  /** The key has four numbers; `row` changes the last one. */
  constructor([first = 0, second = 0, third = 0, fourth = 0]: readonly number[], row = 0) {
    this.#randomizer.start(first, second, third, fourth + row);
  }

  /** Returns 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    return this.#randomizer.next();
  }

  /** Returns an integer from 0 to `size` - 1; `size` is at most 2⁵³. */
  below(size: number): number {
    return Math.floor(this.#randomizer.next() * size);
  }

  /** Returns one element of a non-empty list. */
  one<T>(list: readonly T[]): T {
    const drawn = list[this.below(list.length)];
    if (drawn === undefined) throw new Error('Cannot draw from an empty list');
    return drawn;
  }
}

/** Paths of list items are many; others are hashed again. */
const PATHS_MAX = 10_000;
const WORD_OFFSETS = [0, 4, 8, 12];

/** Returns the random numbers of a seed, by the number of the row and the path of the value. */
export function createChances(seed: string): (row: number, path: string) => Chance {
  const keys = new Map<string, readonly number[]>();
  const seedText = JSON.stringify(seed);
  const keyOf = (path: string): readonly number[] => {
    const known = keys.get(path);
    if (known !== undefined) return known;
    const digest = digestOf(`["row",${seedText},${JSON.stringify(path)}]`);
    const key = WORD_OFFSETS.map((offset) => wordAt(digest, offset));
    if (keys.size < PATHS_MAX) keys.set(path, key);
    return key;
  };
  return (row, path) => new Chance(keyOf(path), row);
}

/** Returns the numbers below `size` in random order. */
export function shuffle(size: number, chance: Chance): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
