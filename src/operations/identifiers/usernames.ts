/** Plausible usernames: a friendly adjective and a noun. */
import { adjectives, nouns, parseWords } from 'utility-api-fiction/profiles';
import { drawBelow, drawOne } from '../../../packages/shared/seeded-chance.ts';
import type { RandomBytes } from '../../../packages/shared/token.ts';

export type UsernameStyle = 'camel' | 'kebab' | 'numbered' | 'pascal' | 'plain' | 'snake';

/** Appended numbers have at most two digits. */
const NUMBERS = 100;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Generates `count` different names, at most a few thousand; a smaller count returns a prefix of them. */
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
      return one + capitalize(other);
    case 'pascal':
      return capitalize(one) + capitalize(other);
    case 'numbered':
      return `${one}_${other}${number}`;
  }
}
