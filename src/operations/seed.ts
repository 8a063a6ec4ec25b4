import { freshSeed, NEWEST_LISTS } from '../domain/profiles/seed.ts';
import type { Services } from './services.ts';

const SEED_BYTES = 9;

/** The seed that was sent, or a random one with a mark behind its day. */
export function chooseSeed({ seed }: { seed?: string }, services: Services, mark = ''): string {
  const random = () => Buffer.from(services.randomBytes(SEED_BYTES)).toString('base64url');
  return seed ?? freshSeed(services.now(), mark + random());
}

/** The seed of people: a random one draws from the newest lists. */
export function choosePersonSeed(input: { seed?: string }, services: Services): string {
  return chooseSeed(input, services, NEWEST_LISTS);
}
