import { buildPalette, type PaletteType, readHex } from '../domain/colors.ts';

/** The colours that harmonise with one. */
export function createPalette({ color, type }: { color: string; type: PaletteType }) {
  return buildPalette(readHex(color), type);
}
