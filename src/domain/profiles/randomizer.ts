/** The chance that everything of a profile is drawn from: the same numbers for the same seed, whatever faker ships. */

/** What faker takes as its source of chance. */
export interface Randomizer {
  /** 0 to 1, without 1, in steps of 2⁻⁵³. */
  next(): number;
  /** Starts again from up to four numbers, of each the lowest 32 bits; those that are missing count as 0. */
  seed(seed: number | readonly number[]): void;
}

/** After so many steps no bit of the state still shows a bit of the seed. */
const WARM_UP_STEPS = 15;

/** A small fast counter generator (sfc32 of PractRand, by Chris Doty-Humphrey, public domain) of 128 bits of state. */
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
