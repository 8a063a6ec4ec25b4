/** Line breaking. */
import { type Line, measureText } from './text.ts';

/** Han and kana with their punctuation: a line may end after each of these characters. */
const BREAKABLE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\uff01-\\uff65';
/** Characters that no line starts with, and those that no line ends with. */
const CLOSING = '、。，．・：；？！）］｝」』】〉》〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…!),.:;?\\]}%';
const OPENING = '（［｛「『【〈《〔(\\[{';
/** A quick test: most texts have none, and looking for breaks is slow. */
const IDEOGRAPH = new RegExp(`[${BREAKABLE}]`, 'u');
const BREAK = new RegExp(
  `(?<=[${BREAKABLE}])(?<![${OPENING}])(?=[^${CLOSING}])|(?<=[^${OPENING}])(?=[${BREAKABLE}])(?![${CLOSING}])`,
  'u',
);

/**
 * Breaks a text at spaces and between ideographs into lines of at most `widthPx` if the words allow it; the last of
 * `linesMax` lines contains the rest.
 */
export function wrapText(
  text: string,
  { linesMax, ...line }: Line & { readonly linesMax: number },
): string[] {
  const { widthPx, fontPx, weight } = line;
  const lines: string[] = [];
  let current = '';
  let usedPx = 0;
  for (const piece of splitPieces(text)) {
    const piecePx = measureText(piece, fontPx, weight);
    const isFull = current !== '' && usedPx + measureText(piece.trimEnd(), fontPx, weight) > widthPx;
    if (isFull && lines.length + 1 < linesMax) {
      lines.push(current.trimEnd());
      current = piece;
      usedPx = piecePx;
    } else {
      current += piece;
      usedPx += piecePx;
    }
  }
  return [...lines, current.trimEnd()];
}

/** Splits a text after possible line breaks; pieces include the trailing space. */
function splitPieces(text: string): string[] {
  const words = text.split(/(?<= )/);
  return IDEOGRAPH.test(text) ? words.flatMap((word) => word.split(BREAK)) : words;
}
