import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

/** A loaded font. */
export interface Face {
  /** Path of its file. */
  readonly id: string;
  readonly font: hb.Font;
  readonly unitsPerEm: number;
  /** Returns the colored parts of a glyph, from back to front; empty for all other glyphs. */
  layersOf(glyph: number): readonly GlyphLayer[];
}

export interface GlyphLayer {
  readonly glyph: number;
  /** As `rgba(…)`; undefined: the color of the text. */
  readonly color: string | undefined;
}

/** Characters that need no glyph: joiners, variation selectors, directional marks. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const BLANK = /^\s*$/;

/** Returns undefined if the file is not a font, or does not exist anymore. */
export function openFace(file: string): Face | undefined {
  try {
    const face = new hb.Face(new hb.Blob(readFileSync(file)));
    const font = new hb.Font(face);
    if (face.upem <= 0 || face.collectUnicodes().length === 0) return undefined;
    return { id: file, font, unitsPerEm: face.upem, layersOf: readLayers(face) };
  } catch {
    return undefined;
  }
}

/** Reads layers with a color each (OpenType, COLR version 0). */
function readLayers(face: hb.Face): Face['layersOf'] {
  if (!face.hasColorLayers()) return () => [];
  const colors = face.getColorPalettes()[0]?.colors ?? [];
  const writeColor = (index: number | undefined) => {
    const color = index === undefined ? undefined : colors[index];
    return color && `rgba(${color.red},${color.green},${color.blue},${color.alpha / 255})`;
  };
  return (glyph) =>
    face
      .getGlyphColorLayers(glyph)
      .map((layer) => ({ glyph: layer.glyph, color: writeColor(layer.colorIndex) }));
}

/** The parts of a character that need a glyph. */
function partsOf(grapheme: string): number[] {
  return [...grapheme.normalize('NFC')]
    .filter((character) => !IGNORABLE.test(character) && !BLANK.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

export function hasGrapheme({ font }: Face, grapheme: string): boolean {
  return partsOf(grapheme).every((character) => font.nominalGlyph(character) !== undefined);
}

/** Returns true if a sorted list has all parts of a character. */
export function hasAll(characters: Uint32Array, grapheme: string): boolean {
  return partsOf(grapheme).every((character) => {
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((characters[middle] ?? 0) < character) low = middle + 1;
      else high = middle;
    }
    return characters[low] === character;
  });
}

/** Returns false for glyphs of color fonts with neither outlines nor a supported format. */
export function isVisible({ font, layersOf }: Face, grapheme: string): boolean {
  const glyph = font.nominalGlyph(grapheme.normalize('NFC').codePointAt(0) ?? 0);
  if (glyph === undefined) return false;
  return (
    font.getGlyphColorPng(glyph) !== undefined || layersOf(glyph).length > 0 || font.glyphToPath(glyph) !== ''
  );
}
