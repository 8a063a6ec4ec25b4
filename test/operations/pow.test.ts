import { createHash } from 'node:crypto';
import t from 'tap';
import { isSolved } from '../../src/domain/pow.ts';
import { signToken } from '../../src/domain/signed-token.ts';
import { onEveryStore } from '../support/every-store.ts';
import { startService } from '../support/service.ts';

interface Challenge {
  token: string;
  salt: string;
  difficulty: number;
}

/** The first counter that solves a challenge. */
function solve({ salt, difficulty }: Challenge): string {
  let nonce = 0;
  while (!isSolved(salt, nonce, difficulty)) nonce += 1;
  return String(nonce);
}

/** A counter that does not. */
function fail({ salt, difficulty }: Challenge): string {
  let nonce = 0;
  while (isSolved(salt, nonce, difficulty)) nonce += 1;
  return String(nonce);
}

onEveryStore((t, { get, post, postForm }) => {
  const challenge = async (difficulty = 1): Promise<Challenge> =>
    (await get(`/v6/pow?difficulty=${difficulty}`)).json();

  t.test('a solution counts once, whatever the encoding and the server', async (t) => {
    const given = await challenge(4);
    const nonce = solve(given);
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
    const wrong = await post('/v6/pow', { token: given.token, nonce: fail(given) });
    t.strictSame(wrong.json(), { valid: false, reason: 'wrong' }, 'a wrong nonce is wrong before it is late');
  });

  t.test('64 redemptions of one token at once: one counts', async (t) => {
    const given = await challenge();
    const nonce = solve(given);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => post('/v6/pow', { token: given.token, nonce })),
    );
    t.equal(answers.filter((answer) => answer.json().valid).length, 1);
  });

  t.test('a nonce may be a number in JSON and a text in a form', async (t) => {
    const first = await challenge();
    t.equal((await post('/v6/pow', { token: first.token, nonce: Number(solve(first)) })).json().valid, true);
    const second = await challenge();
    t.equal((await postForm('/v6/pow', { token: second.token, nonce: solve(second) })).json().valid, true);
  });

  t.test('ten wrong tries leave a token used, nine do not', async (t) => {
    for (const [tries, verdict] of [
      [9, { valid: true, difficulty: 1 }],
      [10, { valid: false, reason: 'used' }],
    ] as const) {
      const given = await challenge();
      const { token } = given;
      for (let count = 0; count < tries; count += 1) {
        t.strictSame((await post('/v6/pow', { token, nonce: fail(given) })).json(), {
          valid: false,
          reason: 'wrong',
        });
      }
      t.strictSame(
        (await post('/v6/pow', { token, nonce: solve(given) })).json(),
        verdict,
        `after ${tries} wrong tries`,
      );
    }
  });

  t.test('a token below min_difficulty is weak, and not spent by that', async (t) => {
    const given = await challenge(1);
    const nonce = solve(given);
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
});

t.test('proof of work', async (t) => {
  const { get, post, postForm, advance, services } = await startService(t);

  t.test('a challenge says everything, and nothing is stored', async (t) => {
    const answer = await get('/v6/pow');
    const body = answer.json();
    t.strictSame(Object.keys(body), ['algorithm', 'salt', 'difficulty', 'expires', 'token', 'instructions']);
    t.match(body, {
      algorithm: 'sha256',
      salt: /^[0-9a-f]{16,}$/,
      difficulty: 4,
      expires: services.now() + 300_000,
    });
    t.match(body.instructions, /65,536/);
    t.equal(answer.headers['cache-control'], 'no-store');
    const readable = Buffer.from(body.token, 'base64url').toString();
    t.match(readable, body.salt);
    t.match(readable, /"difficulty":4/);
    t.not((await get('/v6/pow')).json().salt, body.salt);
  });

  const difficulties: [query: string, error: string][] = [
    ['difficulty=abc', 'Difficulty must be a number'],
    ['difficulty=Infinity', 'Difficulty must be a number'],
    ['difficulty=1e999', 'Difficulty must be a number'],
    ['difficulty=1.5', 'Difficulty must be between 1 and 6'],
    ['difficulty=', 'Difficulty must be between 1 and 6'],
    ['difficulty=0', 'Difficulty must be between 1 and 6'],
    ['difficulty=7', 'Difficulty must be between 1 and 6'],
    ['difficulty=-1', 'Difficulty must be between 1 and 6'],
    ['difficulty=1&difficulty=2', 'difficulty must be given only once'],
  ];
  for (const [query, error] of difficulties) {
    t.test(`GET /v6/pow?${query} is refused`, async (t) => {
      const answer = await get(`/v6/pow?${query}`);
      t.strictSame(answer.json(), { message: 'Bad Request', error, status: 400 });
    });
  }

  const incomplete: [body: object, error: string][] = [
    [{}, 'Please provide a token (?token={token})'],
    [{ token: '' }, 'Please provide a token (?token={token})'],
    [{ token: 7, nonce: '1' }, 'Please provide a token (?token={token})'],
    [{ token: 'x' }, 'Please provide a nonce (&nonce={nonce})'],
    [{ token: 'x', nonce: '' }, 'Please provide a nonce (&nonce={nonce})'],
    [{ token: 'x', nonce: true }, 'Please provide a nonce (&nonce={nonce})'],
    [{ token: 'x', nonce: '1'.repeat(65) }, 'nonce must be at most 64 characters'],
    [{ token: 'x', nonce: '1', min_difficulty: 7 }, 'min_difficulty must be between 1 and 6'],
    [{ token: 'x', nonce: '1', min_difficulty: '3' }, 'min_difficulty must be a number'],
  ];
  for (const [body, error] of incomplete) {
    t.test(`POST /v6/pow with ${JSON.stringify(body).slice(0, 60)} is refused`, async (t) => {
      t.strictSame((await post('/v6/pow', body)).json(), { message: 'Bad Request', error, status: 400 });
    });
  }

  t.test('what is forged, foreign or garbled is invalid', async (t) => {
    const given: Challenge = (await get('/v6/pow?difficulty=1')).json();
    const nonce = solve(given);
    const claims = { salt: given.salt, difficulty: 1, expires: services.now() + 300_000 };
    const foreign = signToken(claims, services.tokenKeys.captcha);
    const easier = Buffer.from(
      Buffer.from(given.token, 'base64url').toString().replace('"difficulty":1', '"difficulty":0'),
    ).toString('base64url');
    for (const token of [
      'x',
      'x'.repeat(60_000),
      '🙂',
      given.token.slice(0, -2),
      `${given.token}=`,
      `${given.token}.`,
      foreign,
      easier,
      '__proto__',
    ]) {
      t.strictSame(
        (await postForm('/v6/pow', { token, nonce })).json(),
        { valid: false, reason: 'invalid' },
        token,
      );
    }
    t.equal(
      (await post('/v6/pow', { token: given.token, nonce })).json().valid,
      true,
      'the genuine one still counts',
    );
  });

  t.test('five minutes end a challenge, and expiry is told before weakness and wrong nonces', async (t) => {
    const given: Challenge = (await get('/v6/pow?difficulty=1')).json();
    advance(299_999);
    t.strictSame((await post('/v6/pow', { token: given.token, nonce: fail(given) })).json(), {
      valid: false,
      reason: 'wrong',
    });
    advance(1);
    const verdict = (
      await post('/v6/pow', { token: given.token, nonce: solve(given), min_difficulty: 6 })
    ).json();
    t.strictSame(verdict, { valid: false, reason: 'expired' });
  });

  t.test('v5 and v6 have it, and share what was spent', async (t) => {
    for (const version of ['v3', 'v4']) t.equal((await get(`/${version}/pow`)).statusCode, 404);
    const refused = (await get('/v5/pow?difficulty=7')).json();
    t.strictSame(refused, {
      message: 'Bad Request',
      error: 'Difficulty must be between 1 and 6',
      status: '400',
    });
    const given: Challenge = (await get('/v5/pow?difficulty=1')).json();
    t.strictSame(Object.keys(given), ['algorithm', 'salt', 'difficulty', 'expires', 'token', 'instructions']);
    const solution = { token: given.token, nonce: solve(given) };
    t.strictSame((await post('/v5/pow', solution)).json(), { valid: true, difficulty: 1 });
    t.strictSame((await post('/v6/pow', solution)).json(), { valid: false, reason: 'used' });
  });
});
