import { createHash } from 'node:crypto';
import t from 'tap';
import { createCaptcha } from '../../src/domain/captcha/challenge.ts';
import { checkSolution, createChallenge, POW_LIFETIME_MS } from '../../src/domain/pow.ts';
import { deriveTokenKey, signToken } from '../../src/domain/signed-token.ts';

const nowMs = Date.UTC(2026, 0, 1);
const key = deriveTokenKey('a secret of the server', 'pow');
const salt = '00112233445566778899aabbccddeeff';

/** The rule of the instructions, written down a second time. */
function solve(saltOf: string, difficulty: number): number {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256')
      .update(saltOf + nonce)
      .digest('hex');
    if (digest.slice(0, difficulty) === '0'.repeat(difficulty)) return nonce;
  }
}

const challengeOf = (difficulty: number) => createChallenge({ difficulty, nowMs, salt, key });

t.test('a challenge says what is to be done, until when, and carries it in its token', async (t) => {
  const challenge = challengeOf(4);
  t.same(Object.keys(challenge), ['algorithm', 'salt', 'difficulty', 'expires', 'token', 'instructions']);
  t.match(challenge, { algorithm: 'sha256', salt, difficulty: 4, expires: nowMs + 300_000 });
  const readable = JSON.parse(Buffer.from(challenge.token, 'base64url').toString());
  t.match(readable, { salt, difficulty: 4, expires: challenge.expires });
});

t.test('the instructions expect 16 to the power of the difficulty hashes', async (t) => {
  const expected = ['16', '256', '4,096', '65,536', '1,048,576', '16,777,216'];
  expected.forEach((hashes, index) => {
    t.match(challengeOf(index + 1).instructions, ` about ${hashes} hashes`);
  });
});

t.test('a salt is at least 16 lower-case hexadecimal digits', async (t) => {
  for (const bad of ['', '0123456789abcde', '0123456789ABCDEF', '0123456789abcdeg', `${salt}\n`]) {
    t.throws(
      () => createChallenge({ difficulty: 1, nowMs, salt: bad, key }),
      RangeError,
      JSON.stringify(bad),
    );
  }
});

t.test(
  'a solution is valid as a number and as a text, at every difficulty that is quick to solve',
  async (t) => {
    for (const difficulty of [1, 2, 3]) {
      const { token, expires } = challengeOf(difficulty);
      const nonce = solve(salt, difficulty);
      const valid = { valid: true, difficulty, id: `pow:${salt}`, expires };
      t.same(checkSolution({ token, nonce, nowMs, key }), valid, `number ${nonce}`);
      t.same(checkSolution({ token, nonce: String(nonce), nowMs, key }), valid, `text ${nonce}`);
    }
  },
);

t.test('a solution is refused for the first of the reasons that apply', async (t) => {
  const { token, expires } = challengeOf(2);
  const nonce = solve(salt, 2);
  const wrongNonce = nonce + 1;
  t.notOk(
    createHash('sha256')
      .update(salt + wrongNonce)
      .digest('hex')
      .startsWith('00'),
  );
  const forged = createChallenge({ difficulty: 2, nowMs, salt, key: deriveTokenKey('another', 'pow') }).token;
  const captchaKey = deriveTokenKey('a secret of the server', 'captcha');
  const captcha = createCaptcha({
    length: 6,
    nowMs,
    randomBytes: (size) => new Uint8Array(size),
    key: captchaKey,
  });
  const lateMs = nowMs + POW_LIFETIME_MS;
  const rows = [
    {
      name: 'malformed',
      input: { token: 'x', nonce: wrongNonce, minDifficulty: 6, nowMs: lateMs },
      reason: 'invalid',
    },
    { name: 'forged', input: { token: forged, nonce, nowMs }, reason: 'invalid' },
    { name: 'another kind of token', input: { token: captcha.token, nonce, nowMs }, reason: 'invalid' },
    {
      name: 'signed but of another shape',
      input: { token: signToken({ salt }, key), nonce, nowMs },
      reason: 'invalid',
    },
    {
      name: 'expired',
      input: { token, nonce: wrongNonce, minDifficulty: 6, nowMs: lateMs },
      reason: 'expired',
    },
    { name: 'weak', input: { token, nonce: wrongNonce, minDifficulty: 3, nowMs }, reason: 'weak' },
    { name: 'wrong', input: { token, nonce: wrongNonce, minDifficulty: 2, nowMs }, reason: 'wrong' },
    { name: 'an empty nonce', input: { token, nonce: '', nowMs }, reason: 'wrong' },
    { name: 'a nonce with a blank', input: { token, nonce: `${nonce} `, nowMs }, reason: 'wrong' },
  ];
  for (const { name, input, reason } of rows) {
    const expected =
      reason === 'wrong' ? { valid: false, reason, id: `pow:${salt}`, expires } : { valid: false, reason };
    t.same(checkSolution({ ...input, key }), expected, name);
  }
});

t.test('a challenge can be solved until the millisecond before it expires', async (t) => {
  const { token, expires } = challengeOf(1);
  const nonce = solve(salt, 1);
  t.match(checkSolution({ token, nonce, nowMs: expires - 1, key }), { valid: true });
  t.match(checkSolution({ token, nonce, nowMs: expires, key }), { reason: 'expired' });
});
