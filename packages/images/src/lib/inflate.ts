/** Decompression of zlib streams, in any runtime. */
import { Unzlib } from 'fflate/browser';

/** Compressed bytes that are read at once: their result is up to a thousand times as long. */
const STEP_BYTES = 1024;

/** Returns the uncompressed bytes, without a platform. */
export function inflatePortably(packed: readonly Uint8Array[], lengthMax: number): Uint8Array | undefined {
  const found = new Uint8Array(lengthMax);
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length <= lengthMax) found.set(part, length - part.length);
  });
  const steps = packed.flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / STEP_BYTES) }, (_, step) =>
      part.subarray(step * STEP_BYTES, (step + 1) * STEP_BYTES),
    ),
  );
  try {
    for (const [index, step] of steps.entries()) {
      stream.push(step, index === steps.length - 1);
      if (length > lengthMax) return undefined;
    }
    return length === 0 ? undefined : found.subarray(0, length);
  } catch {
    return undefined;
  }
}

// Node.js takes a third of the time.
const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');

/** Returns the uncompressed bytes; undefined if they are corrupt, incomplete or more than `lengthMax`. */
export function inflate(packed: readonly Uint8Array[], lengthMax: number): Uint8Array | undefined {
  if (zlib?.inflateSync === undefined) return inflatePortably(packed, lengthMax);
  try {
    return zlib.inflateSync(join(packed), { maxOutputLength: lengthMax });
  } catch {
    return undefined;
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
