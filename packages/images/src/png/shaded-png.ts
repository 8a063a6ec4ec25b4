import { mixColors, type Rgb } from '../color/colors.ts';
import { encodeIndexedPng } from './encode.ts';

/** An image in shades between two colors: a byte per pixel, row by row, from 0 (`textColor`) to 255 (`background`). */
export interface ShadedImage {
  readonly shades: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly textColor: Rgb;
  readonly background: Rgb;
}

/** Encodes an image as a PNG with a palette of 256 shades. */
export function encodeShadedPng({
  shades,
  widthPx,
  heightPx,
  textColor,
  background,
}: ShadedImage): Uint8Array {
  const palette = Uint8Array.from(
    Array.from({ length: 256 }, (_, shade) => mixColors(textColor, background, shade / 255)).flatMap(
      ({ red, green, blue }) => [Math.round(red), Math.round(green), Math.round(blue), 255],
    ),
  );
  return encodeIndexedPng({ palette, indexes: shades, width: widthPx, height: heightPx });
}
