import { firstOf, openOwnFaces } from './font-shelf.ts';

/** The glyphs of a font. Lengths are in font units. */
export interface Glyphs {
  readonly unitsPerEm: number;
  /** Returns the glyph of a character, or undefined if the font lacks it. Glyph 0 is the box for missing characters. */
  find(character: string): number | undefined;
  /** Returns the commands of an SVG path with absolute coordinates; y points upwards from the baseline. */
  outline(glyph: number): readonly { readonly type: string; readonly values: readonly number[] }[];
  /** Returns the distance to the next letter. */
  advance(glyph: number): number;
}

/** Opens DejaVu Sans Condensed Bold, whose strokes stay readable when they are distorted. */
export function openCondensedGlyphs(): Glyphs {
  const { font, unitsPerEm } = firstOf(openOwnFaces('condensed'));
  return {
    unitsPerEm,
    find: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0),
    outline: (glyph) => font.glyphToJson(glyph),
    advance: (glyph) => font.glyphHAdvance(glyph),
  };
}
