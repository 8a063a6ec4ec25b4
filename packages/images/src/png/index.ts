/** PNGs of the drawings of this package, in Node.js. */

import { InputError } from '../../../shared/input-error.ts';
import { checkInput } from '../../../shared/rules.ts';
import { scaleRule } from '../generated/rules.ts';
import { createRasterizer } from './rasterize.ts';

export { InputError } from '../../../shared/input-error.ts';
export { type Glyphs, openCondensedGlyphs } from './glyphs.ts';
export { createPixelMemory } from './pixel-memory.ts';
export { createRasterizer, type RasterImage } from './rasterize.ts';
export { describeScripts } from './scripts.ts';
export { encodeShadedPng } from './shaded-png.ts';

export interface PngOptions {
  /** Pixels per px, an integer from 1 to 4. Default: 1. */
  readonly scale?: number | undefined;
}

/** Pixels of an image, at 4 bytes each; it usually takes a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;

const rule = { type: 'object', properties: { scale: scaleRule } } as const;

let rasterize: ReturnType<typeof createRasterizer> | undefined;

/**
 * Renders a drawing of this package as the bytes of a PNG (ISO/IEC 15948), with text in Inter, and in DejaVu Sans if
 * Inter lacks a letter. Synchronous: use a worker thread for many images. Throws an InputError if the scale or the SVG
 * is invalid, or for an image of more than 4,000,000 pixels.
 *
 * @example await writeFile('chart.png', toPng(drawChart(chart).svg, { scale: 2 }))
 */
export function toPng(svg: string, options: PngOptions = {}): Uint8Array<ArrayBuffer> {
  const { scale } = checkInput<{ scale: number }>(rule, options).input;
  if (countPixels(svg) * scale ** 2 > PIXELS_MAX)
    throw new InputError(`The image must have at most ${PIXELS_MAX.toLocaleString('en')} pixels`, {
      code: 'too_large',
    });
  rasterize ??= createRasterizer();
  try {
    return rasterize(svg, scale).png;
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('SVG data parsing failed') ? notOurs() : error;
  }
}

/** Returns the pixels of an SVG at a scale of 1. Throws an InputError if it is not a drawing of this package. */
function countPixels(svg: string): number {
  const [, attributes] = typeof svg === 'string' ? (/^<svg\b([^>]*)>/.exec(svg) ?? []) : [];
  if (attributes === undefined) throw notOurs();
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(attributes)?.[1]);
  const [, boxWidth, boxHeight] = /\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? [];
  const pixels = (size('width') || Number(boxWidth)) * (size('height') || Number(boxHeight));
  if (pixels > 0) return pixels;
  throw notOurs();
}

const notOurs = () =>
  new InputError('svg must be a drawing of this package', { parameter: 'svg', code: 'invalid_format' });
