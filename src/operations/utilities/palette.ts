import { readColor } from '../../domain/color/colors.ts';
import { mixPalette, type PaletteKind, type Space } from '../../domain/color/shades.ts';

/** Returns the colors that harmonize with a color, or its shades. */
export function createPalette<Kind extends PaletteKind>({
  color,
  type,
  space = 'hsl',
}: {
  color: string;
  type: Kind;
  space?: Space;
}) {
  return mixPalette(readColor(color), type, space);
}
