import * as hb from 'harfbuzzjs';
import { segmentGraphemes } from '../../../shared/graphemes.ts';
import { arrangeRuns, type TextRun } from './directions.ts';
import type { Face } from './face.ts';
import type { FontShelf, HanLanguage } from './font-shelf.ts';

/** A line of positioned glyphs, in px from the start of its baseline. */
export interface TypesetLine {
  readonly glyphs: readonly PlacedGlyph[];
  readonly widthPx: number;
  /** User-perceived characters that no font has. */
  readonly missing: readonly string[];
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

/** Index of the glyph for missing characters, a box. */
const MISSING_GLYPH = 0;

/**
 * Lays out one line of text: its runs in visual order (Unicode bidirectional algorithm), each shaped by the first face
 * that has all parts of a character. A user-perceived character that no face has becomes one box.
 */
export function typesetLine(text: string, style: TextStyle, shelf: FontShelf): TypesetLine {
  const glyphs: PlacedGlyph[] = [];
  const missing: string[] = [];
  const language = readLanguage(text);
  let penPx = 0;
  for (const run of arrangeRuns(text, style.isRightToLeft)) {
    const parts = splitByFace(run, shelf, { isBold: style.isBold, language });
    for (const part of parts) if (part.isMissing) missing.push(part.text);
    for (const part of run.isRightToLeft ? parts.reverse() : parts) {
      penPx = placeGlyphs(part, run.isRightToLeft, { penPx, fontPx: style.fontPx, glyphs });
    }
  }
  return { glyphs, widthPx: penPx, missing };
}

/** Adjacent characters with the same face; a missing one is separate. */
interface FacePart {
  readonly face: Face;
  readonly isMissing: boolean;
  text: string;
}

const KANA = /[\u3040-\u30ff]/;
const HANGUL = /\p{Script=Hangul}/u;

function readLanguage(text: string): HanLanguage {
  if (KANA.test(text)) return 'JP';
  return HANGUL.test(text) ? 'KR' : undefined;
}

function splitByFace(
  { text }: TextRun,
  shelf: FontShelf,
  { isBold, language }: { isBold: boolean; language: HanLanguage },
): FacePart[] {
  const parts: FacePart[] = [];
  for (const { segment } of segmentGraphemes(text)) {
    const found = shelf.findFace(segment, isBold, language);
    const isMissing = found === undefined;
    const face = found ?? shelf.fallback(isBold);
    const last = parts.at(-1);
    if (last !== undefined && last.face === face && !last.isMissing && !isMissing) last.text += segment;
    else parts.push({ face, isMissing, text: segment });
  }
  return parts;
}

/** Appends the glyphs of a part, and returns the new position of the pen. */
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

/** In font units, y upwards. */
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

/** Reused for all texts, since HarfBuzz memory is freed only when V8 collects its object, which can be much later. */
const buffer = new hb.Buffer();

/** Without them, Inter writes `->` as an arrow and `2x4` with a multiplication sign. */
const PLAIN = [new hb.Feature('calt', 0)];
/** Scripts that need contextual letters. */
const JOINING = /[\u0590-\u1fff]/;

function shapeText(face: Face, text: string, isRightToLeft: boolean): ShapedGlyph[] {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer, JOINING.test(text) ? [] : PLAIN);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph: codepoint, advance: xAdvance, offsetX: xOffset, offsetY: yOffset };
  });
}
