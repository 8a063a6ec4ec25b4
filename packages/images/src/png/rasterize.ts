import { Resvg } from '@resvg/resvg-js';
import { encodePixels } from './encode.ts';
import { openFontShelf } from './font-shelf.ts';
import { removeNeedlessMask } from './needless-mask.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';
import { createPixelMemory } from './pixel-memory.ts';

/**
 * Creates an SVG to PNG renderer for one thread, with the bundled fonts and those of a folder. Texts are converted to
 * outlines first, since the renderer would read a whole font file for each letter.
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
    // Copied, since the memory of the renderer and that of Node's pool cannot be transferred
    return Uint8Array.from(encodePixels(image) ?? image.asPng());
  };
}
