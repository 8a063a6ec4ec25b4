import { hash, type KeyObject } from 'node:crypto';
import { isCurrent, readToken } from '../../lib/signed-token.ts';
import { POW_LIFETIME_MS, POW_TOKEN_KIND } from './challenge.ts';
import { expectedHashes } from './luck.ts';

/** The content of a genuine token. */
interface Work {
  readonly salt: string;
  readonly difficulty: number;
  readonly count: number;
  /** Empty: none. */
  readonly scope: string;
  /** Epoch milliseconds. */
  readonly createdMs: number;
  readonly expires: number;
}

/** The result of a check; `id` identifies the challenge among redeemed tokens until `expires`. */
export type SolutionCheck =
  | { valid: true; work: Work; id: string; expires: number }
  | { valid: false; reason: 'wrong'; work: Work; id: string; expires: number }
  | { valid: false; reason: 'expired' | 'scope' | 'weak'; work: Work }
  | { valid: false; reason: 'invalid'; work?: undefined };

/** A token, its solution, and the requirements of the verifier. */
export interface Solution {
  readonly token: string;
  /** One per puzzle, in order; a number counts as its decimal string. */
  readonly nonces: readonly (string | number)[];
  /** The required scope, empty for none; undefined accepts all scopes. */
  readonly scope?: string | undefined;
  /** The expected work must be at least 16 to this power hashes. */
  readonly minDifficulty?: number | undefined;
}

/**
 * Checks a solution and returns the first failure of invalid, expired, scope, weak and wrong, in order of their cost.
 * Does not redeem the token.
 */
export function checkSolution(
  solution: Solution,
  { key, nowMs }: { key: KeyObject; nowMs: number },
): SolutionCheck {
  const { token, nonces, scope, minDifficulty = 1 } = solution;
  const work = readWork(token, key);
  if (!work) return { valid: false, reason: 'invalid' };
  const { salt, difficulty, count, expires } = work;
  if (!isCurrent(expires, nowMs, POW_LIFETIME_MS)) return { valid: false, reason: 'expired', work };
  if (scope !== undefined && scope !== work.scope) return { valid: false, reason: 'scope', work };
  if (expectedHashes(difficulty, count) < 16 ** minDifficulty) return { valid: false, reason: 'weak', work };
  const id = `${POW_TOKEN_KIND}:${salt}`;
  if (!isSolved(work, nonces)) return { valid: false, reason: 'wrong', work, id, expires };
  return { valid: true, work, id, expires };
}

/** Whether there is a nonce for each puzzle and each solves it; stops hashing at the first that does not. */
export function isSolved(
  { salt, difficulty, count }: Pick<Work, 'salt' | 'difficulty' | 'count'>,
  nonces: readonly (string | number)[],
): boolean {
  const zeros = '0'.repeat(difficulty);
  const solves = (nonce: string | number, index: number) =>
    hash('sha256', puzzleText(salt, nonce, count, index), 'hex').startsWith(zeros);
  return nonces.length === count && nonces.every(solves);
}

function puzzleText(salt: string, nonce: string | number, count: number, index: number): string {
  return count === 1 ? `${salt}${nonce}` : `${salt}:${index}:${nonce}`;
}

function readWork(token: string, key: KeyObject): Work | undefined {
  const { salt, difficulty, expires, count = 1, scope = '' } = readToken(token, key) ?? {};
  if (typeof salt !== 'string' || typeof difficulty !== 'number' || typeof expires !== 'number')
    return undefined;
  if (typeof count !== 'number' || typeof scope !== 'string') return undefined;
  return { salt, difficulty, count, scope, createdMs: expires - POW_LIFETIME_MS, expires };
}
