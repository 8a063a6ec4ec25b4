/** PNGs of the drawings of this package, in Node.js. */

import { InputError } from '../../../shared/input-error.ts';
import { checkDrawing, type RasterOptions, rasterizeDrawing } from './our-drawings.ts';

export { InputError } from '../../../shared/input-error.ts';
export { type Glyphs, openCondensedGlyphs } from './glyphs.ts';
export { createPixelMemory } from './pixel-memory.ts';
export { createRasterizer, type RasterImage } from './rasterize.ts';
export { describeScripts } from './scripts.ts';
export { encodeShadedPng } from './shaded-png.ts';

export type PngOptions = RasterOptions;

/** Pixels of an image, at 4 bytes each; it usually takes a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;

/**
 * Renders a drawing of this package as the bytes of a PNG (ISO/IEC 15948), with text in Inter, and in DejaVu Sans if
 * Inter lacks a letter. Synchronous: use a worker thread for many images. Throws an InputError if the scale or the SVG
 * is invalid, or for an image of more than 4,000,000 pixels.
 *
 * @example await writeFile('chart.png', toPng(drawChart(chart).svg, { scale: 2 }))
 */
export function toPng(svg: string, options: PngOptions = {}): Uint8Array<ArrayBuffer> {
  const scale = checkDrawing(svg, options, ({ width, height }) => {
    if (width * height <= PIXELS_MAX) return;
    throw new InputError(`The image must have at most ${PIXELS_MAX.toLocaleString('en')} pixels`, {
      code: 'too_large',
    });
  });
  return rasterizeDrawing(svg, scale);
}
