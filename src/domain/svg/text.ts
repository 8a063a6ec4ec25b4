/**
 * How much room a text takes. A server has no fonts to ask, so widths are those of DejaVu Sans, wider than
 * nearly every other sans-serif font: what fits by this estimate fits on the reader's screen.
 */

/** Widths in em, each the bound of its characters. */
const KNOWN_WIDTHS: readonly (readonly [number, string])[] = [
  [0.32, " ',.IJijl"],
  [0.42, '!()-/:;[\\]f|rt'],
  [0.53, '"*?_`sz'],
  [0.62, 'FLPTYaceokvxy'],
  [0.64, '$0123456789ESbdghnpqu{}'],
  [0.7, 'ABCKRVXZ'],
  [0.79, '&DGHNOQU'],
  [0.84, '#+<=>^w~'],
  [0.87, 'M'],
  [1, '%@Wm…'],
];

const WIDTHS = new Map(KNOWN_WIDTHS.flatMap(([em, characters]) => [...characters].map((one) => [one, em])));

/** Marks that sit on another character, and signs that are not drawn. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}]/u;

/** Han, Kana, Hangul, full-width forms and emoji: a square, or a little more. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\p{Extended_Pictographic}\p{Regional_Indicator}]|[\u{10000}-\u{10ffff}]/u;
const WIDE_EM = 1.28;

/** Letters beyond ASCII: accented Latin, Greek and Cyrillic are narrower but for a few capitals. */
const OTHER_EM = 0.85;

function measureCharacter(character: string): number {
  const known = WIDTHS.get(character);
  if (known !== undefined) return known;
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) ? WIDE_EM : OTHER_EM;
}

/** The width in px of a text set in one line at `fontPx`, estimated on the safe side. */
export function measureText(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += measureCharacter(character);
  return em * fontPx;
}

/** The width in px of the widest of some texts, 0 for none. */
export function measureWidest(texts: readonly string[], fontPx: number): number {
  return texts.reduce((widestPx, text) => Math.max(widestPx, measureText(text, fontPx)), 0);
}

/** One line of text: every run of white space is one blank, none at the ends, as SVG draws it. */
export function flattenText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text, or as much of its beginning as fits into `widthPx` with an ellipsis behind; '' where nothing does. */
export function shortenText(text: string, widthPx: number, fontPx: number): string {
  if (measureText(text, fontPx) <= widthPx) return text;
  let roomPx = widthPx - measureText('…', fontPx);
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    roomPx -= measureText(segment, fontPx);
    if (roomPx < 0) break;
    kept += segment;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}

/** Breaks a text at its blanks into lines of at most `widthPx` where words allow, the last of `linesMax` taking the rest. */
export function wrapText(
  text: string,
  { widthPx, fontPx, linesMax }: { widthPx: number; fontPx: number; linesMax: number },
): string[] {
  const blankPx = measureText(' ', fontPx);
  const lines: string[] = [];
  let usedPx = Number.POSITIVE_INFINITY;
  for (const word of text.split(' ')) {
    const wordPx = measureText(word, fontPx);
    const isFull = usedPx + blankPx + wordPx > widthPx;
    if (lines.length === 0 || (isFull && lines.length < linesMax)) {
      lines.push(word);
      usedPx = wordPx;
      continue;
    }
    lines.push(`${lines.pop()} ${word}`);
    usedPx += blankPx + wordPx;
  }
  return lines;
}
