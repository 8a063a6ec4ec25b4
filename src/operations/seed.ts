import { freshSeed } from '../domain/profiles/seed.ts';
import type { Services } from './services.ts';

const SEED_BYTES = 9;

/** The seed that was sent, or a random one. */
export function chooseSeed({ seed }: { seed?: string }, services: Services): string {
  return (
    seed ?? freshSeed(services.now(), Buffer.from(services.randomBytes(SEED_BYTES)).toString('base64url'))
  );
}
