import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Pixels of finished images that are kept before their memory is released, at 4 bytes each: 8 MB, which takes about 1
 * ms.
 */
const PIXELS_HELD_MAX = 2_000_000;

/**
 * Returns a function to call with the pixel count of each finished image. The renderer frees pixels only when V8
 * collects the object that owns them, which looks small to V8, so gigabytes could accumulate.
 */
export function createPixelMemory(): (pixels: number) => void {
  const collect = exposeCollector();
  let pixelsHeld = 0;
  return (pixels) => {
    pixelsHeld += pixels;
    if (pixelsHeld < PIXELS_HELD_MAX) return;
    pixelsHeld = 0;
    setImmediate(collect, { type: 'minor' }); // after this image has been transferred
  };
}

/** V8 exposes its garbage collector to contexts created after this flag is set. */
function exposeCollector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
