import { buildPalette, type PaletteType, parseHex, type Rgb } from '../domain/colors.ts';

/** The colours that harmonise with one. */
export function createPalette({ color, type }: { color: string; type: PaletteType }) {
  return buildPalette(readColor(color), type);
}

/** The colour that a validated text names. Throws for any other, since no document lets one through. */
export function readColor(text: string): Rgb {
  const color = parseHex(text);
  if (color === undefined) throw new Error(`A document lets '${text}' pass for a colour.`);
  return color;
}
