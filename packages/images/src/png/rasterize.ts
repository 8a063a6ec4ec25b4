import { Resvg } from '@resvg/resvg-js';
import { encodePixels } from './encode.ts';
import { openFontShelf } from './font-shelf.ts';
import { removeNeedlessMask } from './needless-mask.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';
import { createPixelMemory } from './pixel-memory.ts';

/** A PNG, and the user-perceived characters that are boxes in it, because no font has them. */
export interface RasterImage {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
}

/**
 * Creates an SVG to PNG renderer for one thread, with the bundled fonts and those of some folders. Texts are converted
 * to outlines first, since the renderer would read a whole font file for each letter.
 */
export function createRasterizer(fontFolders: readonly string[] = []) {
  const shelf = openFontShelf(fontFolders);
  const outliner = createOutliner();
  const releaseLater = createPixelMemory();
  return (svg: string, scale: number): RasterImage => {
    const outlined = outlineTexts(removeNeedlessMask(svg), shelf, outliner);
    const image = new Resvg(outlined.svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: scale },
    }).render();
    releaseLater(image.width * image.height);
    // Copied, since the memory of the renderer and that of Node's pool cannot be transferred
    const png = Uint8Array.from(encodePixels(image) ?? image.asPng());
    return { png, missing: [...outlined.missing] };
  };
}
