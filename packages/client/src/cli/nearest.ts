/** Suggestions for misspelled names. */

/** Longer words are not compared, to bound the work. */
const LENGTH_MAX = 40;

/** Maximum edit distance of a suggestion. */
const EDITS_MAX = 2;

/** Returns the word closest to `written`, or undefined if none is close. */
export function nearest(written: string, words: readonly string[]): string | undefined {
  if (written.length > LENGTH_MAX) return undefined;
  const near = words
    .map((word) => ({ word, edits: word.startsWith(written) ? 1 : countEdits(written, word) }))
    .filter(({ word, edits }) => edits <= Math.min(EDITS_MAX, word.length - 1));
  return near.sort((one, other) => one.edits - other.edits)[0]?.word;
}

/** Returns the restricted Damerau–Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let [before, row]: number[][] = [[], [...other, ''].map((_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const at = (line: number[] | undefined, index: number) => line?.[index] ?? LENGTH_MAX;
      let edits = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isExchanged) edits = Math.min(edits, at(before, j - 2) + 1);
      next.push(edits);
    }
    [before, row] = [row ?? [], next];
  }
  return row?.at(-1) ?? LENGTH_MAX;
}
