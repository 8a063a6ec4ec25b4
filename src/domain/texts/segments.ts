/** Cutting a text into what a reader perceives as one, in time that grows with its length alone. */

import { graphemeSegmenter } from '../graphemes.ts';

/** What is looked at in one go, in UTF-16 units: a segmenter takes time with the square of what it is given. */
const WINDOW = 512;
/** Where the last segments of a window end may depend on what comes behind it. */
const UNSURE = 2;

/** The segments of a text one by one, as `segmenter` finds them. */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<Intl.SegmentData> {
  let start = 0;
  let size = WINDOW;
  while (start < text.length) {
    const isLast = start + size >= text.length;
    const segments = [...segmenter.segment(text.slice(start, start + size))];
    const sure = isLast ? segments : segments.slice(0, -UNSURE);
    yield* sure;
    for (const { segment } of sure) start += segment.length;
    // A segment longer than the window is looked for in a larger one.
    size = sure.length === 0 ? size * 2 : WINDOW;
  }
}

/** Letters, digits and signs of which each is a grapheme by itself, where none but these stand beside it. */
const SIMPLE =
  '[\\t\\n -~\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff]';
const amongSimple = new RegExp(`((?<=${SIMPLE})${SIMPLE}+(?=${SIMPLE}))`);

/** A text in pieces by turns: one to segment, and one of which each UTF-16 unit is a grapheme. */
const piecesOf = (text: string) =>
  text.split(amongSimple).map((piece, index) => ({ piece, isSimple: index % 2 === 1 || piece.length < 2 }));

/** The user-perceived characters of a text (extended grapheme clusters, Unicode Annex 29), one by one. */
export function* graphemesOf(text: string): Generator<string> {
  for (const { piece, isSimple } of piecesOf(text)) {
    if (isSimple) yield* piece;
    else for (const { segment } of segmentsOf(graphemeSegmenter(), piece)) yield segment;
  }
}

/** How many user-perceived characters a text has. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const each of graphemeCounts(text)) count += each;
  return count;
}

/** The numbers of user-perceived characters in one part of a text after the other. */
export function* graphemeCounts(text: string): Generator<number> {
  for (const { piece, isSimple } of piecesOf(text)) {
    if (isSimple) yield piece.length;
    else for (const _ of segmentsOf(graphemeSegmenter(), piece)) yield 1;
  }
}
