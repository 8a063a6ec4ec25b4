import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import { openFontShelf } from './font-shelf.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';

/** Of pictures that are done, at 4 bytes each, before their memory is given back: 8 MB, and about 1 ms for it. */
const PIXELS_HELD_MAX = 2_000_000;

/**
 * Makes what draws SVG as PNG on one thread, with the service's font and those of a folder. The texts are outlines when
 * the renderer gets them: it would read a whole font from the disk for each letter.
 */
export function createRasterizer(fontDir: string | undefined) {
  const shelf = openFontShelf(fontDir);
  const outliner = createOutliner();
  const collect = exposeCollector();
  let pixelsHeld = 0;

  /**
   * The renderer frees a picture's pixels when V8 collects the object that holds them. To V8 this object is small: it would
   * let gigabytes of them wait.
   */
  const releaseLater = (pixels: number): void => {
    pixelsHeld += pixels;
    if (pixelsHeld < PIXELS_HELD_MAX) return;
    pixelsHeld = 0;
    setImmediate(collect, { type: 'minor' }); // when this picture has been handed over
  };

  return (svg: string, scale: number): Uint8Array<ArrayBuffer> => {
    const image = new Resvg(outlineTexts(svg, shelf, outliner), {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: scale },
    }).render();
    releaseLater(image.width * image.height);
    return Uint8Array.from(image.asPng()); // in memory that can be handed over; the renderer keeps its own
  };
}

/** V8 shows its collector to every context that is made after this flag was set. */
function exposeCollector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
