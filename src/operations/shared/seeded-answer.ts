/** Responses determined by a seed: cacheable if the request has one, random otherwise. */
import { createSeededBytes } from '../../lib/seeded-chance.ts';
import type { RandomBytes } from '../../lib/token.ts';
import { Answer, type HeaderTexts } from '../answer.ts';
import { type Chance, chooseSeed } from '../fiction/seed.ts';
import { encodeHeaderText } from '../header-text.ts';

/** Calls `draw` with the random bytes of the request's seed, or of a fresh one; returns the seed in a header. */
export function answerSeeded<T>(
  kind: string,
  input: { seed?: string },
  chance: Chance,
  draw: (randomBytes: RandomBytes) => T,
) {
  const seed = chooseSeed(input, chance);
  return new Answer(draw(createSeededBytes(kind, seed)), { headers: headersOfSeed(seed, input) });
}

/** Returns the headers of a response that a seed, of the request or a fresh one, determines. */
export const headersOfSeed = (seed: string, input: { seed?: string }) => ({
  'X-Seed': encodeHeaderText(seed),
  ...keepingOf(input),
});

/** Allows caching for a day with a seed, and none without. */
export function keepingOf({ seed }: { seed?: string }): HeaderTexts<'Cache-Control'> {
  return { 'Cache-Control': seed === undefined ? 'no-store' : 'public, max-age=86400' };
}
