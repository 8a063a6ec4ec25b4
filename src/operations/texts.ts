import { changeCase as change, type LetterCase } from '../domain/texts/case.ts';
import { type LoremUnit, writeLorem } from '../domain/texts/lorem.ts';
import { makeSlug as makeAsciiSlug, makeUnicodeSlug } from '../domain/texts/slug.ts';
import { badRequest } from '../errors.ts';
import type { Context } from './operation.ts';
import { computeJson } from './shared/computed.ts';
import { orBadRequest } from './shared/input-errors.ts';
import { answerSeeded } from './shared/seeded-answer.ts';

/** Changes the case of a text. */
export function changeCase({ text, to }: { text: string; to: LetterCase }) {
  return { result: change(text, to) };
}

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
export async function makeSlug(input: {
  text: string;
  separator: string;
  locale?: string;
  unicode: boolean;
}) {
  const { text, separator, locale, unicode } = input;
  if (unicode && locale !== undefined) throw badRequest('locale is not supported with unicode');
  const make = () => (unicode ? makeUnicodeSlug(text, separator) : makeAsciiSlug(text, separator, locale));
  return { slug: await orBadRequest(make) };
}
