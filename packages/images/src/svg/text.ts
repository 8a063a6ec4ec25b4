/**
 * Measures text in Inter, regular or semibold, with DejaVu Sans for letters that Inter lacks. PNGs are rendered in
 * these fonts, and SVGs name the first. Most fallback fonts are as wide or narrower; see `keepWidth` for the others.
 */

import { segmentGraphemes } from '../../../shared/graphemes.ts';
import { memoize } from '../../../shared/memo.ts';
import { ADVANCES, JOINED_ADVANCES, STEPS_PER_EM } from './advances.ts';

/** Font family of all drawings with text. */
export const FONT_FAMILY = 'Inter, system-ui, sans-serif';

export type Weight = 'regular' | 'bold';

/** Placeholder for an unknown advance; the character is then measured by its category. */
const UNKNOWN = 0xffff;
/** Emoji, which are drawn as color images even if the font has a glyph. */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
/** Noto, Apple and Segoe emoji are 1.17 to 1.37 em wide. */
const EMOJI_EM = 1.3;
/** Combining marks, and invisible control and format characters. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}]/u;
/** Han, Kana, Hangul and full-width forms are 1 em wide in every font. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{10000}-\u{3ffff}]/u;
const HALF_SQUARE = /[\uff61-\uffdf]/;
/** Assumed width of letters that the font lacks; few are wider. */
const OTHER_EM = 0.85;
/** Arabic letters are narrower before one of these. */
const ARABIC = /^[\u0620-\u06d3]/;

/** Advances of one weight by code point, and those of Arabic letters before another Arabic letter. */
interface Advances {
  readonly alone: Uint16Array;
  readonly joined: ReadonlyMap<string, number>;
}

/** The labels of the largest chart, whole and shortened. */
const MEASURED_MAX = 4096;

const WEIGHTS = { regular: createMeasures(0), bold: createMeasures(2) };

function createMeasures(offset: 0 | 2) {
  const advances = readAdvances(offset);
  const measureSegments = memoize((text) => measureGraphemes(text, advances), MEASURED_MAX);
  return { advances, measureSegments };
}

function readAdvances(offset: 0 | 2): Advances {
  const alone = new Uint16Array(0x2800).fill(UNKNOWN);
  const readAt = (digits: string, start: number) =>
    Number.parseInt(digits.slice(start + offset, start + offset + 2), 36);
  for (const row of ADVANCES) {
    const first = Number.parseInt(row, 16);
    for (let index = 0; 5 + 4 * index < row.length; index += 1) {
      const advance = readAt(row, 5 + 4 * index);
      const isEmoji = EMOJI.test(String.fromCharCode(first + index));
      if (!Number.isNaN(advance) && !isEmoji) alone[first + index] = advance;
    }
  }
  return {
    alone,
    joined: new Map(JOINED_ADVANCES.split(' ').map((letter) => [letter.charAt(0), readAt(letter, 1)])),
  };
}

/** Returns the width of a single-line text in px. */
export function measureText(text: string, fontPx: number, weight: Weight = 'regular'): number {
  const { advances, measureSegments } = WEIGHTS[weight];
  const { alone } = advances;
  let steps = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const advance = alone[code] ?? UNKNOWN;
    const isArabic = code >= 0x620 && code <= 0x6d3;
    if (text.length === 1) return measureGrapheme(text, undefined, advances) * fontPx;
    if (advance === UNKNOWN || isArabic) return measureSegments(text) * fontPx;
    steps += advance;
  }
  return (steps / STEPS_PER_EM) * fontPx;
}

/** Emoji, and letters with a width that depends on their neighbors. All others are measured by character. */
const TOGETHER = /\p{Emoji_Presentation}|[\ufe0f\u0620-\u06d3]/u;

function measureGraphemes(text: string, advances: Advances): number {
  if (!TOGETHER.test(text)) return measureCharacters(text, advances.alone);
  return splitGraphemes(text).reduce(
    (em, segment, index, segments) => em + measureGrapheme(segment, segments[index + 1], advances),
    0,
  );
}

function measureGrapheme(grapheme: string, next: string | undefined, { alone, joined }: Advances): number {
  if (EMOJI.test(grapheme)) return EMOJI_EM;
  const narrow = next !== undefined && ARABIC.test(next) ? joined.get(grapheme.charAt(0)) : undefined;
  if (narrow !== undefined) return narrow / STEPS_PER_EM;
  return measureCharacters(grapheme, alone);
}

function measureCharacters(text: string, alone: Uint16Array): number {
  let em = 0;
  for (const character of text) em += measureCharacter(character, alone);
  return em;
}

function measureCharacter(character: string, alone: Uint16Array): number {
  const advance = alone[character.codePointAt(0) ?? 0] ?? UNKNOWN;
  if (advance !== UNKNOWN) return advance / STEPS_PER_EM;
  if (INVISIBLE.test(character)) return 0;
  if (SQUARE.test(character)) return 1;
  return HALF_SQUARE.test(character) ? 0.5 : OTHER_EM;
}

/** Returns the width of the widest text in px, or 0 for an empty list. */
export function measureWidest(texts: readonly string[], fontPx: number): number {
  return texts.reduce((widestPx, text) => Math.max(widestPx, measureText(text, fontPx)), 0);
}

/** Letters whose measured width is exact, so that no viewer sees that it is kept. */
const MEASURED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d\p{P}\p{Zs}]*$/u;
/** DejaVu Sans and Verdana are up to a quarter wider than Inter: at most half an em for texts of this length. */
const SHORT_EM = 2;

/** Returns attributes that keep a text as wide as it is in Inter, where its layout has no space for a wider font. */
export function keepWidth(text: string, fontPx: number, weight?: Weight) {
  const widthPx = measureText(text, fontPx, weight);
  if (widthPx <= SHORT_EM * fontPx || !MEASURED.test(text)) return {};
  return { textLength: widthPx, lengthAdjust: 'spacingAndGlyphs' } as const;
}

/** Collapses whitespace to single spaces and trims it, as SVG does. */
export function flattenText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The labels of the largest chart and their words; a label of 100 letters takes 3 kB. */
const SPLIT_MAX = 1024;
/** Each segmentation allocates native memory that the garbage collector does not count. */
const segmentOnce = memoize(
  (text): readonly string[] => Array.from(segmentGraphemes(text), ({ segment }) => segment),
  SPLIT_MAX,
);

/** Splits a text into user-perceived characters. */
export function splitGraphemes(text: string): readonly string[] {
  return /^[ -~]*$/.test(text) ? [...text] : segmentOnce(text);
}

/** Maximum width and font of a line. */
export interface Line {
  readonly widthPx: number;
  readonly fontPx: number;
  readonly weight?: Weight;
}

/** Returns the text, or as much of its start as fits with an ellipsis, or '' if nothing fits. */
export function shortenText(text: string, { widthPx, fontPx, weight }: Line): string {
  if (measureText(text, fontPx, weight) <= widthPx) return text;
  let spacePx = widthPx - measureText('…', fontPx, weight);
  let kept = '';
  for (const grapheme of splitGraphemes(text)) {
    spacePx -= measureText(grapheme, fontPx, weight);
    if (spacePx < 0) break;
    kept += grapheme;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}
