/** Ranks tools for a search by words. Stop words do not count, and endings do not matter. */

/** The texts of a tool that a search reads, from most to least important. */
export interface Findable {
  readonly title: string;
  /** Synonyms. */
  readonly words: string;
  /** Its line and path. */
  readonly text: string;
}

const STOP_WORDS = new Set(
  'a an and any are as at be by can convert converter do find for free from get how i in into is it make me my of on online or please simple test that the this to tool tools use what when which who with your'.split(
    ' ',
  ),
);

/** Shorter words match only at the start of a word: `port` is not in `supported`. */
const INNER_LENGTH_MIN = 5;
const STEM_LENGTH_MIN = 4;

/** The weights of the title, the synonyms, and other texts. */
const WEIGHTS = [2, 1.5, 1] as const;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const split = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Removes common English endings: `formatter`, `formatting` and `formats` are `format`. */
export function stem(word: string): string {
  const plain = word.replace(/(?:at(?:e|es|ing|ions?|ors?)|ings?|ers?|ors?|ed|es|s)$/, '');
  const cut =
    plain.length < STEM_LENGTH_MIN ? word.replace(/s$/, '') : plain.replace(/([bdfgmnprt])\1$/, '$1');
  return cut.length < STEM_LENGTH_MIN ? cut : cut.replace(/e$/, '').replace(/y$/, 'i');
}

/** Returns the words to search for; all of them if none counts. */
function wordsOf(typed: string): string[] {
  const all = split(typed);
  const counted = all.filter((word) => !STOP_WORDS.has(word));
  return counted.length > 0 ? counted : all;
}

/** 4 for a whole word, 3 for one with another ending, 2 for the start of a word, 1 for a part of one. */
function pointsOf(words: readonly string[], typed: string): number {
  let best = 0;
  const root = stem(typed);
  for (const word of words) {
    if (word === typed) return 4;
    if (stem(word) === root) best = 3;
    else if (word.startsWith(typed)) best = Math.max(best, 2);
    else if (typed.length >= INNER_LENGTH_MIN && word.includes(typed)) best = Math.max(best, 1);
  }
  return best;
}

/** Returns how well a tool matches, and the share of the words that it has. */
export function score({ title, words, text }: Findable, typed: string): { points: number; share: number } {
  const parts = [title, words, text].map(split);
  const typedWords = wordsOf(typed);
  let [points, found] = [0, 0];
  for (const word of typedWords) {
    const own = parts.reduce((sum, part, index) => sum + pointsOf(part, word) * (WEIGHTS[index] ?? 1), 0);
    points += own;
    if (own > 0) found += 1;
  }
  const phrase = split(typed).join(' ');
  if (parts[0]?.join(' ') === phrase) points += 20;
  else if (parts[0]?.[0]?.startsWith(phrase)) points += 2;
  if (typedWords.length > 1 && parts.some((part) => ` ${part.join(' ')} `.includes(` ${phrase} `)))
    points += 6;
  return { points, share: typedWords.length === 0 ? 0 : found / typedWords.length };
}

/** Returns the tools that have all words, best first; otherwise those that have at least half of them. */
export function rank<Tool extends Findable>(
  tools: readonly Tool[],
  typed: string,
  bonus: (tool: Tool) => number,
): Tool[] {
  const scored = tools
    .map((tool) => ({ tool, ...score(tool, typed) }))
    .filter(({ share }) => share >= 0.5)
    .map((each) => ({ ...each, points: each.points + bonus(each.tool) }));
  const most = Math.max(0, ...scored.map(({ share }) => share));
  return scored
    .filter(({ share }) => share === most)
    .sort((one, other) => other.points - one.points)
    .map(({ tool }) => tool);
}
