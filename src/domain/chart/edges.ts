/** Lines around pale colours of a caller's own. */
import { computeContrast, ensureContrast, type Hex, printHex, type Rgb, readHex } from '../color/colors.ts';

/** A colour of less contrast gets an edge of at least the other. */
const PALE_CONTRAST = 1.4;
const EDGE_CONTRAST_MIN = 3;

/** The colour, with an edge where it is hardly seen on what is behind it, as far as that is known. */
export function addEdge<T extends { readonly hex: Hex }>(
  color: T,
  behind: Rgb | undefined,
): T & { readonly edge?: Hex } {
  const own = readHex(color.hex);
  if (behind === undefined || computeContrast(own, behind) >= PALE_CONTRAST) return color;
  return { ...color, edge: printHex(ensureContrast(own, behind, EDGE_CONTRAST_MIN)) };
}
