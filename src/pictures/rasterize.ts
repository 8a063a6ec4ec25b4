import { Resvg } from '@resvg/resvg-js';
import { openFontShelf } from './font-shelf.ts';
import { removeNeedlessMask } from './needless-mask.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';
import { createPixelMemory } from './pixel-memory.ts';

/**
 * Makes what draws SVG as PNG on one thread, with the service's font and those of a folder. The texts are outlines when
 * the renderer gets them: it would read a whole font from the disk for each letter.
 */
export function createRasterizer(fontDir: string | undefined) {
  const shelf = openFontShelf(fontDir);
  const outliner = createOutliner();
  const releaseLater = createPixelMemory();
  return (svg: string, scale: number): Uint8Array<ArrayBuffer> => {
    const image = new Resvg(outlineTexts(removeNeedlessMask(svg), shelf, outliner), {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: scale },
    }).render();
    releaseLater(image.width * image.height);
    return Uint8Array.from(image.asPng()); // in memory that can be handed over; the renderer keeps its own
  };
}
