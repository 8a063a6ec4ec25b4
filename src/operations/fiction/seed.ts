import { freshSeed, NEWEST_LISTS, NEWEST_ROWS } from 'utility-api-fiction/profiles';
import type { RandomBytes } from '../../../packages/shared/token.ts';

const SEED_BYTES = 9;

/** The time in epoch milliseconds, and randomness. */
export interface Chance {
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** Returns the seed of the request, or a random one, with `mark` after its date. */
export function chooseSeed({ seed }: { seed?: string }, chance: Chance, mark = ''): string {
  const random = () => Buffer.from(chance.randomBytes(SEED_BYTES)).toString('base64url');
  return seed ?? freshSeed(chance.now(), mark + random());
}

/** Returns the seed for people; a random one uses the newest lists. */
export function choosePersonSeed(input: { seed?: string }, chance: Chance): string {
  return chooseSeed(input, chance, NEWEST_LISTS);
}

/** Returns the seed for rows; a random one has the newest version. */
export function chooseRowsSeed(input: { seed?: string }, chance: Chance): string {
  return chooseSeed(input, chance, NEWEST_ROWS);
}
