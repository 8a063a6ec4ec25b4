import type { Box } from '../frame.ts';

/** In parts of the font size. */
export const PLOT_WIDTH_MIN = 8;
export const PLOT_HEIGHT_MIN = 5;

/** True where a plot of that size is still one. */
export function isPlotRoom({ width, height }: Pick<Box, 'width' | 'height'>, fontPx: number): boolean {
  return width >= PLOT_WIDTH_MIN * fontPx && height >= PLOT_HEIGHT_MIN * fontPx;
}
