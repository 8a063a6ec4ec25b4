import { randomBytes } from 'node:crypto';
import { createChallenge, POW_TOKEN_KIND } from '../../../src/domain/pow/challenge.ts';
import { isSolved } from '../../../src/domain/pow/solution.ts';
import { deriveTokenKey } from '../../../src/domain/tokens/signed-token.ts';
import { HOST } from '../measure/load.ts';
import { writeRequest } from '../measure/requests.ts';
import { SECRET } from '../servers/contestants.ts';
import type { Operation } from './operation.ts';

const SALT_BYTES = 16;
/** 16 hashes on average. */
const DIFFICULTY = 1;

const PATH = '/v6/pow';
const key = deriveTokenKey(SECRET, POW_TOKEN_KIND);

/**
 * Each solution is accepted once, so each request needs its own. Creating it takes less than verifying it over HTTP.
 */
export const powVerify: Operation = {
  name: 'pow verify',
  isStateful: true,
  prepare: checkSolution,
  requests: () => () => writeRequest({ path: PATH, body: solveChallenge() }),
};

/** Checks that the server accepts these solutions, since rejecting costs less. */
async function checkSolution(port: number): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(solveChallenge()) };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://${HOST}:${port}${PATH}`, { ...init, headers });
  const text = await answer.text();
  if (!text.includes('"valid":true')) throw new Error(`solution rejected: ${text}`);
}

/** Returns a solved challenge in the format of the service. */
function solveChallenge(): { token: string; nonce: string } {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const { token } = createChallenge({ difficulty: DIFFICULTY, salt, nowMs: Date.now(), key });
  let nonce = 0;
  while (!isSolved({ salt, difficulty: DIFFICULTY, count: 1 }, [nonce])) nonce += 1;
  return { token, nonce: `${nonce}` };
}
