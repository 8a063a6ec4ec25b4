import { mixColors, type Rgb } from '../color/colors.ts';
import { encodeIndexedPng } from './encode.ts';

/** An image in shades between two colors: one byte per pixel, row by row, from 0 for `ink` to 255 for `background`. */
export interface ShadedImage {
  readonly shades: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ink: Rgb;
  readonly background: Rgb;
}

/** Encodes an image as a PNG with a palette of 256 shades. */
export function encodeShadedPng({ shades, widthPx, heightPx, ink, background }: ShadedImage): Buffer {
  const palette = Uint8Array.from(
    Array.from({ length: 256 }, (_, shade) => mixColors(ink, background, shade / 255)).flatMap(
      ({ red, green, blue }) => [Math.round(red), Math.round(green), Math.round(blue), 255],
    ),
  );
  return encodeIndexedPng({ palette, indexes: shades, width: widthPx, height: heightPx });
}
