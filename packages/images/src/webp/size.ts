/** Limits the size of WebP images. */

/** The encoder takes up to 40 bytes per pixel, and its thread keeps that memory. */
export const PIXELS_MAX = 1_000_000;
/** The 14 bits of the format (RFC 9649, 2.5). */
const SIDE_MAX = 16_383;

/** Returns an error message for a size in pixels that is too large for WebP, or undefined. */
export function checkWebpSize({ width, height }: { width: number; height: number }): string | undefined {
  const isSmall = width * height <= PIXELS_MAX && Math.ceil(Math.max(width, height)) <= SIDE_MAX;
  const [pixels, side] = [PIXELS_MAX, SIDE_MAX].map((count) => count.toLocaleString('en'));
  return isSmall ? undefined : `format webp is limited to ${pixels} pixels and ${side} per side`;
}
