/** The secrets of siteverify: for tests, and as API keys with a quota. */
import t from 'tap';
import { addKey, bearer } from '../../support/keys.ts';
import { prove } from '../../support/proof-of-work.ts';
import { atScale } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

const URL = '/v6/siteverify';

const testSecrets = ['test-always-passes', 'test-always-fails', 'test-already-spent'];

t.test('test secrets are unknown, even with a right proof, unless the operator enables them', async (t) => {
  const environments = [{}, { TEST_SECRETS: '' }, { TEST_SECRETS: 'off' }];
  for (const environment of environments.slice(0, atScale({ full: 3, quick: 1 }))) {
    const service = await startService(t, { environment });
    const { response } = await prove(service);
    for (const secret of testSecrets) {
      const answer = (await service.post(URL, { secret, response })).json();
      const row = `${secret} ${JSON.stringify(environment)}`;
      t.strictSame(answer, { success: false, hostname: '', 'error-codes': ['invalid-input-secret'] }, row);
    }
  }
});

t.test('if enabled, test secrets get the documented responses, and API keys work as before', async (t) => {
  const service = await startService(t, { environment: { TEST_SECRETS: 'on' } });
  const { post, stores, get } = service;
  const about = { challenge_ts: '2026-11-20T12:00:00.000Z', hostname: 'example.com' };
  for (const [secret, codes] of [
    ['test-always-passes', []],
    ['test-always-fails', ['invalid-input-response']],
    ['test-already-spent', ['timeout-or-duplicate']],
  ] as const) {
    const answer = (await post(`${URL}?scope=example.com`, { secret, response: 'whatever' })).json();
    t.strictSame(answer, { success: codes.length === 0, ...about, 'error-codes': codes }, secret);
    const empty = (await post(URL, { secret, response: '' })).json();
    t.strictSame(empty['error-codes'], ['missing-input-response']);
  }
  const secret = await addKey(stores.keys);
  for (const wrong of ['toString', 'test', `${testSecrets[0]} `])
    t.match((await post(URL, { secret: wrong, response: 'x' })).json(), {
      'error-codes': ['invalid-input-secret'],
    });
  t.match((await post(URL, { secret, response: 'x' })).json(), { success: false });
  t.match((await post(URL, { secret, response: (await prove(service)).response })).json(), { success: true });
  const document = (await get('/v6/openapi.json')).body;
  for (const each of testSecrets) t.ok(document.includes(`\`${each}\``), 'the document lists it');
});

t.test('a verification counts against the API key in its secret, others by address', async (t) => {
  const { send, get, stores } = await startService(t, {
    environment: { DEFAULT_LIMIT: '3', DEFAULT_BURST: '3', PRO_LIMIT: '4', PRO_BURST: '4' },
  });
  const secret = await addKey(stores.keys);
  const ask = async (body: object) => {
    const answer = await send({ method: 'POST', url: URL, payload: body, remoteAddress: '203.0.113.9' });
    return [answer.statusCode, answer.headers['x-ratelimit-remaining']];
  };
  t.strictSame(await ask({ secret }), [200, '3']);
  t.strictSame(await ask({ secret: 'wrong' }), [200, '2']);
  t.strictSame(await ask({}), [200, '1']);
  t.strictSame(await ask({ secret: 7 }), [200, '0']);
  t.strictSame(await ask({ secret: 'wrong' }), [429, '0'], 'guessing keys uses up the quota of the address');
  t.strictSame(await ask({ secret }), [200, '2'], 'the key still has its own quota');
  t.equal((await get('/auth', bearer(secret))).headers['x-ratelimit-remaining'], '1');
  t.strictSame(await ask({ secret }), [200, '0']);
  t.strictSame(await ask({ secret }), [429, '0']);
});

t.test('malformed bodies count against the address, too', async (t) => {
  const { send } = await startService(t, { environment: { DEFAULT_LIMIT: '2', DEFAULT_BURST: '2' } });
  const ask = async (payload: string, type: string) => {
    const answer = await send({ method: 'POST', url: URL, payload, headers: { 'content-type': type } });
    return [answer.statusCode, answer.headers['x-ratelimit-remaining']];
  };
  t.strictSame(await ask('{', 'application/json'), [200, '1']);
  t.strictSame(await ask('secret', 'application/xml'), [415, '0']);
  t.strictSame(await ask('{', 'application/json'), [429, '0']);
  t.strictSame(await ask('--', 'multipart/form-data; boundary=a'), [429, '0']);
});
