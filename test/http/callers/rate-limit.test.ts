import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { generateKey } from '../../../src/operations/callers/keys.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { openRedisStores } from '../../support/redis-stores.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';

/**
 * The plans as they are sold, plus one with few requests for tests that use up an hour. Each test has its own address.
 */
const service = await startService(t, {
  environment: {
    DEFAULT_LIMIT: '2000',
    DEFAULT_BURST: '50',
    PRO_LIMIT: '60',
    PRO_BURST: '61',
    IPV6_PREFIX: '56',
    TRUST_PROXY: '192.0.2.0/24, 2001:db8::1',
  },
});
const { keys } = service.stores;

const quotaHeaders = [
  'ratelimit-policy',
  'ratelimit',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

function quotaOf({ headers }: Answer): string[] {
  return quotaHeaders.map((name) => String(headers[name]));
}

/** Sends concurrent requests and returns how many got a 200. */
async function countPassed(
  { app }: Pick<Service, 'app'>,
  count: number,
  request: InjectOptions,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => app.inject(request)));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

t.test('Every counted response has the rate-limit headers of both windows', async (t) => {
  const rows: [waitMs: number, ...values: string[]][] = [
    [0, '"burst";r=49;t=10, "hourly";r=1999;t=3600', '50', '49', '10'],
    [1, '"burst";r=48;t=10, "hourly";r=1998;t=3600', '50', '48', '10'],
    [3_999, '"burst";r=47;t=6, "hourly";r=1997;t=3600', '50', '47', '6'],
    [6_000, '"burst";r=47;t=1, "hourly";r=1996;t=3600', '50', '47', '1'],
    [120_000, '"burst";r=49;t=10, "hourly";r=1995;t=3480', '50', '49', '10'],
  ];
  for (const [waitMs, ...values] of rows) {
    service.advance(waitMs);
    const answer = await service.send({ url: '/v6/infos', remoteAddress: '203.0.113.1' });
    t.same(quotaOf(answer), ['"burst";q=50;w=10, "hourly";q=2000;w=3600', ...values]);
  }
});

t.test('counts every response except on public endpoints', async (t) => {
  const remoteAddress = '203.0.113.2';
  const counted: InjectOptions[] = [
    { url: '/' },
    { url: '/auth' },
    { url: '/v6' },
    { url: '/v6/openapi.json' },
    { url: '/v6/infos' },
    { url: '/v6/infos', method: 'HEAD' },
    { url: '/v6/nope' },
    { url: '/v9' },
    { url: '/v6/pow?difficulty=9' },
    { url: '/v6/infos', method: 'DELETE' },
    { url: '/health', method: 'POST' },
    { url: '/v6/chart', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
    { url: '/auth', headers: { authorization: 'Bearer wrong' } },
  ];
  /** Counted, but caches may store these, so they have no rate-limit headers. */
  const cacheable = new Set<InjectOptions['url']>(['/v6/openapi.json']);
  for (const [index, request] of counted.entries()) {
    const answer = await service.app.inject({ ...request, remoteAddress });
    const title = `${request.method ?? 'GET'} ${request.url} answers ${answer.statusCode}`;
    if (cacheable.has(request.url)) {
      t.notMatch(Object.keys(answer.headers).join(), /ratelimit/, title);
      continue;
    }
    t.equal(answer.headers['x-ratelimit-remaining'], String(49 - index), title);
    t.equal(answer.headers['ratelimit-policy'], '"burst";q=50;w=10, "hourly";q=2000;w=3600', title);
  }
  const open: InjectOptions[] = [
    { url: '/health' },
    { url: '/health', method: 'HEAD' },
    { url: '/ready' },
    { url: '/docs/' },
    { url: '/docs/static/page.css' },
    { url: '/v6/infos', method: 'OPTIONS' },
    { url: '/latest/infos', method: 'OPTIONS' },
    // Redirects; the requests that follow them count.
    { url: '/latest/infos' },
    { url: '/latest/chat', method: 'POST' },
    { url: '/chart?c={}' },
    { url: '/qr?text=a' },
    { url: '/v6/chart?cht=qr&chl=a' },
  ];
  for (const request of open) {
    const answer = await service.app.inject({ ...request, remoteAddress });
    t.notOk(
      answer.headers.ratelimit,
      `${request.method ?? 'GET'} ${request.url} answers ${answer.statusCode}`,
    );
  }
  const next = await service.app.inject({ url: '/auth', remoteAddress });
  t.equal(
    next.headers['x-ratelimit-remaining'],
    String(49 - counted.length),
    'public endpoints do not count',
  );
});

t.test('Requests over the burst get a 429 until exactly the promised Retry-After', async (t) => {
  const from = { remoteAddress: '203.0.113.3' };
  t.equal(await countPassed(service, 51, { url: '/v6/infos', ...from }), 50);
  service.advance(3_500);
  const rows: [url: string, status: string | number][] = [
    ['/v6/infos', 429],
    ['/v5/infos', '429'],
    ['/v6/nope', 429],
    ['/nope', 429],
  ];
  for (const [url, status] of rows) {
    const answer = await service.send({ url, ...from });
    const error = 'Too many requests, please slow down.';
    t.same(answer.json(), { message: 'Too Many Requests', error, status }, url);
    t.equal(answer.headers['retry-after'], '7');
    t.same(quotaOf(answer).slice(1), ['"burst";r=0;t=7, "hourly";r=1950;t=3597', '50', '0', '7']);
  }
  service.advance(6_499);
  t.equal((await service.send({ url: '/v6/infos', ...from })).statusCode, 429);
  service.advance(1);
  t.equal((await service.send({ url: '/v6/infos', ...from })).statusCode, 200);
});

t.test('Requests over the daily quota get a 429 that names it, with the wait', async (t) => {
  const limits = { hourly: 60, burst: 50, daily: 70 };
  const headers = bearer(await addKey(keys, { plan: 'pro', limits }));
  const { authenticated, ...caller } = (await service.get('/auth', headers)).json();
  t.strictSame([authenticated, caller], [true, { tier: 'pro', limits }]);
  service.advance(10_000);
  t.equal(await countPassed(service, 50, { url: '/v6/infos', headers }), 50);
  service.advance(3_660_000);
  t.equal(await countPassed(service, 30, { url: '/v6/infos', headers }), 19);
  const answer = await service.get('/v6/infos', headers);
  const error = 'You have exceeded the limit of 70 requests per day.';
  t.same(answer.json(), { message: 'Too Many Requests', error, status: 429 });
  const waitS = 86_400 - 3_660;
  t.equal(answer.headers['retry-after'], `${waitS}`);
  t.same(quotaOf(answer), [
    '"burst";q=50;w=10, "hourly";q=60;w=3600, "daily";q=70;w=86400',
    `"burst";r=31;t=10, "hourly";r=41;t=3600, "daily";r=0;t=${waitS}`,
    ...['70', '0', `${waitS}`],
  ]);
  t.match((await service.get('/v6/quota', headers)).json(), {
    hourly: { limit: 60, remaining: 41 },
    daily: { limit: 70, remaining: 0, resets_in: waitS },
  });
  service.advance(waitS * 1000);
  t.equal((await service.get('/v6/infos', headers)).statusCode, 200);
});

t.test('Keys count apart from addresses, those of an account together, by their limits', async (t) => {
  const senders = {
    address: {},
    first: bearer(await addKey(keys, { plan: 'default' })),
    second: bearer(await addKey(keys, { plan: 'default', account: 'shared' })),
    third: bearer(await addKey(keys, { plan: 'default', account: 'shared' })),
    own: bearer(await addKey(keys, { plan: 'pro', limits: { hourly: 7, burst: 9 } })),
  };
  const passed: Record<string, number> = {};
  for (const [name, headers] of Object.entries(senders)) {
    passed[name] = await countPassed(service, 60, { url: '/auth', headers, remoteAddress: '203.0.113.4' });
  }
  t.same(passed, { address: 50, first: 50, second: 50, third: 0, own: 7 });
});

t.test("Guessing keys uses up the limit of the sender's address", async (t) => {
  const from = { url: '/auth', remoteAddress: '203.0.113.5' };
  const guess = (index: number) => bearer(index % 2 ? 'wrong' : generateKey(randomBytes));
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => service.send({ ...from, headers: guess(index) })),
  );
  const statuses = guesses.map(({ statusCode }) => statusCode);
  t.equal(statuses.filter((status) => status === 401).length, 50);
  t.equal(statuses.filter((status) => status === 429).length, 10);
  for (const answer of guesses) t.equal(answer.headers['x-ratelimit-limit'], '50');
  t.equal((await service.send(from)).statusCode, 429, 'also without a key');
  const headers = bearer(await addKey(keys));
  t.equal((await service.send({ ...from, headers })).statusCode, 200, 'but a valid key counts for itself');
});

/** Counts requests, and compares the remaining ones after each. */
async function countEach(
  t: Test,
  rows: readonly [remoteAddress: string, left: number, forwarded?: string][],
) {
  for (const [remoteAddress, left, forwarded] of rows) {
    const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) };
    const answer = await service.send({ url: '/auth', remoteAddress, headers });
    t.equal(answer.headers['x-ratelimit-remaining'], String(left), `${forwarded} by ${remoteAddress}`);
  }
}

t.test('Addresses of one IPv6 network count together, and so do both notations of IPv4', (t) =>
  countEach(t, [
    ['2001:db8:1:200::1', 49],
    ['2001:db8:1:2ff::9', 48],
    ['2001:db8:1:300::1', 49],
    ['203.0.113.6', 49],
    ['::ffff:203.0.113.6', 48],
    ['203.0.113.7', 49],
  ]),
);

t.test('X-Forwarded-For is trusted only from configured proxies', (t) =>
  countEach(t, [
    ['192.0.2.1', 49, '198.51.100.1'],
    ['192.0.2.2', 48, '198.51.100.1'],
    ['2001:db8::1', 47, '198.51.100.1'],
    ['192.0.2.1', 46, '203.0.113.9, 198.51.100.1'],
    ['203.0.113.8', 49, '198.51.100.1'],
    ['203.0.113.8', 48, '198.51.100.2'],
  ]),
);

t.test('A forwarded address counts without its port, and so does the address of a proxy', (t) =>
  countEach(t, [
    ['192.0.2.1', 49, '198.51.100.7:1234'],
    ['192.0.2.1', 48, '198.51.100.7:5678'],
    ['192.0.2.1', 47, '198.51.100.7'],
    ['192.0.2.1', 49, '198.51.100.8:1234'],
    ['192.0.2.1', 46, '198.51.100.7:1, 192.0.2.9:443'],
    ['192.0.2.1', 45, '198.51.100.7:1, [2001:db8::1]:443'],
    ['192.0.2.1', 49, '[2001:db8:7::1]:443'],
    ['192.0.2.1', 48, '[2001:db8:7::2]:444'],
    ['192.0.2.1', 47, '2001:db8:7::3'],
    ['192.0.2.1', 49, '[2001:db8:8::1]:443'],
  ]),
);

t.test("A publicly cacheable response is counted, without exposing its caller's plan", async (t) => {
  const remoteAddress = '203.0.113.77';
  const leftOf = async () =>
    (await service.send({ url: '/auth', remoteAddress })).headers['x-ratelimit-remaining'];
  t.equal(await leftOf(), '49');
  const urls = ['/v6/qrcode?text=a', '/v6/avatar?seed=a&format=png', '/v6/statistics?values=1,2,2,5'];
  for (const url of urls) {
    const { statusCode, headers } = await service.send({ url, remoteAddress });
    t.match(headers['cache-control'], /^public/, `${url} ${statusCode}`);
    t.notMatch(Object.keys(headers).join(), /ratelimit/, url);
    const again = await service.send({
      url,
      remoteAddress,
      headers: { 'if-none-match': String(headers.etag) },
    });
    t.equal(again.statusCode, 304, url);
    t.notMatch(Object.keys(again.headers).join(), /ratelimit/, `${url} again`);
  }
  t.equal(await leftOf(), String(48 - 2 * urls.length), 'each of them was counted');
  const refused = await service.send({ url: '/v6/qrcode', remoteAddress });
  t.equal(refused.statusCode, 400);
  t.ok(refused.headers.ratelimit, 'errors are not publicly cacheable');
});

const TITLE = 'of 240 concurrent requests with one key to two servers, 80 pass';

t.test(TITLE, { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const open = async () => {
    const stores = await openRedisStores(t, redis.address, { now: Date.now });
    return startService(t, { stores, now: Date.now });
  };
  const servers = [await open(), await open()] as const;
  const [one] = servers;
  const headers = bearer(await addKey(one.stores.keys, { plan: 'advanced' }));
  const passed = servers.map((server) => countPassed(server, 120, { url: '/v6/infos', headers }));
  t.equal(
    (await Promise.all(passed)).reduce((sum, count) => sum + count),
    80,
  );
  const refused = await one.get('/v6/infos', headers);
  t.equal(refused.statusCode, 429);
  t.match(refused.headers['retry-after'], /^([1-9]|10)$/);
});
