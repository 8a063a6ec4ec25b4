/** Postcodes from patterns such as `BS[1-9] [1-9][A-H]{2}`: what stands outside of brackets stays as it is. */
import type { Faker } from '../locales.ts';

/** The characters that a place in a postcode has to choose from; one alone where there is no choice. */
type Choices = readonly string[];

/** One set of characters with how often it is drawn from, or one character. */
const PIECE = /\[([^\]]+)\](?:\{(\d+)\})?|[^[]/g;
const RANGE_OR_CHARACTER = /(.)-(.)|./g;

const patterns = new Map<string, readonly Choices[]>();

/**
 * Draws a pattern, where there are several, and a postcode of it: one draw for each place with a choice, from left to
 * right. A pattern is read once.
 */
export function drawPostcode(faker: Faker, choices: readonly string[]): string {
  const [only = ''] = choices;
  const pattern = choices.length > 1 ? faker.helpers.arrayElement(choices) : only;
  let places = patterns.get(pattern);
  if (places === undefined) {
    places = [...pattern.matchAll(PIECE)].flatMap(readPiece);
    patterns.set(pattern, places);
  }
  let postcode = '';
  for (const choices of places)
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

/** From one ASCII character to another. */
function listBetween(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
