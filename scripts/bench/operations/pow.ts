import { randomBytes } from 'node:crypto';
import { createChallenge, POW_TOKEN_KIND } from '../../../src/domain/pow/challenge.ts';
import { isSolved } from '../../../src/domain/pow/solution.ts';
import { deriveTokenKey } from '../../../src/domain/signed-token.ts';
import { each, writeRequest } from '../measure/requests.ts';
import { SECRET } from '../servers/contestants.ts';
import type { Operation } from './operation.ts';

/** More than a server verifies in a second: a round ends early where they do not last. */
const PER_SECOND = 10_000;
const SALT_BYTES = 16;
/** Sixteen hashes on average. */
const DIFFICULTY = 1;

const key = deriveTokenKey(SECRET, POW_TOKEN_KIND);

/** Every solution counts once, so there is one of its own for each request. */
export const powVerify: Operation = {
  name: 'pow verify',
  isStateful: true,
  requests: (seconds) => each(Array.from({ length: Math.ceil(seconds * PER_SECOND) }, writeSolution)),
};

/** A challenge as the service makes it, solved. */
export function makeSolution(): { token: string; nonce: string } {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const { token } = createChallenge({ difficulty: DIFFICULTY, salt, nowMs: Date.now(), key });
  let nonce = 0;
  while (!isSolved({ salt, difficulty: DIFFICULTY, count: 1 }, [nonce])) nonce += 1;
  return { token, nonce: `${nonce}` };
}

function writeSolution(): Buffer {
  return writeRequest({ path: '/v6/pow', body: makeSolution() });
}
