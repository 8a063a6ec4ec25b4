/** Edges around colors that have too little contrast with the background. */
import { computeContrast, ensureContrast, type Hex, printHex, type Rgb, readHex } from '../color/colors.ts';

/** WCAG 2.2, 1.4.11 (non-text contrast). */
const CONTRAST_MIN = 3;

/** Returns the color, with a contrasting edge if it has too little contrast with any of the pages. */
export function addEdge<T extends { readonly hex: Hex }>(
  color: T,
  pages: readonly Rgb[],
): T & { readonly edge?: Hex } {
  const own = readHex(color.hex);
  if (pages.every((page) => computeContrast(own, page) >= CONTRAST_MIN)) return color;
  // The edge is darker for a light page, lighter for a dark one, and a medium tone if the page may be either.
  const edge = pages.reduce((one, page) => ensureContrast(one, page, CONTRAST_MIN), own);
  return { ...color, edge: printHex(edge) };
}
