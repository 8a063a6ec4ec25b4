/** Ranks cards for a search. */

export interface Findable {
  readonly title: string;
  /** Its line, summary, synonyms, group and path. */
  readonly text: string;
}

/**
 * Returns how well a card matches a search: 0 if a word does not occur, more for matches near the start of the title,
 * most for the whole title.
 */
export function score({ title, text }: Findable, typed: string): number {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const [name, all] = [fold(title), ` ${fold(`${title} ${text}`)}`];
  let sum = name === fold(typed).trim() ? 9 : 1;
  for (const word of words) {
    if (name.startsWith(word)) sum += 8;
    else if (` ${name}`.includes(` ${word}`)) sum += 4;
    else if (new RegExp(`[^\\p{L}\\p{N}]${escapePattern(word)}`, 'u').test(all)) sum += 2;
    else if (all.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

const escapePattern = (word: string) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
