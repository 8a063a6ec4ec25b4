import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of pictures that are done, at 4 bytes each, before their memory is given back: 8 MB, and about 1 ms for it. */
const PIXELS_HELD_MAX = 2_000_000;

/**
 * Makes what is told of the pixels of each picture that is done. The renderer frees them when V8 collects the object
 * that holds them; to V8 this object is small, and it would let gigabytes of them wait.
 */
export function createPixelMemory(): (pixels: number) => void {
  const collect = exposeCollector();
  let pixelsHeld = 0;
  return (pixels) => {
    pixelsHeld += pixels;
    if (pixelsHeld < PIXELS_HELD_MAX) return;
    pixelsHeld = 0;
    setImmediate(collect, { type: 'minor' }); // when this picture has been handed over
  };
}

/** V8 shows its collector to every context that is made after this flag was set. */
function exposeCollector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
