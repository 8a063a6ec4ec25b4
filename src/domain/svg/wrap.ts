/** Breaking a text into lines. */
import { type Line, measureText } from './text.ts';

/** Han and kana with their punctuation: a line may end after each of them. */
const BREAKABLE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\uff01-\\uff65';
/** What no line begins with, and what none ends with. */
const CLOSING = '、。，．・：；？！）］｝」』】〉》〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…!),.:;?\\]}%';
const OPENING = '（［｛「『【〈《〔(\\[{';
/** Most texts have none, and to look for their breaks takes long. */
const IDEOGRAPH = new RegExp(`[${BREAKABLE}]`, 'u');
const BREAK = new RegExp(
  `(?<=[${BREAKABLE}])(?<![${OPENING}])(?=[^${CLOSING}])|(?<=[^${OPENING}])(?=[${BREAKABLE}])(?![${CLOSING}])`,
  'u',
);

/**
 * Breaks a text at its blanks, and between ideographs, into lines of at most `widthPx` where its words allow; the last
 * of `linesMax` takes the rest.
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

/** The pieces that a line may end after, each with the blank behind it. */
function splitPieces(text: string): string[] {
  const words = text.split(/(?<= )/);
  return IDEOGRAPH.test(text) ? words.flatMap((word) => word.split(BREAK)) : words;
}
