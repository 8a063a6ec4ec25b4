/** Deterministic randomness: a seed always produces the same draws. */
import { digestBytes } from './sha256.ts';
import type { RandomBytes } from './token.ts';

/** Returns a byte source determined by `kind` and `seed`: SHA-256 of both and a counter, block by block. */
export function createSeededBytes(kind: string, seed: string): RandomBytes {
  const start = JSON.stringify([kind, seed]).slice(0, -1);
  let [count, used] = [0, 0];
  let block: Uint8Array = new Uint8Array();
  const nextBlock = () => digestBytes(`${start},${count++}]`);
  const take = (sizeMax: number) => {
    if (used === block.length) [block, used] = [nextBlock(), 0];
    const part = block.subarray(used, used + sizeMax);
    used += part.length;
    return part;
  };
  return (size) => {
    if (block.length - used >= size) return take(size);
    const bytes = new Uint8Array(size);
    for (let filled = 0; filled < size; ) {
      const part = take(size - filled);
      bytes.set(part, filled);
      filled += part.length;
    }
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
    let drawn = 0;
    for (const byte of randomBytes(4)) drawn = drawn * 256 + byte;
    if (drawn < limit) return drawn % size;
  }
}

/** Draws one element of a non-empty list, all equally likely. */
export function drawOne<T>(list: readonly T[], randomBytes: RandomBytes): T {
  const drawn = list[drawBelow(list.length, randomBytes)];
  if (drawn === undefined) throw new Error('Cannot draw from an empty list');
  return drawn;
}
