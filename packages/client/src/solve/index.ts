/**
 * Solves proof-of-work challenges: on worker threads if available, else on the calling thread in slices of a few
 * milliseconds. SHA-256 is plain JavaScript because `crypto.subtle` is not available over plain HTTP.
 */
import { type SolveOptions, solveWith } from './solve.ts';
import type { Solver } from './solvers.ts';
import { countProcessors, startThread } from './threads.ts';
import type { Challenge, Solution } from './work.ts';

export type { Challenge, Progress, Solution } from './work.ts';

export interface SolveChallengeOptions extends SolveOptions {
  /** Number of worker threads; 0 uses only the calling thread. Default: the number of processors, at most 8. */
  threads?: number | undefined;
}

const THREADS_MAX = 8;

/**
 * Finds a nonce for each puzzle of a challenge. Takes `expected_hashes` hashes on average, at a few million per second.
 * Rejects only if `signal` aborts, with its reason.
 * @example const { nonces } = await solveChallenge(await api.createChallenge())
 */
export function solveChallenge(
  challenge: Challenge,
  { threads, ...options }: SolveChallengeOptions = {},
): Promise<Solution> {
  return solveWith(challenge, startSolvers(threads ?? Math.min(countProcessors(), THREADS_MAX)), options);
}

/** Starts `count` threads, or none if threads cannot be started. */
function startSolvers(count: number): Solver[] {
  try {
    return Array.from({ length: count }, startThread);
  } catch {
    return [];
  }
}
