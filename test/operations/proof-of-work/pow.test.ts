import { createHash } from 'node:crypto';
import t from 'tap';
import { onAnyStore } from '../../support/every-store.ts';
import { fail, type Puzzles, solve } from '../../support/proof-of-work.ts';
import { startService } from '../../support/service.ts';

interface Challenge extends Puzzles {
  token: string;
}

onAnyStore((t, { send, get, post, postForm }) => {
  const challenge = async (difficulty = 1): Promise<Challenge> =>
    (await get(`/v6/pow?difficulty=${difficulty}`)).json();

  t.test('a solution counts once, in any encoding and on any server', async (t) => {
    const given = await challenge(4);
    const [nonce = ''] = solve(given);
    t.match(
      createHash('sha256')
        .update(given.salt + nonce)
        .digest('hex'),
      /^0000/,
    );
    t.strictSame((await post('/v6/pow', { token: given.token, nonce })).json(), {
      valid: true,
      difficulty: 4,
    });
    for (const again of [
      await post('/v6/pow', { token: given.token, nonce }),
      await postForm('/v6/pow', { token: given.token, nonce }),
    ]) {
      t.equal(again.statusCode, 200);
      t.strictSame(again.json(), { valid: false, reason: 'used' });
    }
    const wrong = await post('/v6/pow', { token: given.token, nonce: fail(given)[0] });
    t.strictSame(
      wrong.json(),
      { valid: false, reason: 'wrong' },
      'a wrong nonce is wrong before the token expires',
    );
  });

  t.test('of 64 concurrent redemptions of one token, one counts', async (t) => {
    const given = await challenge();
    const [nonce = ''] = solve(given);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => post('/v6/pow', { token: given.token, nonce })),
    );
    t.equal(answers.filter((answer) => answer.json().valid).length, 1);
  });

  t.test('a nonce can be a number in JSON and a string in a form', async (t) => {
    const first = await challenge();
    t.equal(
      (await post('/v6/pow', { token: first.token, nonce: Number(solve(first)[0]) })).json().valid,
      true,
    );
    const second = await challenge();
    t.equal(
      (await postForm('/v6/pow', { token: second.token, nonce: solve(second)[0] ?? '' })).json().valid,
      true,
    );
  });

  t.test('a token is used after ten wrong attempts, not after nine', async (t) => {
    for (const [tries, result] of [
      [9, { valid: true, difficulty: 1 }],
      [10, { valid: false, reason: 'used' }],
    ] as const) {
      const given = await challenge();
      const { token } = given;
      for (let count = 0; count < tries; count += 1) {
        t.strictSame((await post('/v6/pow', { token, nonce: fail(given)[0] })).json(), {
          valid: false,
          reason: 'wrong',
        });
      }
      t.strictSame(
        (await post('/v6/pow', { token, nonce: solve(given)[0] })).json(),
        result,
        `after ${tries} wrong attempts`,
      );
    }
  });

  t.test('a token below min_difficulty is weak and not redeemed', async (t) => {
    const given = await challenge(1);
    const [nonce = ''] = solve(given);
    const { token } = given;
    t.strictSame((await post('/v6/pow', { token, nonce, min_difficulty: 2 })).json(), {
      valid: false,
      reason: 'weak',
    });
    t.strictSame((await postForm('/v6/pow', { token, nonce, min_difficulty: '1' })).json(), {
      valid: true,
      difficulty: 1,
    });
  });

  t.test('several puzzles need as many nonces, as JSON and as a form', async (t) => {
    const ask = async () => (await get('/v6/pow?difficulty=1&count=16')).json();
    const first: Challenge = await ask();
    const nonces = solve(first);
    const { token } = first;
    t.strictSame((await post('/v6/pow', { token, nonce: nonces[0] })).json(), {
      valid: false,
      reason: 'wrong',
    });
    t.strictSame((await post('/v6/pow', { token, nonces: nonces.slice(1) })).json(), {
      valid: false,
      reason: 'wrong',
    });
    const asked = { token, nonces: nonces.map(Number), min_difficulty: 2 };
    t.strictSame((await post('/v6/pow', asked)).json(), { valid: true, difficulty: 1 });
    t.strictSame((await post('/v6/pow', asked)).json(), { valid: false, reason: 'used' });

    const second: Challenge = await ask();
    const text = solve(second).join(',');
    t.match((await postForm('/v6/pow', { token: second.token, nonces: text })).json(), { valid: true });

    const third: Challenge = await ask();
    const nonceFields = solve(third).map((nonce) => `&nonces=${nonce}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `token=${third.token}${nonceFields.join('')}`;
    t.match((await send({ method: 'POST', url: '/v6/pow', headers, payload })).json(), { valid: true });
  });

  t.test('a proof counts only for its scope, and another scope does not redeem it', async (t) => {
    const given: Challenge = (await get('/v6/pow?difficulty=1&scope=example.com%2Fcontact')).json();
    const [nonce] = solve(given);
    const { token } = given;
    const refused = { valid: false, reason: 'scope' };
    t.strictSame((await post('/v6/pow', { token, nonce })).json(), refused);
    t.strictSame((await post('/v6/pow', { token, nonce, scope: 'example.net' })).json(), refused);
    t.strictSame((await post('/v5/pow', { token, nonce })).json(), { valid: false, reason: 'invalid' });
    const scope = 'example.com/contact';
    t.strictSame((await post('/v6/pow', { token, nonce, scope })).json(), { valid: true, difficulty: 1 });

    const free = await challenge();
    const found = { token: free.token, nonce: solve(free)[0] };
    t.strictSame(
      (await post('/v6/pow', { ...found, scope })).json(),
      refused,
      'nor does one without a scope count',
    );
    t.strictSame((await post('/v6/pow', found)).json(), { valid: true, difficulty: 1 });
  });
});

t.test('proof of work', async (t) => {
  const { get, post, postForm } = await startService(t);

  t.test('an empty scope is rejected in forms: omit it for proofs without a scope', async (t) => {
    const { status, error } = (await postForm('/v6/pow', { token: 'x', nonce: '1', scope: '' })).json();
    t.strictSame([status, error], [400, 'scope must be 1 to 128 printable characters']);
  });

  t.test('v5 and v6 have it, and share redeemed tokens', async (t) => {
    const given: Challenge = (await get('/v5/pow?difficulty=1')).json();
    t.strictSame(Object.keys(given), ['algorithm', 'salt', 'difficulty', 'expires', 'token', 'instructions']);
    const solution = { token: given.token, nonce: solve(given)[0] };
    t.strictSame((await post('/v5/pow', solution)).json(), { valid: true, difficulty: 1 });
    t.strictSame((await post('/v6/pow', solution)).json(), { valid: false, reason: 'used' });
  });
});
