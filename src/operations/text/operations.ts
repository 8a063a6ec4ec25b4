import { Answer } from '../answer.ts';
import { chooseSeed } from '../fiction/seed.ts';
import type { Context } from '../operation.ts';
import { computeJson } from '../shared/computed.ts';
import { headersOfSeed } from '../shared/seeded-answer.ts';
import type { LoremUnit } from './lorem.ts';

/** Changes the case of a text. */
export const changeCase = computeJson('changeCase');

/** Counts a text in the usual units. */
export const countText = computeJson('countText');

/** Compares two texts. */
export const diffTexts = computeJson('diffTexts');

/** Generates lorem ipsum text. */
export async function makeLorem(input: { unit: LoremUnit; count: number; seed?: string }, context: Context) {
  const { unit, count } = input;
  const { services } = context;
  const seed = chooseSeed(input, services);
  const body = await services.compute.run('writeLorem', { unit, count, seed }, context);
  return new Answer(body, { headers: headersOfSeed(seed, input) });
}

/** Returns the matches of a pattern in a text, and the text with replacements. */
export const matchRegex = computeJson('matchRegex');

/** Converts a text to a URL slug. */
export const makeSlug = computeJson('makeSlug');
