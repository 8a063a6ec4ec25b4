/** Client options, hooks, raw requests and URLs. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { startService } from '../../../test/support/service.ts';
import * as v5 from '../src/generated/v5.ts';
import * as v6 from '../src/generated/v6.ts';
import { startFaultProxy } from './support/fault-proxy.ts';

const { app } = await startService(t);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const wrongSettings: [options: unknown, message: string][] = [
  [undefined, 'baseUrl must be a URL such as http://localhost:3000, not undefined'],
  [{}, 'baseUrl must be a URL such as http://localhost:3000, not undefined'],
  [{ baseUrl: '' }, 'baseUrl must be a URL such as http://localhost:3000, not ""'],
  [{ baseUrl: 7 }, 'baseUrl must be a URL such as http://localhost:3000, not 7'],
  [
    { baseUrl: 'localhost:4710' },
    'baseUrl must be a URL such as http://localhost:3000, not "localhost:4710"',
  ],
  [{ baseUrl: '/api' }, 'baseUrl must be a URL such as http://localhost:3000, not "/api"'],
  ...versions.map((version): [object, string] => [
    { baseUrl: `http://a.example/x/${version}/` },
    'baseUrl must not include the version, which the client adds',
  ]),
  [{ baseUrl: 'http://a.example/?a=b' }, 'baseUrl must not have a query, fragment or credentials'],
  [{ baseUrl: 'http://a:b@a.example' }, 'baseUrl must not have a query, fragment or credentials'],
  [{ baseUrl, timeoutMs: 0 }, 'timeoutMs must be a number of at least 1 (default 30000)'],
  [{ baseUrl, timeoutMs: Number.NaN }, 'timeoutMs must be a number of at least 1 (default 30000)'],
  [{ baseUrl, timeoutMs: -5 }, 'timeoutMs must be a number of at least 1 (default 30000)'],
  [{ baseUrl, timeoutMs: '9' }, 'timeoutMs must be a number of at least 1 (default 30000)'],
  [{ baseUrl, deadlineMs: 0 }, 'deadlineMs must be a number of at least 1 (default 60000)'],
  [{ baseUrl, repeats: -1 }, 'repeats must be a number of at least 0 (default 3)'],
  [{ baseUrl, answerBytesMax: 0 }, 'answerBytesMax must be a number of at least 1 (default 33554432)'],
  [{ baseUrl, key: 'ключ' }, 'key must contain only visible ASCII characters'],
  [{ baseUrl, key: 'a b' }, 'key must contain only visible ASCII characters'],
];
for (const [options, message] of wrongSettings) {
  t.test(`rejects ${JSON.stringify(options)} immediately: ${message}`, async (t) => {
    const create = Object(v6.createClient); // some of these do not compile
    t.throws(() => create(options), new TypeError(message));
    t.throws(() => Object(v6.connect)(options), new TypeError(message));
  });
}

t.test('validates the options of a call before sending', async (t) => {
  const api = v6.createClient({ baseUrl: 'http://127.0.0.1:1' });
  await t.rejects(
    api.getAuth({}, { timeoutMs: 0 }),
    new TypeError('timeoutMs must be a number of at least 1 (default 30000)'),
  );
});

t.test('accepts infinite timeouts, no retries and an empty API key', async (t) => {
  const endless = Number.POSITIVE_INFINITY;
  const api = v6.createClient({ baseUrl, timeoutMs: endless, deadlineMs: endless, repeats: 0, key: '' });
  t.equal((await api.getAuth()).tier, 'default');
});

t.test('the error of an expired deadline names the deadline', async (t) => {
  const { url } = await startFaultProxy(t, baseUrl, [{ status: 503 }, 'silence', 'silence']);
  const api = v6.createClient({ baseUrl: url, deadlineMs: 900 });
  await t.rejects(api.getAuth(), {
    name: 'TimeoutError',
    error: 'No response within the deadline of 900 ms.',
  });
});

t.test('a 304 resolves to undefined, with its response available', async (t) => {
  const api = v6.createClient({ baseUrl });
  const input = { text: 'abc' };
  const { response } = await api.renderQrCode(input).withResponse();
  const headers = { 'if-none-match': String(response.headers.get('etag')) };
  const unchanged = await api.renderQrCode(input, { headers }).withResponse();
  t.strictSame([unchanged.data, unchanged.response.status], [undefined, 304]);
  t.equal(await api.renderQrCode(input, { headers }), undefined);
});

t.test('errors have response headers, if there was a response', async (t) => {
  const failure = await v6
    .createClient({ baseUrl })
    .generateToken({ len: 5 })
    .catch((error: unknown) => error);
  t.ok(failure instanceof v6.BadRequestError);
  t.equal(Object(failure).headers.get('x-request-id'), Object(failure).requestId);
  const api = v6.createClient({ baseUrl: 'http://127.0.0.1:9', repeats: 0 });
  await t.rejects(api.getAuth(), { name: 'NetworkError', headers: undefined });
});

t.test('calls hooks for each attempt and response, and sends headers set in onRequest', async (t) => {
  const { url, seen } = await startFaultProxy(t, baseUrl, [{ status: 503, headers: { 'retry-after': '0' } }]);
  const calls: unknown[] = [];
  const api = v6.createClient({
    baseUrl: url,
    onRequest: ({ operation, method, url, tries, headers }) => {
      headers.set('x-request-id', `trace-${tries}`);
      calls.push([operation, method, new URL(url).pathname, tries]);
    },
    onResponse: async ({ status, headers }, { tries }) => {
      await Promise.resolve();
      calls.push([status, tries, headers.get('x-request-id')]);
    },
  });
  await api.getAuth();
  t.strictSame(calls, [
    ['getAuth', 'GET', '/auth', 0],
    [503, 0, null],
    ['getAuth', 'GET', '/auth', 1],
    [200, 1, 'trace-1'],
  ]);
  t.equal(seen.length, 2);
});

t.test('an error thrown by a hook fails the call without a retry', async (t) => {
  for (const name of ['onRequest', 'onResponse']) {
    const { url, seen } = await startFaultProxy(t, baseUrl, []);
    const failure = new Error(name);
    const listener = () => Promise.reject(failure);
    const api = v6.createClient({ baseUrl: url, [name]: listener, pace: true });
    await t.rejects(api.getAuth(), failure);
    await t.rejects(api.getAuth(), failure, 'the next call is not blocked');
    t.equal(seen.length, name === 'onRequest' ? 0 : 2);
  }
});

t.test('in Node.js, sends a default User-Agent and reads the API key from the environment', async (t) => {
  const [url, requests] = await startListener(t);
  const before = process.env.UTILITY_API_KEY;
  t.teardown(() => {
    if (before === undefined) delete process.env.UTILITY_API_KEY;
    else process.env.UTILITY_API_KEY = before;
  });
  delete process.env.UTILITY_API_KEY;
  await v6.createClient({ baseUrl: url }).getAuth();
  process.env.UTILITY_API_KEY = 'uapi_environment';
  await v6.createClient({ baseUrl: url }).getAuth();
  await v6.createClient({ baseUrl: url, key: 'uapi_own', headers: { 'User-Agent': 'mine' } }).getAuth();
  await v6.createClient({ baseUrl: url, key: '' }).getAuth();
  const [first, second, third, fourth] = requests.map(({ headers }) => headers);
  t.match(first?.['user-agent'], /^utility-api-client\/\d+\.\d+\.\d+ node\/\d/);
  t.equal(first?.authorization, undefined);
  t.equal(second?.authorization, 'Bearer uapi_environment');
  t.match(third, { 'user-agent': 'mine', authorization: 'Bearer uapi_own' });
  t.equal(fourth?.authorization, undefined);
});

t.test('request() calls any path with API key, query, body and errors', async (t) => {
  const api = v6.createClient({ baseUrl });
  const { tier } = await api.request<{ tier: string }>('GET', '/auth');
  t.equal(tier, 'default');
  const svg = await api.request('GET', '/v6/qrcode?format=svg', { query: { text: 'a b&c' } });
  t.match(svg, /^<svg/);
  const png = await api.request<Uint8Array>('GET', '/v6/qrcode', { query: { text: 'a', format: 'png' } });
  t.equal(Buffer.from(png).toString('latin1', 1, 4), 'PNG');
  const { data, response } = await api
    .request('POST', '/v6/statistics', { body: { values: [1, 2] } })
    .withResponse();
  t.match(data, { sum: 3 });
  t.equal(response.status, 200);
  t.equal(await api.request('HEAD', '/health'), undefined);
  const refused = { name: 'NotFoundError', operation: 'GET /v6/nothing' };
  await t.rejects(api.request('GET', '/v6/nothing'), refused);

  const [url, requests] = await startListener(t);
  await v6
    .createClient({ baseUrl: url, key: 'k' })
    .request('PUT', '/a/{b}', { body: [1], query: { c: ['d', 'e,f'] } });
  t.match(requests, [
    { method: 'PUT', url: '/a/%7Bb%7D?c=d%2Ce%5C%2Cf', body: '[1]', headers: { authorization: 'Bearer k' } },
  ]);
  for (const path of ['v6', '//b.example', '/\\b.example', ''])
    t.throws(
      () => api.request('GET', path),
      new TypeError('path must start with exactly one slash, such as /v6/quota'),
    );
});

t.test('request() retries a GET after a network failure, but not a POST', async (t) => {
  for (const [method, count] of [
    ['GET', 2],
    ['POST', 1],
  ] as const) {
    const { url, seen } = await startFaultProxy(t, baseUrl, ['reset before']);
    await v6
      .createClient({ baseUrl: url, repeats: 1 })
      .request(method, '/auth')
      .catch(() => undefined);
    t.equal(seen.length, count, method);
  }
});

t.test('URL builders return image URLs without the API key and without a request', async (t) => {
  const key = 'uapi_secret';
  const silent = { baseUrl, key, fetch: () => Promise.reject(new Error('a request')) };
  const api = v6.createClient(silent);
  const chart = { type: 'bar', labels: ['a,b', 'c'], values: [1, null], title: 'Über & Co' } as const;
  const addresses = [
    api.chartUrl(chart),
    api.chartUrl({ type: 'pie', data: { labels: ['a'], values: [1] } }),
    api.chartUrl({ type: 'pie', labels: 'a,b', values: '1,2' }),
    api.placeholderUrl(),
    api.placeholderOfSizeUrl({ size: '20x10' }),
    api.placeholderInColorsUrl({ size: '20x10', bg: 'ff0000', color: '000' }),
    api.avatarUrl({ seed: 'a b', format: 'png' }),
    api.qrCodeUrl({ text: 'https://a.example/?b=c&d' }),
    api.barcodeUrl({ text: '4006381333931', type: 'ean13' }),
    api.badgeUrl({ label: 'build', message: 'passing' }),
    v6.qrCodeUrl(v6.connect(silent), { text: 'x' }),
    v5.createClient({ baseUrl }).placeholderAsSvgUrl(),
  ];
  t.equal(
    addresses[0],
    `${baseUrl}/v6/chart?type=bar&labels=a%5C%2Cb%2Cc&values=1%2C&title=%C3%9Cber+%26+Co`,
  );
  for (const address of addresses) {
    t.notMatch(address, key);
    const response = await fetch(address);
    t.match([response.status, response.headers.get('content-type')], [200, /^image\//], address);
  }
  const drawn = await v6.createClient({ baseUrl }).renderChartByAddress(chart);
  t.equal(drawn, await (await fetch(api.chartUrl(chart))).text());
});

/** Starts a server that records requests. */
async function startListener(t: Test) {
  const requests: { method: string; url: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  return [`http://127.0.0.1:${port}`, requests] as const;
}
