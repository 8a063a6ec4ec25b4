/** Solves proofs of work as a client does: a second implementation of the documented rule. */
import { createHash } from 'node:crypto';
import type { Service } from './service.ts';

/** The parts of a challenge that are needed to solve it. */
export interface Puzzles {
  readonly salt: string;
  readonly difficulty: number;
  /** Default: one, as in older challenges. */
  readonly count?: number | undefined;
}

/** Returns the first nonce that solves each puzzle of a challenge, in order. */
export function solve(puzzles: Puzzles): string[] {
  return Array.from({ length: puzzles.count ?? 1 }, (_, index) => find(puzzles, index, true));
}

/** Returns nonces that do not solve their puzzles. */
export function fail(puzzles: Puzzles): string[] {
  return Array.from({ length: puzzles.count ?? 1 }, (_, index) => find(puzzles, index, false));
}

function find({ salt, difficulty, count = 1 }: Puzzles, index: number, wanted: boolean): string {
  for (let nonce = 0; ; nonce += 1) {
    const text = count === 1 ? `${salt}${nonce}` : `${salt}:${index}:${nonce}`;
    const digest = createHash('sha256').update(text).digest('hex');
    if (digest.startsWith('0'.repeat(difficulty)) === wanted) return String(nonce);
  }
}

interface Challenge extends Puzzles {
  token: string;
  expires: number;
}

/** Gets a challenge and returns the value that the widget submits for it. */
export async function prove({ get }: Pick<Service, 'get'>, query = 'difficulty=1') {
  const challenge: Challenge = (await get(`/v6/pow?${query}`)).json();
  return { challenge, response: `${challenge.token}.${solve(challenge).join()}` };
}
