import { randomBytes, randomFillSync } from 'node:crypto';
import type { RandomBytes } from '../domain/tokens/token.ts';

/** A draw of so many takes hardly longer than one of ten. */
const POOL_BYTES = 4096;

/**
 * Makes a source of bytes that nobody can predict. They are drawn from the system many at a time, each is handed out
 * once, and what was handed out is erased here.
 */
export function createRandomBytes(): RandomBytes {
  const pool = Buffer.alloc(POOL_BYTES);
  let left = 0;
  return (size) => {
    if (size > POOL_BYTES) return randomBytes(size);
    if (size > left) {
      randomFillSync(pool);
      left = POOL_BYTES;
    }
    const start = left - size;
    const bytes = Uint8Array.from(pool.subarray(start, left));
    pool.fill(0, start, left);
    left = start;
    return bytes;
  };
}
