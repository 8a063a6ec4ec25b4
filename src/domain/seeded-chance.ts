/** Chance that a seed decides: the same draws for the same seed, for ever. */
import { hash } from 'node:crypto';
import type { RandomBytes } from './tokens/token.ts';

const BLOCK_BYTES = 32;

/** Bytes that `kind` and `seed` decide: SHA-256 of both and a counter, block after block. */
export function createSeededBytes(kind: string, seed: string): RandomBytes {
  let count = 0;
  let rest = Buffer.alloc(0);
  return (size) => {
    const blocks = Array.from({ length: Math.max(0, Math.ceil((size - rest.length) / BLOCK_BYTES)) }, () =>
      hash('sha256', JSON.stringify([kind, seed, count++]), 'buffer'),
    );
    const bytes = Buffer.concat([rest, ...blocks]);
    rest = bytes.subarray(size);
    return bytes.subarray(0, size);
  };
}

const DRAWS = 2 ** 32;

/** A whole number from 0 to below `size`, at most 2³², each equally likely: what would favour some is drawn again. */
export function drawBelow(size: number, randomBytes: RandomBytes): number {
  const limit = DRAWS - (DRAWS % size);
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE();
    if (drawn < limit) return drawn % size;
  }
}

/** One element of a list that is not empty, each equally likely. */
export function drawOne<T>(list: readonly T[], randomBytes: RandomBytes): T {
  const drawn = list[drawBelow(list.length, randomBytes)];
  if (drawn === undefined) throw new Error('Nothing can be drawn from an empty list.');
  return drawn;
}
