/** WebP images of the drawings of this package, in Node.js. */

import { InputError } from '../../../shared/input-error.ts';
import { checkDrawing, type RasterOptions, rasterizeDrawing } from '../png/our-drawings.ts';
import { openWebpEncoder } from './encode.ts';
import { checkWebpSize } from './size.ts';

export { InputError } from '../../../shared/input-error.ts';
export { openWebpEncoder } from './encode.ts';
export { checkWebpSize, PIXELS_MAX as WEBP_PIXELS_MAX } from './size.ts';

export type WebpOptions = RasterOptions;

/**
 * Renders a drawing of this package as the bytes of a lossless WebP image (RFC 9649): the pixels of `toPng`, in about
 * half the bytes. The thread keeps up to 40 bytes of memory per pixel of its largest image. Rejects with an InputError
 * if the scale or the SVG is invalid, or for an image of more than 1,000,000 pixels or 16,383 per side.
 *
 * @example await writeFile('chart.webp', await toWebp(drawChart(chart).svg))
 */
export async function toWebp(svg: string, options: WebpOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const scale = checkDrawing(svg, options, (size) => {
    const defect = checkWebpSize(size);
    if (defect !== undefined) throw new InputError(defect, { code: 'too_large' });
  });
  return rasterizeDrawing(svg, scale, await openWebpEncoder());
}
