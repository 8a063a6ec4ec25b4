import t from 'tap';
import { deriveTokenKey, signToken } from '../../../src/lib/signed-token.ts';
import { createCaptcha } from '../../../src/operations/captcha/challenge.ts';
import { createChallenge, POW_LIFETIME_MS } from '../../../src/operations/proof-of-work/challenge.ts';
import { checkSolution, type Solution } from '../../../src/operations/proof-of-work/solution.ts';
import { fail, solve } from '../../support/proof-of-work.ts';

const nowMs = Date.UTC(2026, 0, 1);
const key = deriveTokenKey('a secret of the server', 'pow');
const salt = '00112233445566778899aabbccddeeff';

const make = (difficulty: number, count?: number, scope?: string) =>
  createChallenge({ difficulty, count, scope, nowMs, salt, key });
const check = (solution: Solution, atMs = nowMs) => checkSolution(solution, { key, nowMs: atMs });

for (const [difficulty, count] of [
  [1, 1],
  [2, 1],
  [3, 1],
  [1, 2],
  [2, 16],
  [1, 64],
] as const) {
  t.test(`${count} of difficulty ${difficulty} are solved by numbers and by strings`, async (t) => {
    const { token, expires } = make(difficulty, count);
    const nonces = solve({ salt, difficulty, count });
    const valid = { valid: true, work: { difficulty, count, createdMs: nowMs }, id: `pow:${salt}`, expires };
    t.match(check({ token, nonces }), valid, 'texts');
    t.match(check({ token, nonces: nonces.map(Number) }), valid, 'numbers');
  });
}

t.test('every puzzle needs its own nonce, in order', async (t) => {
  const { token } = make(1, 16);
  const nonces = solve({ salt, difficulty: 1, count: 16 });
  const wrong = fail({ salt, difficulty: 1, count: 16 });
  const first = nonces[0] ?? '';
  const rows: Record<string, string[]> = {
    none: [],
    'one too few': nonces.slice(0, 15),
    'one too many': [...nonces, first],
    'in another order': nonces.toReversed(),
    'the same one for all': Array.from({ length: 16 }, () => first),
    'the last is wrong': nonces.with(15, wrong[15] ?? ''),
    'the first is wrong': nonces.with(0, wrong[0] ?? ''),
    'solutions for the salt only': Array.from({ length: 16 }, () => solve({ salt, difficulty: 1 })[0] ?? ''),
  };
  for (const [name, found] of Object.entries(rows)) {
    t.match(check({ token, nonces: found }), { valid: false, reason: 'wrong' }, name);
  }
  const single = make(1).token;
  t.match(
    check({ token: single, nonces: nonces.slice(0, 1) }),
    { reason: 'wrong' },
    'and one puzzle has none',
  );
});

t.test('a solution is rejected for the first reason that applies', async (t) => {
  const { token } = make(2, 1, 'example.com');
  const [nonces, wrong] = [solve({ salt, difficulty: 2 }), fail({ salt, difficulty: 2 })];
  const forged = createChallenge({ difficulty: 2, nowMs, salt, key: deriveTokenKey('another', 'pow') }).token;
  const captchaKey = deriveTokenKey('a secret of the server', 'captcha');
  const randomBytes = (size: number) => new Uint8Array(size);
  const captcha = createCaptcha({
    strength: { length: 6, noise: 'low' },
    nowMs,
    randomBytes,
    key: captchaKey,
  }).token;
  const late = nowMs + POW_LIFETIME_MS;
  const rows: [name: string, solution: Solution, atMs: number, reason: string][] = [
    ['malformed', { token: 'x', nonces: wrong, scope: '', minDifficulty: 6 }, late, 'invalid'],
    ['forged', { token: forged, nonces }, nowMs, 'invalid'],
    ['another kind of token', { token: captcha, nonces }, nowMs, 'invalid'],
    ['expired', { token, nonces: wrong, scope: '', minDifficulty: 6 }, late, 'expired'],
    ['another scope', { token, nonces: wrong, scope: 'example.net', minDifficulty: 6 }, nowMs, 'scope'],
    ['no scope', { token, nonces: wrong, scope: '', minDifficulty: 6 }, nowMs, 'scope'],
    ['weak', { token, nonces: wrong, scope: 'example.com', minDifficulty: 3 }, nowMs, 'weak'],
    ['wrong', { token, nonces: wrong, scope: 'example.com', minDifficulty: 2 }, nowMs, 'wrong'],
    ['an empty nonce', { token, nonces: [''] }, nowMs, 'wrong'],
    ['a nonce with a space', { token, nonces: [`${nonces[0]} `] }, nowMs, 'wrong'],
  ];
  for (const [name, solution, atMs, reason] of rows) {
    const known = reason === 'wrong' ? { id: `pow:${salt}` } : { id: undefined };
    t.match(check(solution, atMs), { valid: false, reason, ...known }, name);
  }
});

t.test('a token counts for its own scope or none; without a check any scope is accepted', async (t) => {
  const nonces = solve({ salt, difficulty: 1 });
  const rows: [signed: string | undefined, asked: string | undefined, result: object][] = [
    ['example.com', 'example.com', { valid: true }],
    ['example.com', 'EXAMPLE.com', { reason: 'scope' }],
    ['example.com', '', { reason: 'scope' }],
    ['example.com', undefined, { valid: true, work: { scope: 'example.com' } }],
    [undefined, 'example.com', { reason: 'scope' }],
    [undefined, '', { valid: true, work: { scope: '' } }],
    [undefined, undefined, { valid: true }],
  ];
  for (const [signed, asked, result] of rows) {
    const { token } = make(1, 1, signed);
    t.match(check({ token, nonces, scope: asked }), result, `${signed} asked for as ${asked}`);
  }
});

t.test('min_difficulty means the expected hashes of one puzzle, for any number of puzzles', async (t) => {
  const rows: [difficulty: number, count: number, minDifficulty: number, result: object][] = [
    [1, 16, 2, { valid: true }],
    [1, 15, 2, { reason: 'weak' }],
    [2, 1, 2, { valid: true }],
    [1, 64, 3, { reason: 'weak' }],
    [2, 16, 3, { valid: true }],
  ];
  for (const [difficulty, count, minDifficulty, result] of rows) {
    const { token } = make(difficulty, count);
    const nonces = solve({ salt, difficulty, count });
    t.match(
      check({ token, nonces, minDifficulty }),
      result,
      `${count} of ${difficulty} for ${minDifficulty}`,
    );
  }
});

t.test('a challenge can be solved until the millisecond before it expires', async (t) => {
  const { token, expires } = make(1);
  const nonces = solve({ salt, difficulty: 1 });
  t.match(check({ token, nonces }, expires - 1), { valid: true });
  t.match(check({ token, nonces }, expires), { reason: 'expired' });
});

t.test('rejects signed tokens of another shape', async (t) => {
  const claims = { salt, difficulty: 1, expires: nowMs + 1 };
  const nonces = solve({ salt, difficulty: 1 });
  t.match(check({ token: signToken(claims, key), nonces }), { valid: true });
  const others: object[] = [
    { salt: 7 },
    { difficulty: '1' },
    { expires: `${nowMs + 1}` },
    { count: '1' },
    { scope: 7 },
  ];
  for (const other of others) {
    const token = signToken({ ...claims, ...other }, key);
    t.same(check({ token, nonces }), { valid: false, reason: 'invalid' }, JSON.stringify(other));
  }
});
