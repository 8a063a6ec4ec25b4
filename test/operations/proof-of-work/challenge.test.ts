import t from 'tap';
import { deriveTokenKey, TOKEN_LENGTH_MAX } from '../../../src/lib/signed-token.ts';
import { createChallenge } from '../../../src/operations/proof-of-work/challenge.ts';

const nowMs = Date.UTC(2026, 0, 1);
const key = deriveTokenKey('a secret of the server', 'pow');
const salt = '00112233445566778899aabbccddeeff';

const members = ['algorithm', 'salt', 'difficulty', 'expires', 'token', 'instructions'];
const newMembers = ['count', 'scope', 'expected_hashes', 'p99_hashes'];
const readable = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());

t.test('a challenge states the work and its expiry, and carries both in its token', async (t) => {
  const challenge = createChallenge({ difficulty: 4, nowMs, salt, key });
  const expires = nowMs + 300_000;
  t.same(Object.keys(challenge), [...members, ...newMembers], 'new fields follow the existing ones');
  t.match(challenge, { algorithm: 'sha256', salt, difficulty: 4, expires, count: 1, scope: null });
  t.strictSame(Object.keys(readable(challenge.token)), ['salt', 'difficulty', 'expires', 'signature']);
  t.match(readable(challenge.token), { salt, difficulty: 4, expires });
});

t.test('the token contains the signed number of puzzles and scope', async (t) => {
  const challenge = createChallenge({ difficulty: 3, count: 16, scope: 'example.com', nowMs, salt, key });
  t.match(challenge, { count: 16, scope: 'example.com', expected_hashes: 65_536, p99_hashes: 109_533 });
  t.match(readable(challenge.token), { difficulty: 3, count: 16, scope: 'example.com' });
});

t.test('a token with the longest scope is accepted', async (t) => {
  const scope = '\u{1F3E0}'.repeat(128);
  const { token } = createChallenge({ difficulty: 6, count: 64, scope, nowMs, salt, key });
  t.ok(token.length <= TOKEN_LENGTH_MAX, `${token.length} characters`);
});

const instructions: [difficulty: number, count: number, text: RegExp][] = [
  [
    1,
    1,
    /^Find a nonce .* the salt followed by the nonce, .* begins with one zero\. Expect about 16 hashes\./,
  ],
  [2, 1, /begins with 2 zeros\. Expect about 256 hashes\./],
  [4, 1, /Expect about 65,536 hashes\. Send the token and the nonce back/],
  [6, 1, /Expect about 16,777,216 hashes\./],
  [
    3,
    16,
    /^Find 16 nonces, one for each i from 0 to 15, .* salt:i:nonce, .* begins with 3 zeros\. .* 65,536 hashes\./,
  ],
  [1, 2, /Expect about 32 hashes\. Send the token and the nonces in order back/],
];
for (const [difficulty, count, text] of instructions) {
  t.test(`${count} of difficulty ${difficulty} have instructions with the expected work`, async (t) => {
    t.match(createChallenge({ difficulty, count, nowMs, salt, key }).instructions, text);
  });
}

t.test('a salt has 16 to 64 lower-case hexadecimal digits', async (t) => {
  const texts = ['', '0123456789abcde', '0123456789ABCDEF', '0123456789abcdeg', `x${salt}`, `${salt}\n`];
  for (const bad of [...texts, '0'.repeat(65)]) {
    const create = () => createChallenge({ difficulty: 1, nowMs, salt: bad, key });
    const message = 'salt must have 16 to 64 lower-case hexadecimal digits';
    t.throws(create, { name: 'RangeError', message }, JSON.stringify(bad));
  }
});
