import { freshSeed, NEWEST_LISTS, NEWEST_ROWS } from 'utility-api-fiction/profiles/seed';
import type { Services } from '../services.ts';

const SEED_BYTES = 9;

/** Returns the seed of the request, or a random one, with `mark` after its date. */
export function chooseSeed({ seed }: { seed?: string }, services: Services, mark = ''): string {
  const random = () => Buffer.from(services.randomBytes(SEED_BYTES)).toString('base64url');
  return seed ?? freshSeed(services.now(), mark + random());
}

/** Returns the seed for people; a random one uses the newest lists. */
export function choosePersonSeed(input: { seed?: string }, services: Services): string {
  return chooseSeed(input, services, NEWEST_LISTS);
}

/** Returns the seed for rows; a random one has the newest version. */
export function chooseRowsSeed(input: { seed?: string }, services: Services): string {
  return chooseSeed(input, services, NEWEST_ROWS);
}
