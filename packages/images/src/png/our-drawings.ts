/** Renders the drawings of this package for its users. */
import { InputError } from '../../../shared/input-error.ts';
import { checkInput } from '../../../shared/rules.ts';
import { scaleRule } from '../generated/rules.ts';
import { createRasterizer, type EncodeImage } from './rasterize.ts';

export interface RasterOptions {
  /** Pixels per px, an integer from 1 to 4. Default: 1. */
  readonly scale?: number | undefined;
}

/** The size of an image in pixels. */
interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const rule = { type: 'object', properties: { scale: scaleRule } } as const;

let rasterize: ReturnType<typeof createRasterizer> | undefined;

/** Returns the scale, once `checkSize` accepts the size. Throws an InputError if the scale or the SVG is invalid. */
export function checkDrawing(
  svg: string,
  options: RasterOptions,
  checkSize: (size: PixelSize) => void,
): number {
  const { scale } = checkInput<{ scale: number }>(rule, options).input;
  const { width, height } = measure(svg);
  checkSize({ width: width * scale, height: height * scale });
  return scale;
}

/** Renders a drawing. Throws an InputError if the SVG is invalid. */
export function rasterizeDrawing(svg: string, scale: number, encode?: EncodeImage): Uint8Array<ArrayBuffer> {
  rasterize ??= createRasterizer();
  try {
    return rasterize(svg, scale, encode).bytes;
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('SVG data parsing failed') ? notOurs() : error;
  }
}

/** Returns the size of an SVG at a scale of 1. Throws an InputError if it is not a drawing of this package. */
function measure(svg: string): PixelSize {
  const [, attributes] = typeof svg === 'string' ? (/^<svg\b([^>]*)>/.exec(svg) ?? []) : [];
  if (attributes === undefined) throw notOurs();
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(attributes)?.[1]);
  const [, boxWidth, boxHeight] = /\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? [];
  const width = size('width') || Number(boxWidth);
  const height = size('height') || Number(boxHeight);
  if (width * height > 0) return { width, height };
  throw notOurs();
}

const notOurs = () =>
  new InputError('svg must be a drawing of this package', { parameter: 'svg', code: 'invalid_format' });
