/** Solved challenges, one per request: both sides accept each once. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveTokenKey } from '../../src/lib/signed-token.ts';
import { createChallenge, POW_TOKEN_KIND } from '../../src/operations/proof-of-work/challenge.ts';
import { isSolved } from '../../src/operations/proof-of-work/solution.ts';
import type { RequestParts } from './load.ts';
import { SECRET } from './servers.ts';

const SALT_BYTES = 16;
const FIVE_MINUTES_MS = 300_000;

/** Returns a solved challenge of the service. */
export function solveOurs(): RequestParts {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const key = deriveTokenKey(SECRET, POW_TOKEN_KIND);
  const { token } = createChallenge({ difficulty: 1, salt, nowMs: Date.now(), key });
  let nonce = 0;
  while (!isSolved({ salt, difficulty: 1, count: 1 }, [nonce])) nonce += 1;
  return { path: '/v6/pow', body: { token, nonce: `${nonce}` } };
}

/** Returns a solved challenge of version 1 of altcha-lib. */
export function solveAltcha(): RequestParts {
  const expires = Math.floor((Date.now() + FIVE_MINUTES_MS) / 1000);
  const salt = `${randomBytes(SALT_BYTES).toString('hex')}?expires=${expires}&`;
  const challenge = createHash('sha256').update(`${salt}7`).digest('hex');
  const signature = createHmac('sha256', SECRET).update(challenge).digest('hex');
  const solution = { algorithm: 'SHA-256', challenge, number: 7, salt, signature };
  return { path: '/altcha', body: { payload: btoa(JSON.stringify(solution)) } };
}
