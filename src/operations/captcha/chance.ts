/** A source of random numbers from 0 up to but not including 1. */
export type Random = () => number;

const NUMBER_BYTES = 4;

/** Random bytes per image; the longest text with the most noise needs about 450 numbers. */
export const PICTURE_CHANCE_BYTES = 512 * NUMBER_BYTES;

/** Creates a source of uniform numbers from random bytes. Throws a RangeError when they are used up. */
export function createRandom(bytes: Uint8Array): Random {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  return () => {
    at += NUMBER_BYTES;
    return numbers.getUint32(at - NUMBER_BYTES) / 2 ** 32;
  };
}

/** Returns a uniform random number from `low` up to `high`. */
export function drawBetween(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
