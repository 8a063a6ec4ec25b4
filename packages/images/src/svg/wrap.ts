/** Line breaking. */
import { keepDirection } from './directions.ts';
import { splitAtBreaks } from './line-breaks.ts';
import { type Line, measureText, splitGraphemes } from './text.ts';

interface Wrapping extends Line {
  readonly linesMax: number;
  /** Whether words that are too long for a line break, too. Default: false. */
  readonly breaksWords?: boolean;
}

const SOFT_HYPHENS = /\u00ad+/g;

/**
 * Breaks a text into lines of at most `widthPx` if the words allow it; the last of `linesMax` lines contains the rest.
 * A soft hyphen at the end of a line becomes visible.
 */
export function wrapText(text: string, { linesMax, breaksWords = false, ...line }: Wrapping): string[] {
  const { widthPx, fontPx, weight } = line;
  const measure = (part: string) => measureText(part.replace(SOFT_HYPHENS, ''), fontPx, weight);
  const lines: string[] = [];
  let current = '';
  let usedPx = 0;
  const pieces = splitAtBreaks(text);
  for (const piece of breaksWords ? pieces.flatMap((one) => breakWord(one, line)) : pieces) {
    const piecePx = measure(piece);
    const isFull = current !== '' && usedPx + measure(piece.trimEnd()) > widthPx;
    if (isFull && lines.length + 1 < linesMax) {
      lines.push(current);
      current = piece;
      usedPx = piecePx;
    } else {
      current += piece;
      usedPx += piecePx;
    }
  }
  return keepDirection([...lines, current].map(finishLine), text);
}

function finishLine(line: string, index: number, lines: readonly string[]): string {
  const isHyphenated = line.endsWith('\u00ad') && index + 1 < lines.length;
  return line.replace(SOFT_HYPHENS, '').trimEnd() + (isHyphenated ? '-' : '');
}

/** Breaks a word that is wider than a line between its characters. */
function breakWord(word: string, { widthPx, fontPx, weight }: Line): string[] {
  if (measureText(word.trimEnd(), fontPx, weight) <= widthPx) return [word];
  const parts: string[] = [];
  let part = '';
  let usedPx = 0;
  for (const grapheme of splitGraphemes(word)) {
    const graphemePx = measureText(grapheme, fontPx, weight);
    if (part !== '' && usedPx + graphemePx > widthPx && grapheme.trim() !== '') {
      parts.push(part);
      part = '';
      usedPx = 0;
    }
    part += grapheme;
    usedPx += graphemePx;
  }
  return [...parts, part];
}
