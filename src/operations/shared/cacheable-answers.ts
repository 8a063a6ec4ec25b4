/** Responses that caches may store if they depend on their input only: a seed, or a fixed time. */
import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import type { RandomBytes } from '../../../packages/shared/token.ts';
import { Answer, type HeaderTexts } from '../answer.ts';
import { type Chance, chooseSeed } from '../fiction/seed.ts';
import { encodeHeaderText } from '../header-text.ts';

/** The response stays the same until the next release. */
const FOR_A_DAY = 'public, max-age=86400';

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
  return { 'Cache-Control': seed === undefined ? 'no-store' : FOR_A_DAY };
}

/** Lets caches store the response for a day if it depends on the input only, and otherwise forbids storing it. */
export function answerStored<T>(body: T, dependsOnInputAlone: boolean) {
  const headers = { 'Cache-Control': dependsOnInputAlone ? FOR_A_DAY : 'no-store' };
  return new Answer<T, 'application/json', 'Cache-Control'>(body, { headers });
}
