/** The random source of profiles: the same numbers for the same seed, independent of faker's own generator. */

/** faker's interface for random sources. */
export interface Randomizer {
  /** 0 (inclusive) to 1 (exclusive), in steps of 2⁻⁵³. */
  next(): number;
  /** Restarts from up to four numbers, of which the lowest 32 bits count; missing ones count as 0. */
  seed(seed: number | readonly number[]): void;
}

/** Steps after which the state shows no trace of the seed's bits. */
const WARM_UP_STEPS = 15;

/**
 * sfc32, a small fast counter-based generator with 128 bits of state (PractRand, Chris Doty-Humphrey, public domain).
 */
export function createRandomizer(): Randomizer {
  let [a, b, c, counter] = [0, 0, 0, 1];

  function next32(): number {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  return {
    next: () => ((next32() >>> 5) * 2 ** 26 + (next32() >>> 6)) / 2 ** 53,
    seed(seed) {
      const [first = 0, second = 0, third = 0, fourth = 0] = typeof seed === 'number' ? [seed] : seed;
      [a, b, c, counter] = [first | 0, second | 0, third | 0, fourth | 0];
      for (let step = 0; step < WARM_UP_STEPS; step += 1) next32();
    },
  };
}
