import { randomBytes, randomFillSync } from 'node:crypto';
import type { RandomBytes } from '../../packages/shared/token.ts';

/** Drawing this many bytes takes barely longer than drawing ten. */
const POOL_BYTES = 4096;

/**
 * Creates a source of cryptographically secure random bytes, drawn from the system in blocks. Each byte is used once
 * and erased from the pool.
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
