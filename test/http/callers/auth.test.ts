import { randomBytes } from 'node:crypto';
import t from 'tap';
import { generateKey, hashKey, revokeKey } from '../../../src/operations/callers/keys.ts';
import { planNames } from '../../../src/operations/callers/plans.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { type Service, startService } from '../../support/service.ts';
import { oldest } from '../../support/versions.ts';

/** Shared by all tests except those that close its stores. */
const service = await startService(t, { environment: { DEFAULT_LIMIT: '2000', DEFAULT_BURST: '2000' } });
const { keys } = service.stores;

/** Returns the plan that `/auth` reports for a key, or the error status. */
async function planOf({ get }: Service, key: string): Promise<string | number> {
  const answer = await get('/auth', bearer(key));
  return answer.statusCode === 200 ? answer.json().tier : answer.statusCode;
}

t.test('GET /auth returns the plan of a key and its limits, as the specification requires', async (t) => {
  const rows = [
    { tier: 'default', limits: { hourly: 2_000, burst: 2_000 } },
    { tier: 'advanced', limits: { hourly: 3_500, burst: 80 } },
    { tier: 'pro', limits: { hourly: 6_000, burst: 120 } },
    { tier: 'business', limits: { hourly: 10_000, burst: 200 } },
  ];
  t.equal((await service.get('/auth')).body, JSON.stringify({ authenticated: false, ...rows[0] }));
  for (const [index, plan] of planNames.entries()) {
    const answer = await service.get('/auth', bearer(await addKey(keys, { plan })));
    t.equal(answer.body, JSON.stringify({ authenticated: true, ...rows[index] }));
  }
});

t.test('Only the Bearer scheme is accepted, in any case', async (t) => {
  const key = await addKey(keys);
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR', 'Bearer  ']) {
    t.match(
      (await service.get('/auth', { authorization: `${scheme} ${key}` })).json(),
      { tier: 'pro' },
      scheme,
    );
  }
  const others = [`Basic ${key}`, `Token ${key}`, `x Bearer ${key}`, `Bearer ${key} x`, `Bearer, ${key}`];
  for (const authorization of ['', key, 'Bearer', 'Bearer ', `Bearer${key}`, ...others]) {
    const answer = await service.get('/auth', { authorization });
    t.equal(answer.statusCode, 401, authorization.replace(key, 'KEY'));
    t.equal(answer.json().error, 'Invalid token.');
    t.equal(answer.headers['www-authenticate'], 'Bearer');
  }
});

t.test('Credentials of another scheme, as proxies pass them on, do not count as a key', async (t) => {
  for (const authorization of ['Basic dTpw', 'basic dTpw', 'Digest username="u", realm="r"', 'Token abc'])
    for (const url of ['/auth', '/v6/infos', '/v6/openapi.json'])
      t.equal((await service.get(url, { authorization })).statusCode, 200, `${url} with ${authorization}`);
  t.equal((await service.get('/auth', { authorization: 'Basic dTpw' })).json().tier, 'default');
});

t.test('A wrong key is rejected on every path before anything else is checked', async (t) => {
  const rows: [method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string][] = [
    ['GET', '/'],
    ['GET', '/auth'],
    ['GET', '/v6'],
    ['GET', '/v6/openapi.json'],
    ['GET', '/v6/infos'],
    ['HEAD', '/v6/infos'],
    ['GET', '/v6/pow?difficulty=wrong'],
    ['GET', `/${oldest}/nope`],
    ['GET', '/v9/nope'],
    ['DELETE', '/v6/infos'],
    ['POST', '/health'],
    ['POST', '/v6/chart'],
    ['GET', '/latest/infos'],
    ['GET', '/v5/personal'],
  ];
  for (const [method, url] of rows) {
    const answer = await service.send({ method, url, headers: bearer('wrong') });
    t.equal(answer.statusCode, 401, `${method} ${url}`);
  }
});

t.test('Health, readiness, documentation and preflights require no identification', async (t) => {
  const { app } = service;
  for (const url of ['/health', '/ready', '/docs/', '/docs/static/page.css']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers: bearer('wrong') });
      t.equal(answer.statusCode, 200, `${method} ${url}`);
    }
  }
  for (const url of ['/v6/infos', '/latest/infos', '/v6/nope']) {
    t.equal((await app.inject({ method: 'OPTIONS', url, headers: bearer('wrong') })).statusCode, 204, url);
  }
});

t.test('A mistyped key is rejected without a store lookup', async (t) => {
  const service = await startService(t);
  const key = await addKey(service.stores.keys);
  await service.stores.close();
  t.equal(await planOf(service, key), 503);
  t.equal(await planOf(service, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`), 401);
  t.equal(await planOf(service, generateKey(randomBytes)), 503, 'a well-formed one cannot be known');
});

t.test('A revoked key is rejected within ten seconds by a server that has it cached', async (t) => {
  const key = await addKey(keys);
  t.equal(await planOf(service, key), 'pro');
  await keys.update(hashKey(key), (record) => revokeKey(record, service.services.now()));
  service.advance(9_000);
  t.equal(await planOf(service, key), 401);
});

t.test('Above the limit of wrong keys, a sender causes no more lookups', async (t) => {
  const service = await startService(t, { environment: { DEFAULT_LIMIT: '20', DEFAULT_BURST: '5' } });
  const { keys } = service.stores;
  const known = await addKey(keys);
  const find = t.capture(keys, 'find', keys.find);
  t.equal(await planOf(service, known), 'pro');
  service.advance(10_000);
  find();
  const guessOften = async () => {
    const statuses = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push(await planOf(service, generateKey(randomBytes)));
    return statuses.filter((status) => status === 401).length;
  };
  for (const [waitMs, count] of [
    [0, 5],
    [9_999, 0],
    [1, 5],
    [0, 0],
  ] as const) {
    service.advance(waitMs);
    t.equal(await guessOften(), count, `after another ${waitMs} ms`);
    t.equal(find().length, count, 'lookups');
  }
  t.equal(await planOf(service, known), 'pro', 'a known key still works');
  t.ok(find().length <= 1);
  const siteverify = await service.post('/v6/siteverify', { secret: generateKey(randomBytes) });
  t.equal(siteverify.statusCode, 429);
  t.equal(find().length, 0, 'a key in a body also counts');
  const { headers, statusCode } = await service.send({
    method: 'GET',
    url: '/auth',
    headers: bearer(await addKey(keys)),
    remoteAddress: '192.0.2.7',
  });
  t.equal(statusCode, 200, 'other senders still get in');
  t.equal(headers['x-ratelimit-limit'], '120');
});

t.test('No key appears in plain text in the log or a response', async (t) => {
  const service = await startService(t);
  const key = await addKey(service.stores.keys);
  const wrong = generateKey(randomBytes);
  const answers = [
    await service.get('/auth', bearer(key)),
    await service.get('/v6/nope', bearer(key)),
    await service.get('/auth', bearer(wrong)),
    await service.get('/auth', { authorization: `Basic ${wrong}` }),
  ];
  await service.stores.close();
  service.advance(9_000);
  answers.push(await service.get('/auth', bearer(generateKey(randomBytes))));
  t.equal(answers.at(-1)?.statusCode, 503);
  t.notMatch(JSON.stringify(answers.map(({ headers, body }) => [headers, body])) + service.log(), /uapi_/);
});
