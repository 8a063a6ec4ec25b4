/** Answers that a seed decides: with one they may be kept, without one they are drawn by chance. */
import { createSeededBytes } from '../domain/seeded-chance.ts';
import type { RandomBytes } from '../domain/tokens/token.ts';
import { Answer, type HeaderTexts } from './answer.ts';
import { encodeHeaderText } from './header-text.ts';
import { chooseSeed } from './seed.ts';
import type { Services } from './services.ts';

/** What `draw` makes of the chance of the seed that was sent, or of a fresh one that the answer names. */
export function answerSeeded<T>(
  kind: string,
  input: { seed?: string },
  services: Services,
  draw: (randomBytes: RandomBytes) => T,
) {
  const seed = chooseSeed(input, services);
  const headers = { 'X-Seed': encodeHeaderText(seed), ...keepingOf(input) };
  return new Answer(draw(createSeededBytes(kind, seed)), { headers });
}

/** How long an answer may be kept: a day with a seed, not at all without. */
export function keepingOf({ seed }: { seed?: string }): HeaderTexts<'Cache-Control'> {
  return { 'Cache-Control': seed === undefined ? 'no-store' : 'public, max-age=86400' };
}
