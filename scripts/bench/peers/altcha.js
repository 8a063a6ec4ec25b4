/** Uses version 1 of its challenges, which is the same work: one SHA-256 and one HMAC. */
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { timeCalls } from './time.js';

const hmacKey = 'a secret for measuring';
const number = 7;
const challenge = await createChallenge({
  hmacKey,
  number,
  maxnumber: 16,
  expires: new Date(Date.now() + 3e5),
});
const { algorithm, salt, signature } = challenge;
const payload = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
if (!(await verifySolution(payload, hmacKey))) throw new Error('the solution was rejected');

await timeCalls({
  'creating a proof of work': () => createChallenge({ hmacKey, number, maxnumber: 16 }),
  'verifying a proof of work': () => verifySolution(payload, hmacKey),
});
