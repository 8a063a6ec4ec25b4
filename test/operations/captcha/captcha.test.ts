import t from 'tap';
import { readToken, signToken } from '../../../src/lib/signed-token.ts';
import { createCaptcha, type Strength } from '../../../src/operations/captcha/challenge.ts';
import { findAnswers } from '../../support/captchas.ts';
import { startService } from '../../support/service.ts';
import { since } from '../../support/versions.ts';

t.test('captcha', async (t) => {
  const { get, post, postForm, stores, services, advance } = await startService(t);
  const other = await startService(t, { stores, now: services.now });

  t.test('no two images are alike, nor two random texts', async (t) => {
    const [one, two] = [await get('/v4/captcha'), await get('/v4/captcha')];
    t.not(one.headers['x-captcha-text'], two.headers['x-captcha-text']);
    const [three, four] = [await get('/v4/captcha?text=AHA'), await get('/v4/captcha?text=AHA')];
    t.notOk(three.rawPayload.equals(four.rawPayload));
  });

  t.test('the background has the requested color', async (t) => {
    const { rawPayload } = await get('/v4/captcha?bg=%23123456&color=fff');
    const palette = rawPayload.subarray(rawPayload.indexOf('PLTE') + 4);
    t.equal(palette.subarray(0, 3).toString('hex'), 'ffffff');
    t.equal(palette.subarray(255 * 3, 256 * 3).toString('hex'), '123456');
  });

  t.test('a v6 challenge is JSON, and a person can answer it', async (t) => {
    const answer = await get('/v6/captcha?length=4');
    const { image, token, expires, instructions } = answer.json();
    t.strictSame(Object.keys(answer.json()), ['image', 'token', 'expires', 'instructions']);
    t.match(answer.headers, { 'content-type': /^application\/json/, 'cache-control': 'no-store' });
    t.match(image, /^data:image\/png;base64,iVBORw0KGgo/);
    t.equal(expires, services.now() + 5 * 60 * 1000);
    t.match(instructions, /4 characters/);
    t.notOk(answer.headers['x-captcha-text']);
    t.equal(answer.headers['x-captcha-token'], token, 'the token is in a header, too');

    const key = services.tokenKeys.captcha[0];
    const right = findAnswers(token, { length: 4, nowMs: services.now(), key });
    t.equal(right.length, 1, 'exactly one text of the alphabet is right');
    t.strictSame((await post('/v6/captcha', { token, answer: right[0] })).json(), { valid: true });
    t.notMatch(Buffer.from(token, 'base64url').toString(), String(right[0]));
    const { headers } = await get('/v6/captcha', { accept: 'image/png' });
    const tried = await post('/v6/captcha', { token: headers['x-captcha-token'], answer: 'not this' });
    t.strictSame(tried.json(), { valid: false, reason: 'wrong' }, 'an image has a genuine token, too');
  });

  const create = (strength: Strength = { length: 6, noise: 'medium' }) =>
    createCaptcha({
      strength,
      nowMs: services.now(),
      randomBytes: services.randomBytes,
      key: services.tokenKeys.captcha[0],
    });

  t.test('a right answer counts once, in any case, spacing and encoding, on any server', async (t) => {
    for (const version of since('v5')) {
      const { token, text } = create();
      const answer = ` ${text.toLowerCase()} `;
      const first = await postForm(`/${version}/captcha`, { token, answer });
      t.strictSame(first.json(), { valid: true });
      t.equal(first.headers['cache-control'], 'no-store');
      for (const sendTo of [post, other.post]) {
        const again = await sendTo(`/${version}/captcha`, { token, answer });
        t.equal(again.statusCode, 200);
        t.strictSame(again.json(), { valid: false, reason: 'used' });
      }
    }
  });

  t.test('a captcha is used after three wrong answers, not after two', async (t) => {
    for (const [tries, result] of [
      [2, { valid: true }],
      [3, { valid: false, reason: 'used' }],
    ] as const) {
      const { token, text } = create();
      for (let count = 0; count < tries; count += 1) {
        const wrong = (await post('/v6/captcha', { token, answer: 'wrong' })).json();
        t.strictSame(wrong, { valid: false, reason: 'wrong' });
      }
      t.strictSame((await post('/v6/captcha', { token, answer: text })).json(), result, `after ${tries}`);
    }
  });

  t.test("a captcha below the verifier's minimum does not count and is not redeemed", async (t) => {
    const rows: [made: Strength, least: object, isWeak: boolean][] = [
      [{ length: 8, noise: 'low' }, { min_noise: 'medium' }, true],
      [{ length: 8, noise: 'high' }, { min_length: 8, min_noise: 'high' }, false],
      [{ length: 8, noise: 'high' }, { min_length: '9' }, true],
    ];
    for (const [made, least, isWeak] of rows) {
      const { token, text: answer } = create(made);
      const verify = (fields: object) =>
        'min_length' in least && typeof least.min_length === 'string'
          ? postForm('/v6/captcha', { token, answer, ...fields })
          : post('/v6/captcha', { token, answer, ...fields });
      const title = `${JSON.stringify(made)} for ${JSON.stringify(least)}`;
      const result = (await verify(least)).json();
      t.strictSame(result, isWeak ? { valid: false, reason: 'weak' } : { valid: true }, title);
      if (isWeak) t.strictSame((await verify({})).json(), { valid: true }, `${title}: it was not redeemed`);
    }
    const { token } = create({ length: 4, noise: 'low' });
    const wrong = await post('/v6/captcha', { token, answer: 'wrong', min_length: 6 });
    t.strictSame(wrong.json(), { valid: false, reason: 'weak' }, 'before the answer is checked');
    const before = await post('/v5/captcha', { token, answer: 'wrong', min_length: 6 });
    t.strictSame(before.json(), { valid: false, reason: 'wrong' }, 'v5 has no minimum');
  });

  t.test('a captcha without a strength, of an old release, counts unless a minimum is set', async (t) => {
    const key = services.tokenKeys.captcha[0];
    const { token, text: answer } = create();
    const { id, expires, proof } = readToken(token, key) ?? {};
    const before = signToken({ id, expires, proof }, key);
    const weak = await post('/v6/captcha', { token: before, answer, min_length: 4 });
    t.strictSame(weak.json(), { valid: false, reason: 'weak' });
    t.strictSame((await post('/v6/captcha', { token: before, answer })).json(), { valid: true });
  });

  // The last test: it moves the clock that the others read.
  t.test('an answer expires after exactly five minutes', async (t) => {
    const [inTime, late] = [create(), create()];
    advance(5 * 60 * 1000 - 1);
    const result = await post('/v6/captcha', { token: inTime.token, answer: inTime.text });
    t.strictSame(result.json(), { valid: true });
    advance(1);
    const expired = await post('/v6/captcha', { token: late.token, answer: late.text });
    t.strictSame(expired.json(), { valid: false, reason: 'expired' });
  });
});
