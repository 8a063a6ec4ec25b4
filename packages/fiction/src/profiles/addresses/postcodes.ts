/** Generates postcodes from patterns such as `BS[1-9] [1-9][A-H]{2}`; characters outside of brackets are literal. */
import type { Faker } from '../locales.ts';

/** The possible characters at a position of a postcode; a literal is a single one. */
type Choices = readonly string[];

/** A set of characters with the number of repetitions, or one literal character. */
const PIECE = /\[([^[\]]+)\](?:\{(\d+)\})?|[^[]/g;
const RANGE_OR_CHARACTER = /(.)-(.)|./g;

const patterns = new Map<string, readonly Choices[]>();

/**
 * Draws a pattern, if there are several, and a postcode: one draw per variable position, from left to right. Parsed
 * patterns are cached.
 */
export function drawPostcode(faker: Faker, choices: readonly string[]): string {
  const [only = ''] = choices;
  const pattern = choices.length > 1 ? faker.helpers.arrayElement(choices) : only;
  let positions = patterns.get(pattern);
  if (positions === undefined) {
    positions = [...pattern.matchAll(PIECE)].flatMap(readPiece);
    patterns.set(pattern, positions);
  }
  let postcode = '';
  for (const choices of positions)
    postcode += choices.length === 1 ? choices[0] : faker.helpers.arrayElement(choices);
  return postcode;
}

function readPiece([character, set, count = '1']: RegExpMatchArray): Choices[] {
  if (set === undefined) return [[character]];
  const choices = [...set.matchAll(RANGE_OR_CHARACTER)].flatMap(([one, from, to]) =>
    from !== undefined && to !== undefined ? listBetween(from, to) : [one],
  );
  return Array.from({ length: Number(count) }, () => choices);
}

/** Lists the characters between two ASCII characters, inclusive. */
function listBetween(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
