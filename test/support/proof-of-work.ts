/** Proof of work as a client does it: the rule of the instructions, written down a second time. */
import { createHash } from 'node:crypto';

/** What has to be known of a challenge to solve it. */
export interface Puzzles {
  readonly salt: string;
  readonly difficulty: number;
  /** One when absent, as before there could be more. */
  readonly count?: number | undefined;
}

/** The first counter that solves each puzzle of a challenge, in order. */
export function solve(puzzles: Puzzles): string[] {
  return Array.from({ length: puzzles.count ?? 1 }, (_, index) => find(puzzles, index, true));
}

/** Counters of which none solves its puzzle. */
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
