import type { RandomBytes } from '../tokens/token.ts';

/** A source of chance: a number from 0 up to but not including 1. */
export type Random = () => number;

const NUMBER_BYTES = 4;
/** A picture takes about 200 random numbers, and a call for bytes costs more than the bytes. */
const BLOCK_BYTES = 256 * NUMBER_BYTES;

/** Makes a source of numbers, all equally likely, out of one of bytes; these are asked for by the kilobyte. */
export function createRandom(randomBytes: RandomBytes): Random {
  let block = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === block.length) {
      block = Buffer.from(randomBytes(BLOCK_BYTES));
      at = 0;
    }
    at += NUMBER_BYTES;
    return block.readUInt32BE(at - NUMBER_BYTES) / 2 ** 32;
  };
}

/** Draws a number from `low` up to `high`, all equally likely. */
export function drawBetween(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
