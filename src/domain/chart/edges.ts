/** Lines around colours that are hardly seen on what is behind them by themselves. */
import { computeContrast, ensureContrast, type Hex, printHex, type Rgb, readHex } from '../color/colors.ts';

/** What shapes want, by WCAG 2.2, 1.4.11. */
const CONTRAST_MIN = 3;

/** The colour, with an edge that is seen on every one of the pages where the colour itself is not. */
export function addEdge<T extends { readonly hex: Hex }>(
  color: T,
  pages: readonly Rgb[],
): T & { readonly edge?: Hex } {
  const own = readHex(color.hex);
  if (pages.every((page) => computeContrast(own, page) >= CONTRAST_MIN)) return color;
  // Darker for a light page, lighter for a dark one: where it may be either, in the middle, which is seen on both.
  const edge = pages.reduce((one, page) => ensureContrast(one, page, CONTRAST_MIN), own);
  return { ...color, edge: printHex(edge) };
}
