/**
 * Solves proof-of-work challenges of this service: on threads where there are any, else on the calling one in slices of
 * a few milliseconds. SHA-256 is plain JavaScript, so that it runs where `crypto.subtle` does not: on plain http.
 */
import { type SolveOptions, solveWith } from './solve.ts';
import type { Solver } from './solvers.ts';
import { countProcessors, startThread } from './threads.ts';
import type { Challenge, Solution } from './work.ts';

export type { Challenge, Progress, Solution } from './work.ts';

export interface SolveChallengeOptions extends SolveOptions {
  /**
   * How many threads to use; 0: none but the calling one. As many as there are processors, and at most 8, when absent.
   */
  threads?: number | undefined;
}

const THREADS_MAX = 8;

/**
 * Finds a nonce for each puzzle of a challenge. Takes `expected_hashes` hashes on average, some millions a second.
 * Rejects with the reason of `signal` when that aborts, and never otherwise.
 */
export function solveChallenge(
  challenge: Challenge,
  { threads, ...options }: SolveChallengeOptions = {},
): Promise<Solution> {
  return solveWith(challenge, startSolvers(threads ?? Math.min(countProcessors(), THREADS_MAX)), options);
}

/** As many as can be started, which may be none. */
function startSolvers(count: number): Solver[] {
  try {
    return Array.from({ length: count }, startThread);
  } catch {
    return [];
  }
}
