import { readColor } from '../../domain/color/colors.ts';
import { buildPalette, type PaletteType } from '../../domain/color/palette.ts';

/** The colours that harmonise with one. */
export function createPalette({ color, type }: { color: string; type: PaletteType }) {
  return buildPalette(readColor(color), type);
}
