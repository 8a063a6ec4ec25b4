/** Decodes PNGs with the renderer, from inside an SVG. */
import { Resvg } from '@resvg/resvg-js';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel: red, green, blue and alpha. */
  readonly data: Uint8ClampedArray;
}

/** Decodes a PNG. Throws if it is not one. */
export function readPng(png: Buffer): Pixels {
  if (png.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('Not a PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} href="data:image/png;base64,${png.toString('base64')}"/>`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`, {
    font: { loadSystemFonts: false },
  }).render();
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

/** Returns the smallest rectangle around everything darker than mid-gray, or undefined. */
export function findInk({ width, data }: Pixels) {
  let ink: { left: number; right: number; top: number; bottom: number } | undefined;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128 || (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 384)
      continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    ink ??= { left: x, right: x, top: y, bottom: y };
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x);
    ink.bottom = y;
  }
  return ink;
}
