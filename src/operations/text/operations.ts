import { isShort } from '../../compute/job.ts';
import { Answer } from '../answer.ts';
import { computed } from '../computed.ts';
import { chooseSeed } from '../fiction/seed.ts';
import type { Context } from '../operation.ts';
import { headersOfSeed } from '../shared/cacheable-answers.ts';
import { writeLorem } from './jobs.ts';
import type { LoremUnit } from './lorem.ts';
import { estimateWork } from './regex.ts';

const load = () => import('./computations.ts');

export const changeCase = computed({
  name: 'text/operations/changeCase',
  load: async () => (await load()).changeCase,
  isSmall: isShort(2_000),
  lane: 'slow',
});

/** Counts a text in the usual units. */
export const countText = computed({
  name: 'text/operations/countText',
  load: async () => (await load()).countText,
  isSmall: isShort(3_000),
  lane: 'slow',
  subject: 'text',
});

/** Tokens of both texts that are compared. */
const TOKENS_MAX = 400;
const countLines = (text: string): number => text.split('\n').length;

/** Compares two texts. */
export const diffTexts = computed({
  name: 'text/operations/diffTexts',
  load: async () => (await load()).diffTexts,
  isSmall: ({ a, b, by }) =>
    a.length + b.length <= TOKENS_MAX ||
    (by === 'line' && a.length + b.length <= 8_000 && countLines(a) + countLines(b) <= TOKENS_MAX),
  lane: 'slow',
});

/** Edits the lines of a text. */
export const editLines = computed({
  name: 'text/operations/editLines',
  load: async () => (await load()).editLines,
  isSmall: isShort(2_000),
  lane: 'slow',
  subject: 'text',
});

/** Generates lorem ipsum text. */
export async function makeLorem(input: { unit: LoremUnit; count: number; seed?: string }, context: Context) {
  const { unit, count } = input;
  const { services } = context;
  const seed = chooseSeed(input, services);
  const body = await services.compute.run(writeLorem, { unit, count, seed }, context);
  return new Answer(body, { headers: headersOfSeed(seed, input) });
}

/** Compiling a class of many letters takes milliseconds if the case is ignored. */
const BEYOND_ASCII = /[^ -~]|\\[px]/i;

/** Returns the matches of a pattern in a text, and the text with replacements. */
export const matchRegex = computed({
  name: 'text/operations/matchRegex',
  load: async () => (await import('./match-regex.ts')).matchRegex,
  // Compiling takes a few milliseconds, one search a millisecond; between two searches, the time is checked.
  isSmall: ({ pattern, text }) => !BEYOND_ASCII.test(pattern) && estimateWork(pattern, text) <= 20_000,
  lane: 'slow',
  subject: 'pattern',
  tookTooLong: 'pattern takes too long to match text',
});

/** Some of these letters stand for words of up to 18 letters. */
const BEYOND_LATIN = /[^\0-\u02ff]/;

/** Converts a text to a URL slug. */
export const makeSlug = computed({
  name: 'text/operations/makeSlug',
  load: async () => (await load()).makeSlug,
  isSmall: ({ text }) => text.length <= (BEYOND_LATIN.test(text) ? 1_000 : 8_000),
  lane: 'slow',
  subject: 'text',
});
