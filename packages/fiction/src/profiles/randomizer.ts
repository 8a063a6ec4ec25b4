/** The random source of profiles: the same numbers for the same seed, independent of faker's own generator. */

/** Steps after which the state shows no trace of the seed's bits. */
const WARM_UP_STEPS = 15;

/**
 * sfc32, a small fast counter-based generator with 128 bits of state (PractRand, Chris Doty-Humphrey, public domain).
 * It has faker's interface for random sources.
 */
export class Randomizer {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  /** Returns 0 (inclusive) to 1 (exclusive), in steps of 2⁻⁵³. */
  next(): number {
    const high = this.#next32() >>> 5;
    return (high * 2 ** 26 + (this.#next32() >>> 6)) / 2 ** 53;
  }

  /** Restarts from up to four numbers, of which the lowest 32 bits count; missing ones count as 0. */
  seed(seed: number | readonly number[]): void {
    const [first = 0, second = 0, third = 0, fourth = 0] = typeof seed === 'number' ? [seed] : seed;
    this.start(first, second, third, fourth);
  }

  /** Restarts like `seed`. */
  start(first: number, second: number, third: number, fourth: number): void {
    // Variables are faster than properties.
    let [a, b, c, counter] = [first | 0, second | 0, third | 0, fourth | 0];
    for (let step = 0; step < WARM_UP_STEPS; step += 1) {
      const result = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + result) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }

  #next32(): number {
    const [b, c] = [this.#b, this.#c];
    const result = (this.#a + b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result;
  }
}
