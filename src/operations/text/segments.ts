/** Segments a text in time linear in its length. */

import { graphemeSegmenter } from '../../../packages/shared/graphemes.ts';

/** Segment window in UTF-16 units: a segmenter takes time quadratic in the length of its input. */
const WINDOW = 512;
/** Number of segments at the end of a window whose boundaries may depend on the text that follows. */
const UNSURE = 2;
/** The same for words: a dictionary finds those of Thai, Lao, Khmer and Japanese, and looks several words ahead. */
export const UNSURE_WORDS = 8;

/** Yields the segments of a text, as `segmenter` finds them. */
export function* segmentsOf(
  segmenter: Intl.Segmenter,
  text: string,
  unsure = UNSURE,
): Generator<Intl.SegmentData> {
  let start = 0;
  let size = WINDOW;
  while (start < text.length) {
    const isLast = start + size >= text.length;
    const segments = [...segmenter.segment(text.slice(start, start + size))];
    const sure = isLast ? segments : segments.slice(0, -unsure);
    yield* sure;
    for (const { segment } of sure) start += segment.length;
    // Grows the window for a segment that does not fit.
    size = sure.length === 0 ? size * 2 : WINDOW;
  }
}

/** Letters, digits and signs that are graphemes by themselves next to characters of the same set. */
const SIMPLE =
  '[\\t\\n -~\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff]';
const amongSimple = new RegExp(`((?<=${SIMPLE})${SIMPLE}+(?=${SIMPLE}))`);

/** Splits a text into pieces that alternate: one to segment, and one in which each UTF-16 unit is a grapheme. */
const piecesOf = (text: string) =>
  text.split(amongSimple).map((piece, index) => ({ piece, isSimple: index % 2 === 1 || piece.length < 2 }));

/** Yields the user-perceived characters of a text (extended grapheme clusters, Unicode Annex 29). */
export function* graphemesOf(text: string): Generator<string> {
  for (const { piece, isSimple } of piecesOf(text)) {
    if (isSimple) yield* piece;
    else for (const { segment } of segmentsOf(graphemeSegmenter(), piece)) yield segment;
  }
}

/** Counts the user-perceived characters of a text. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const each of graphemeCounts(text)) count += each;
  return count;
}

/** Yields the number of user-perceived characters of each part of a text. */
export function* graphemeCounts(text: string): Generator<number> {
  for (const { piece, isSimple } of piecesOf(text)) {
    if (isSimple) yield piece.length;
    else for (const _ of segmentsOf(graphemeSegmenter(), piece)) yield 1;
  }
}
