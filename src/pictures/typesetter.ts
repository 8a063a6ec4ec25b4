import * as hb from 'harfbuzzjs';
import { segmentGraphemes } from '../domain/graphemes.ts';
import { arrangeRuns, type TextRun } from './directions.ts';
import type { Face, FontShelf } from './font-shelf.ts';

/** One line of text as it is to stand: where each glyph begins, from the pen at x = 0 on the base line, in px. */
export interface TypesetLine {
  readonly glyphs: readonly PlacedGlyph[];
  readonly widthPx: number;
}

export interface PlacedGlyph {
  readonly face: Face;
  readonly glyph: number;
  readonly xPx: number;
  /** Downwards. */
  readonly yPx: number;
}

export interface TextStyle {
  readonly fontPx: number;
  readonly isBold: boolean;
  readonly isRightToLeft: boolean;
}

/** The number of a font's own sign for what it lacks: a box. */
const MISSING_GLYPH = 0;

/**
 * Sets one line of text: its runs in reading order (Unicode bidirectional algorithm), each shaped by the first face
 * that has all of a character's parts. A user-perceived character that no face has becomes one box.
 */
export function typesetLine(text: string, style: TextStyle, shelf: FontShelf): TypesetLine {
  const glyphs: PlacedGlyph[] = [];
  let penPx = 0;
  for (const run of arrangeRuns(text, style.isRightToLeft)) {
    const parts = splitByFace(run, style.isBold, shelf);
    for (const part of run.isRightToLeft ? parts.reverse() : parts) {
      penPx = placeGlyphs(part, run.isRightToLeft, { penPx, fontPx: style.fontPx, glyphs });
    }
  }
  return { glyphs, widthPx: penPx };
}

/** Neighbouring characters of one face; a box has no text. */
interface FacePart {
  readonly face: Face;
  readonly isMissing: boolean;
  text: string;
}

function splitByFace({ text }: TextRun, isBold: boolean, shelf: FontShelf): FacePart[] {
  const parts: FacePart[] = [];
  for (const { segment } of segmentGraphemes(text)) {
    const found = shelf.findFace(segment, isBold);
    const isMissing = found === undefined;
    const face = found ?? shelf.fallback(isBold);
    const last = parts.at(-1);
    if (last !== undefined && last.face === face && !last.isMissing && !isMissing) last.text += segment;
    else parts.push({ face, isMissing, text: segment });
  }
  return parts;
}

/** Puts the glyphs of a part behind those that stand already, and gives the place of the pen behind them. */
function placeGlyphs(
  { face, isMissing, text }: FacePart,
  isRightToLeft: boolean,
  line: { penPx: number; fontPx: number; glyphs: PlacedGlyph[] },
): number {
  const scale = line.fontPx / face.unitsPerEm;
  let { penPx } = line;
  for (const { glyph, advance, offsetX, offsetY } of isMissing
    ? [boxOf(face)]
    : shapeText(face, text, isRightToLeft)) {
    line.glyphs.push({ face, glyph, xPx: penPx + offsetX * scale, yPx: -offsetY * scale });
    penPx += advance * scale;
  }
  return penPx;
}

/** In units of the font, y upwards. */
interface ShapedGlyph {
  readonly glyph: number;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

function boxOf(face: Face): ShapedGlyph {
  return {
    glyph: MISSING_GLYPH,
    advance: face.font.glyphHAdvance(MISSING_GLYPH),
    offsetX: 0,
    offsetY: 0,
  };
}

/** One for all texts: what HarfBuzz holds for one that is gone is freed when V8 gets to it, which may be much later. */
const buffer = new hb.Buffer();

function shapeText(face: Face, text: string, isRightToLeft: boolean): ShapedGlyph[] {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph: codepoint, advance: xAdvance, offsetX: xOffset, offsetY: yOffset };
  });
}
