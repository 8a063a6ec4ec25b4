/** Deterministic randomness: a seed always produces the same draws. */
import { hash } from 'node:crypto';
import type { RandomBytes } from './tokens/token.ts';

/** Returns a byte source determined by `kind` and `seed`: SHA-256 of both and a counter, block by block. */
export function createSeededBytes(kind: string, seed: string): RandomBytes {
  let count = 0;
  let rest = Buffer.alloc(0);
  const nextBlock = () => hash('sha256', JSON.stringify([kind, seed, count++]), 'buffer');
  return (size) => {
    while (rest.length < size) rest = Buffer.concat([rest, nextBlock()]);
    const bytes = rest.subarray(0, size);
    rest = rest.subarray(size);
    return bytes;
  };
}

const DRAWS = 2 ** 32;

/**
 * Draws an integer from 0 to `size` - 1, all equally likely; `size` is at most 2³². Redraws values that would cause a
 * bias.
 */
export function drawBelow(size: number, randomBytes: RandomBytes): number {
  const limit = DRAWS - (DRAWS % size);
  for (;;) {
    const { buffer, byteOffset } = randomBytes(4);
    const drawn = new DataView(buffer, byteOffset).getUint32(0);
    if (drawn < limit) return drawn % size;
  }
}

/** Draws one element of a non-empty list, all equally likely. */
export function drawOne<T>(list: readonly T[], randomBytes: RandomBytes): T {
  const drawn = list[drawBelow(list.length, randomBytes)];
  if (drawn === undefined) throw new Error('Cannot draw from an empty list');
  return drawn;
}
