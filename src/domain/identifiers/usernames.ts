/** Names that people could choose for themselves: a friendly adjective and a noun. */
import { adjectives, nouns } from '../profiles/data/words.ts';
import { parseWords } from '../profiles/lists.ts';
import { drawBelow, drawOne } from '../seeded-chance.ts';
import type { RandomBytes } from '../tokens/token.ts';

export type UsernameStyle = 'camel' | 'kebab' | 'numbered' | 'pascal' | 'plain' | 'snake';

/** A number that is added has two digits at most. */
const NUMBERS = 100;

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Draws `count` names, at most a few thousand, no two of them alike; the first are those of a smaller count. */
export function drawUsernames(style: UsernameStyle, count: number, randomBytes: RandomBytes): string[] {
  const [first, second] = [parseWords(adjectives), parseWords(nouns)];
  const names = new Set<string>();
  while (names.size < count) {
    const [one, other] = [drawOne(first, randomBytes), drawOne(second, randomBytes)];
    names.add(joinWords(one, other, style, drawBelow(NUMBERS, randomBytes)));
  }
  return [...names];
}

function joinWords(one: string, other: string, style: UsernameStyle, number: number): string {
  switch (style) {
    case 'plain':
      return one + other;
    case 'snake':
      return `${one}_${other}`;
    case 'kebab':
      return `${one}-${other}`;
    case 'camel':
      return one + capitalise(other);
    case 'pascal':
      return capitalise(one) + capitalise(other);
    case 'numbered':
      return `${one}_${other}${number}`;
  }
}
