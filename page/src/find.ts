/** Ranks tools for a search. */

/** The texts of a tool that a search reads. */
export interface Findable {
  readonly title: string;
  /** Its line, summary, synonyms, group and path. */
  readonly text: string;
}

/** Shorter words match only at the start of a word: `vat` is not in `avatar`. */
const INNER_LENGTH_MIN = 4;

/**
 * Returns how well a tool matches a search: 0 if a word does not occur, more for whole words and for matches in the
 * title, most for the whole title.
 */
export function score({ title, text }: Findable, typed: string): number {
  const name = fold(title);
  const all = `${name} ${fold(text)}`;
  let sum = name === fold(typed).trim() ? 9 : 1;
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    const inTitle = 2 * pointsOf(name, word) + (name.startsWith(word) ? 2 : 0);
    const points = Math.max(inTitle, pointsOf(all, word));
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

/** 3 for a whole word, 2 for the start of a word, 1 for a part of one. */
function pointsOf(text: string, word: string): number {
  const start = `(?<![\\p{L}\\p{N}])${word.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')}`;
  if (new RegExp(`${start}(?![\\p{L}\\p{N}])`, 'u').test(text)) return 3;
  if (new RegExp(start, 'u').test(text)) return 2;
  return word.length >= INNER_LENGTH_MIN && text.includes(word) ? 1 : 0;
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
