import type { Box } from '../frame.ts';

/** In multiples of the font size. */
export const PLOT_WIDTH_MIN = 8;
export const PLOT_HEIGHT_MIN = 5;

/** Returns true if a plot has at least the minimum size. */
export function hasPlotSpace({ width, height }: Pick<Box, 'width' | 'height'>, fontPx: number): boolean {
  return width >= PLOT_WIDTH_MIN * fontPx && height >= PLOT_HEIGHT_MIN * fontPx;
}
