import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as hb from 'harfbuzzjs';
import { memoize } from '../../../shared/memo.ts';

const require = createRequire(import.meta.url);

/** The fonts of the service. Complete names, so that the build finds the files that the image needs. */
const OWN_FONTS = {
  regular: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  condensed: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** A loaded font. */
export interface Face {
  /** Path of its file. */
  readonly id: string;
  readonly font: hb.Font;
  readonly unitsPerEm: number;
}

/** Fonts for rendering text. */
export interface FontShelf {
  /** Returns the first face with all parts of a user-perceived character, or undefined. */
  findFace(grapheme: string, isBold: boolean): Face | undefined;
  /** Returns the face whose box replaces missing characters. */
  fallback(isBold: boolean): Face;
}

const FONT_FILE = /\.(ttf|otf|ttc)$/i;

/** Maximum number of cached characters: far more than one drawing has, and little memory. */
const REMEMBERED_MAX = 10_000;

/** Characters that need no glyph: joiners, variation selectors, directional marks. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const BLANK = /^\s*$/;

/** Characters that are rendered in color if a font supports it. */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const BOLD_NAME = /bold|black|heavy/i;

/**
 * Opens the bundled font (DejaVu Sans) and, on demand, the fonts of a folder: the first face of each `.ttf`, `.otf` and
 * `.ttc`, by name. Files with a bold name come first for bold text, last for other text. Emoji use the fonts of the
 * folder if possible. Files that are not fonts are skipped.
 */
export function openFontShelf(fontDir: string | undefined): FontShelf {
  const own = { regular: openOwnFace('regular'), bold: openOwnFace('bold') };
  const files = listFontFiles(fontDir);
  const [heavy, light] = [true, false].map((isBold) =>
    files.filter((file) => BOLD_NAME.test(basename(file)) === isBold),
  );
  const order = { regular: [...(light ?? []), ...(heavy ?? [])], bold: [...(heavy ?? []), ...(light ?? [])] };
  const opened = new Map<string, Face | undefined>();

  const open = (file: string): Face | undefined => {
    if (!opened.has(file)) opened.set(file, openFace(file));
    return opened.get(file);
  };
  const findInFolder = (grapheme: string, weight: 'regular' | 'bold'): Face | undefined => {
    for (const file of order[weight]) {
      const face = open(file);
      if (face !== undefined && hasGrapheme(face, grapheme) && isVisible(face, grapheme)) return face;
    }
    return undefined;
  };
  const find = (grapheme: string, weight: 'regular' | 'bold'): Face | undefined => {
    const ownFace = [own[weight], own.regular].find((face) => hasGrapheme(face, grapheme));
    if (ownFace !== undefined && !EMOJI.test(grapheme)) return ownFace;
    return findInFolder(grapheme, weight) ?? ownFace;
  };
  const findRegular = memoize((grapheme) => ({ face: find(grapheme, 'regular') }), REMEMBERED_MAX);
  const findBold = memoize((grapheme) => ({ face: find(grapheme, 'bold') }), REMEMBERED_MAX);
  return {
    findFace: (grapheme, isBold) => (isBold ? findBold(grapheme) : findRegular(grapheme)).face,
    fallback: (isBold) => (isBold ? own.bold : own.regular),
  };
}

function listFontFiles(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    FONT_FILE.test(name),
  );
  return names.sort().map((name) => join(folder, name));
}

/** Opens a font of the service. */
export function openOwnFace(name: keyof typeof OWN_FONTS): Face {
  const file = OWN_FONTS[name]();
  const face = openFace(file);
  if (face === undefined) throw new Error(`${file} is not a font`);
  return face;
}

/** Returns undefined if the file is not a font, or does not exist anymore. */
function openFace(file: string): Face | undefined {
  try {
    const face = new hb.Face(new hb.Blob(readFileSync(file)));
    const font = new hb.Font(face);
    return face.upem > 0 && face.collectUnicodes().length > 0
      ? { id: file, font, unitsPerEm: face.upem }
      : undefined;
  } catch {
    return undefined;
  }
}

function hasGrapheme({ font }: Face, grapheme: string): boolean {
  for (const character of grapheme.normalize('NFC')) {
    if (IGNORABLE.test(character) || BLANK.test(character)) continue;
    if (font.nominalGlyph(character.codePointAt(0) ?? 0) === undefined) return false;
  }
  return true;
}

/** Returns false for glyphs of color fonts with neither outlines nor a supported bitmap format. */
function isVisible({ font }: Face, grapheme: string): boolean {
  const glyph = font.nominalGlyph(grapheme.normalize('NFC').codePointAt(0) ?? 0);
  return (
    glyph !== undefined && (font.getGlyphColorPng(glyph) !== undefined || font.glyphToPath(glyph) !== '')
  );
}
