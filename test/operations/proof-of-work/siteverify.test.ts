import t from 'tap';
import { revokeKey } from '../../../src/operations/callers/keys.ts';
import { onAnyStore } from '../../support/every-store.ts';
import { addKey, bearer, makeKey } from '../../support/keys.ts';
import { fail, prove, solve } from '../../support/proof-of-work.ts';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { openRedisStores } from '../../support/redis-stores.ts';
import { form, startService } from '../../support/service.ts';

const URL = '/v6/siteverify';

onAnyStore((t, front) => {
  const { post, postForm, stores } = front;

  t.test('a proof succeeds once, as JSON and as a form', async (t) => {
    const secret = await addKey(stores.keys);
    for (const send of [post, postForm]) {
      const { challenge, response } = await prove(front, 'difficulty=1&count=16&scope=example.com');
      const about = {
        challenge_ts: new Date(challenge.expires - 300_000).toISOString(),
        hostname: 'example.com',
      };
      const first = await send(URL, { secret, response });
      t.equal(first.statusCode, 200);
      t.strictSame(first.json(), { success: true, ...about, 'error-codes': [] });
      const second = await send(URL, { secret, response });
      t.strictSame(second.json(), { success: false, ...about, 'error-codes': ['timeout-or-duplicate'] });
    }
  });

  t.test('of 64 concurrent verifications of one token, one succeeds', async (t) => {
    const secret = await addKey(stores.keys, { plan: 'business' });
    const { response } = await prove(front);
    const answers = await Promise.all(Array.from({ length: 64 }, () => post(URL, { secret, response })));
    t.equal(answers.filter((answer) => answer.json().success).length, 1);
    const codes = answers.flatMap((answer) => answer.json()['error-codes']);
    t.strictSame(codes, Array(63).fill('timeout-or-duplicate'));
  });

  t.test('a token redeemed here is redeemed for POST /pow, and vice versa', async (t) => {
    const secret = await addKey(stores.keys);
    const one = await prove(front);
    const solved = { token: one.challenge.token, nonces: solve(one.challenge) };
    t.match((await post('/v6/pow', solved)).json(), { valid: true });
    t.match((await post(URL, { secret, response: one.response })).json(), { success: false });
    const other = await prove(front);
    t.match((await post(URL, { secret, response: other.response })).json(), { success: true });
    t.match(
      (await post('/v6/pow', { token: other.challenge.token, nonces: solve(other.challenge) })).json(),
      { reason: 'used' },
    );
  });
});

t.test('siteverify', async (t) => {
  const service = await startService(t, { environment: { PRO_LIMIT: '1000000', PRO_BURST: '1000000' } });
  const { post, send, advance, stores } = service;
  const secret = await addKey(stores.keys);

  /** Bodies that clients of each service send, by their documentation. */
  const bodies: [client: string, type: 'form' | 'JSON', more: Record<string, string>][] = [
    ['reCAPTCHA', 'form', {}],
    ['reCAPTCHA', 'form', { remoteip: '192.0.2.1' }],
    ['hCaptcha', 'form', { sitekey: '10000000-ffff-ffff-ffff-000000000001' }],
    ['hCaptcha', 'form', { remoteip: '192.0.2.1', sitekey: '10000000-ffff-ffff-ffff-000000000001' }],
    ['Turnstile', 'form', {}],
    ['Turnstile', 'form', { remoteip: '2001:db8::1' }],
    ['Turnstile', 'JSON', {}],
    [
      'Turnstile',
      'JSON',
      { remoteip: '2001:db8::1', idempotency_key: '0b6b4d6e-6d4f-4f39-8b3c-6e2f0a4f8a51' },
    ],
  ];
  for (const [client, type, more] of bodies) {
    const title = [type, ...Object.keys(more)].join(', ');
    t.test(`the body of a ${client} client gets a response in its format: ${title}`, async (t) => {
      const { challenge, response } = await prove(service);
      const body = { secret, response, ...more };
      const answer = await send({
        method: 'POST',
        url: URL,
        ...(type === 'form' ? form(body) : { payload: body }),
      });
      t.equal(answer.statusCode, 200);
      t.strictSame(answer.json(), {
        success: true,
        challenge_ts: new Date(challenge.expires - 300_000).toISOString(),
        hostname: '',
        'error-codes': [],
      });
      t.equal(answer.headers['cache-control'], 'no-store');
    });
  }

  t.test('every rejection is a 200 with its reason', async (t) => {
    const { response } = await prove(service);
    const wrongKey = makeKey().key;
    const revoked = makeKey();
    await stores.keys.add(revokeKey(revoked.record, 0));
    const expired = await addKey(stores.keys, { expiresMs: 1 });
    const rows: [body: object, codes: string[]][] = [
      [{}, ['missing-input-secret', 'missing-input-response']],
      [{ secret: '', response: '' }, ['missing-input-secret', 'missing-input-response']],
      [{ response }, ['missing-input-secret']],
      [{ secret }, ['missing-input-response']],
      [{ secret: 'x' }, ['invalid-input-secret', 'missing-input-response']],
      [{ secret: 'x', response }, ['invalid-input-secret']],
      [{ secret: `${secret} `, response }, ['invalid-input-secret']],
      [{ secret: wrongKey, response }, ['invalid-input-secret']],
      [{ secret: revoked.key, response }, ['invalid-input-secret']],
      [{ secret: expired, response }, ['invalid-input-secret']],
      [{ secret: 7, response }, ['bad-request']],
      [{ secret, response: [response] }, ['bad-request']],
      [{ secret, response: 'x'.repeat(8193) }, ['bad-request']],
      [{ secret, response: 'XXXX.DUMMY.TOKEN.XXXX' }, ['invalid-input-response']],
      [{ secret, response: '.' }, ['invalid-input-response']],
      [{ secret, response: `${response},1` }, ['invalid-input-response']],
      [{ secret, response: `${response}.1` }, ['invalid-input-response']],
      [{ secret, response: ` ${response}` }, ['invalid-input-response']],
    ];
    for (const [body, codes] of rows) {
      const answer = await post(URL, body);
      t.equal(answer.statusCode, 200);
      const { success, 'error-codes': errorCodes } = answer.json();
      t.strictSame([success, errorCodes], [false, codes], JSON.stringify(body).slice(0, 80));
    }
    const headers = { 'content-type': 'application/json' };
    const broken = await send({ method: 'POST', url: URL, headers, payload: '{' });
    t.equal(broken.statusCode, 200);
    t.strictSame(broken.json(), { success: false, hostname: '', 'error-codes': ['bad-request'] });
    t.equal(
      broken.headers['cache-control'],
      'no-store',
      'responses to malformed requests are not cacheable, either',
    );
    t.match(
      (await post(URL, { secret, response })).json(),
      { success: true },
      'none of them redeemed the token',
    );
  });

  t.test('expired, wrong, weak and foreign work does not succeed', async (t) => {
    const scoped = await prove(service, 'difficulty=1&count=16&scope=example.com');
    const { token } = scoped.challenge;
    const wrong = `${token}.${fail(scoped.challenge).join()}`;
    const rows: [query: string, body: object, codes: string[]][] = [
      ['', { response: wrong }, ['invalid-input-response']],
      ['?min_difficulty=3', {}, ['invalid-input-response']],
      ['?scope=example.net', {}, ['invalid-input-response']],
      ['?scope=', {}, ['bad-request']],
      ['', { scope: '' }, ['bad-request']],
      ['', { min_difficulty: 3 }, ['invalid-input-response']],
      ['?min_difficulty=7', {}, ['bad-request']],
      ['?min_difficulty=2&scope=example.com', {}, []],
    ];
    for (const [query, body, codes] of rows) {
      const answer = (await post(URL + query, { secret, response: scoped.response, ...body })).json();
      t.strictSame(answer['error-codes'], codes, `${query} ${JSON.stringify(body).slice(0, 40)}`);
    }
    const late = await prove(service);
    advance(300_000);
    t.strictSame((await post(URL, { secret, response: late.response })).json()['error-codes'], [
      'timeout-or-duplicate',
    ]);
  });

  t.test('a body cannot change what the URL requires', async (t) => {
    const { response } = await prove(service, 'difficulty=1&scope=other');
    const required = '?min_difficulty=4&scope=example.com/contact';
    const injected = { min_difficulty: '1', scope: 'other' };
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = ([name, value]: [string, string]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = { secret, response, ...injected };
    const rows: [url: string, sent: object][] = [
      [required, form(fields)],
      [required, form({ min_difficulty: '1', scope: 'other', response, secret })],
      [required, { payload: { ...fields, min_difficulty: 1 } }],
      [required, { payload: `${Object.entries(fields).map(part).join('')}--x--\r\n`, headers: boundary }],
      ['?min_difficulty=4', form({ secret, response, min_difficulty: '1' })],
      ['?scope=example.com/contact', form({ secret, response, scope: 'other' })],
      ['?min_difficulty=', form({ secret, response, min_difficulty: '1' })],
      ['?min_difficulty=4&min_difficulty=1', form({ secret, response })],
      [`?secret=${secret}`, form({ secret: 'another', response })],
      ['?min_difficulty=', form({ secret, response })],
      ['?min_difficulty=', { payload: { secret, response } }],
      ['', form({ secret, response, min_difficulty: '' })],
      ['?scope=', form({ secret, response })],
      ['?mindifficulty=4', form({ secret, response })],
      ['?min-difficulty=4', { payload: { secret, response } }],
    ];
    for (const [query, sent] of rows) {
      const answer = (await send({ method: 'POST', url: URL + query, ...sent })).json();
      t.strictSame(
        [answer.success, answer['error-codes']],
        [false, ['bad-request']],
        `${query} ${JSON.stringify(sent).slice(0, 300)}`,
      );
    }
    const same = form({ secret, response, min_difficulty: '1', scope: '' });
    const answer = await send({ method: 'POST', url: `${URL}?min_difficulty=1&scope=other&_=1`, ...same });
    t.match(answer.json(), { success: true }, 'the same value, and an empty field, change nothing');
  });

  t.test('an API key in the header does not replace the secret', async (t) => {
    const { response } = await prove(service);
    const answer = await send({ method: 'POST', url: URL, payload: { response }, headers: bearer(secret) });
    t.strictSame(answer.json()['error-codes'], ['missing-input-secret']);
  });
});

t.test('while the store is down, nothing succeeds', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now: Date.now });
  const service = await startService(t, { stores, now: Date.now });
  const [known, unknown] = [await addKey(stores.keys), await addKey(stores.keys)];
  const { response } = await prove(service);
  t.match(
    (await service.post(URL, { secret: known })).json(),
    { success: false },
    'its key is cached from now on',
  );
  await redis.kill();
  for (const secret of [known, unknown]) {
    const answer = await service.post(URL, { secret, response });
    t.equal(answer.statusCode, 503);
    t.ok(answer.headers['retry-after']);
    t.notOk(answer.json().success);
  }
});
