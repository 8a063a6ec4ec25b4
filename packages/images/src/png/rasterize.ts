import { Resvg } from '@resvg/resvg-js';
import { encodePixels } from './encode.ts';
import { openFontShelf } from './font-shelf.ts';
import { removeNeedlessMask } from './needless-mask.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';
import { createPixelMemory } from './pixel-memory.ts';
import type { Pixels } from './pixels.ts';

/** An encoded image, and the user-perceived characters that are boxes in it, because no font has them. */
export interface RasterImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
}

/** Encodes an image in memory of its own: that of the renderer and that of Node's pool cannot be transferred. */
export type EncodeImage = (image: Pixels) => Uint8Array<ArrayBuffer>;

const encodePng: EncodeImage = (image) => Uint8Array.from(encodePixels(image));

/**
 * Creates a renderer of SVGs for one thread, as PNG or with another encoder, with the bundled fonts and those of some
 * folders. Texts are converted to outlines first, since the renderer would read a whole font file for each letter.
 */
export function createRasterizer(fontFolders: readonly string[] = []) {
  const shelf = openFontShelf(fontFolders);
  const outliner = createOutliner();
  const releaseLater = createPixelMemory();
  return (svg: string, scale: number, encode = encodePng): RasterImage => {
    const outlined = outlineTexts(removeNeedlessMask(svg), shelf, outliner);
    const image = new Resvg(outlined.svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: scale },
    }).render();
    releaseLater(image.width * image.height);
    return { bytes: encode(image), missing: [...outlined.missing] };
  };
}
