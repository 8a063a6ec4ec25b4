import { readHex } from '../domain/colors.ts';
import { buildPalette, type PaletteType } from '../domain/palette.ts';

/** The colours that harmonise with one. */
export function createPalette({ color, type }: { color: string; type: PaletteType }) {
  return buildPalette(readHex(color), type);
}
