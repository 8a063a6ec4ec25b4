import { type LoremUnit, writeLorem } from '../domain/texts/lorem.ts';
import type { Context } from './operation.ts';
import { computeJson } from './shared/computed.ts';
import { answerSeeded } from './shared/seeded-answer.ts';

/** Changes the case of a text. */
export const changeCase = computeJson('changeCase');

/** Counts a text in the usual units. */
export const countText = computeJson('countText');

/** Compares two texts. */
export const diffTexts = computeJson('diffTexts');

interface LoremInput {
  unit: LoremUnit;
  count: number;
  seed?: string;
}

/** Generates lorem ipsum text. */
export function makeLorem(input: LoremInput, { services }: Context) {
  const { unit, count } = input;
  return answerSeeded('lorem', input, services, (randomBytes) => ({
    text: writeLorem(unit, count, randomBytes),
  }));
}

/** Returns the matches of a pattern in a text, and the text with replacements. */
export const matchRegex = computeJson('matchRegex');

/** Converts a text to a URL slug. */
export const makeSlug = computeJson('makeSlug');
