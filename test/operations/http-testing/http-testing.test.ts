/** Responses to test HTTP clients against. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import t from 'tap';
import { bearer } from '../../support/keys.ts';
import { type Answer, startService } from '../../support/service.ts';

const { send, get, app } = await startService(t);
const BASE = '/v6/http';

t.test('status: any status, and the format of errors of this service', async (t) => {
  for (const status of [200, 201, 204, 299, 301, 302, 304, 308, 400, 404, 418, 451, 500, 503, 599]) {
    const answer = await app.inject(`${BASE}/status/${status}`);
    t.equal(answer.statusCode, status);
    if (status >= 400) t.match(answer.json(), { error: 'This status was requested.', status });
    else t.equal(answer.body, '');
  }
  t.equal((await get(`${BASE}/status/302`)).headers.location, `${BASE}/redirect/1`);
  t.match((await get(`${BASE}/status/401`)).headers['www-authenticate'], /^Basic/);
  for (const codes of ['100', '199', '600', 'abc', '200,', '200:x', '200:-1'])
    t.equal((await get(`${BASE}/status/${codes}`)).statusCode, 400, codes);
});

t.test('status: chooses among several by weight', async (t) => {
  const counts = { 200: 0, 201: 0 };
  for (let index = 0; index < 300; index += 1) {
    const { statusCode } = await get(`${BASE}/status/200:9,201:1`);
    counts[statusCode as 200] += 1;
  }
  t.ok(counts[201] > 5 && counts[201] < 80, JSON.stringify(counts));
  t.equal(counts[200] + counts[201], 300);
});

t.test('anything: describes the request, and hides secrets', async (t) => {
  const answer = await get(`${BASE}/anything?a=1&a=2&b=%3Cscript%3E`, {
    cookie: 'session=1234',
    'x-api-key': '12345',
    accept: 'text/html',
    host: 'api.example:8080',
  });
  t.match(answer.headers['content-type'], /^application\/json/);
  t.match(answer.json(), {
    method: 'GET',
    url: `http://api.example:8080${BASE}/anything?a=1&a=2&b=%3Cscript%3E`,
    origin: '127.0.0.1',
    args: { a: ['1', '2'], b: '<script>' },
    headers: { Cookie: '(12 characters)', 'X-Api-Key': '(5 characters)', Accept: 'text/html' },
    data: '',
    json: null,
  });
});

const boundary = 'b';
const part = (head: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

const bodies: [type: string, payload: string | Buffer, expected: object][] = [
  ['application/json', '{"a":[1]}', { data: '{"a":[1]}', json: { a: [1] } }],
  ['application/json', '{"a":', { data: '{"a":', json: null }],
  ['application/vnd.api+json; charset=utf-8', 'true', { json: true }],
  ['text/plain', 'ä<b>', { data: 'ä<b>', json: null }],
  ['application/x-www-form-urlencoded', 'a=1&a=2&b=x+y', { data: '', form: { a: ['1', '2'], b: 'x y' } }],
  ['application/octet-stream', Buffer.from([255, 0]), { data: 'data:application/octet-stream;base64,/wA=' }],
  [
    `multipart/form-data; boundary=${boundary}`,
    `${part('name="a"', '1')}${part('name="f"; filename="a.txt"\r\nContent-Type: text/plain', 'hello')}--${boundary}--\r\n`,
    { form: { a: '1' }, files: { f: [{ filename: 'a.txt', content_type: 'text/plain', size: 5 }] } },
  ],
];

t.test('anything: describes bodies of any type, with every method', async (t) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const [type, payload, expected] of bodies) {
      const answer = await send({
        method,
        url: `${BASE}/anything`,
        payload,
        headers: { 'content-type': type },
      });
      t.equal(answer.statusCode, 200, `${method} ${type}`);
      t.match(answer.json(), { method, ...expected }, type);
    }
  const bare = await send({ method: 'POST', url: `${BASE}/anything` });
  t.match(bare.json(), { data: '', form: {}, files: {} });
  const long = await send({
    method: 'POST',
    url: `${BASE}/anything`,
    payload: Buffer.alloc(262_145, 'a'),
    headers: { 'content-type': 'text/plain' },
  });
  t.equal(long.statusCode, 413);
});

t.test('redirects lead to the description of the request', async (t) => {
  const hops = [];
  let url = `${BASE}/redirect/3`;
  for (let answer = await get(url); answer.statusCode === 302; answer = await get(url)) {
    url = String(answer.headers.location);
    hops.push(url);
  }
  t.strictSame(hops, [`${BASE}/redirect/2`, `${BASE}/redirect/1`, `${BASE}/anything`]);
  const absolute = await get(`${BASE}/redirect/2?absolute=true`, { host: 'api.example' });
  t.equal(absolute.headers.location, `http://api.example${BASE}/redirect/1?absolute=true`);
});

t.test('redirect-to leads to this host only', async (t) => {
  const to = (url: string, more = '') =>
    get(`${BASE}/redirect-to?url=${encodeURIComponent(url)}${more}`, { host: 'api.example' });
  for (const url of ['/', 'json', '../json?a=b#c', 'http://api.example/x', '/ä b', '?a']) {
    const answer = await to(url);
    t.equal(answer.statusCode, 302, url);
    t.match(answer.headers.location, /^[!-~]+$/, url);
    t.equal(
      new URL(String(answer.headers.location), 'http://api.example/v6/http/redirect-to').host,
      'api.example',
    );
  }
  t.equal((await to('/', '&status_code=307')).statusCode, 307);
  for (const url of [
    ...[
      'https://example.org',
      '//example.org',
      '/\\example.org',
      '\\\\example.org',
      'http://api.example@example.org',
    ],
    ...[
      'http://api.example:81/',
      'javascript:alert(1)',
      'data:text/html,x',
      ' //example.org',
      '/\t/example.org',
    ],
    ...[
      'http:example.org',
      'http:/\\example.org',
      'http://u:p@api.example/',
      '\n//example.org',
      'http://api.example.org',
    ],
  ])
    t.equal((await to(url)).statusCode, url === 'http:example.org' ? 302 : 400, JSON.stringify(url));
});

t.test('bytes, ranges and lines', async (t) => {
  const [one, other] = [await get(`${BASE}/bytes/100?seed=a`), await get(`${BASE}/bytes/100?seed=a`)];
  t.equal(one.rawPayload.length, 100);
  t.ok(one.rawPayload.equals(other.rawPayload));
  t.notOk(one.rawPayload.equals((await get(`${BASE}/bytes/100`)).rawPayload));
  const hexOf = async (path: string) => (await get(BASE + path)).rawPayload.toString('hex');
  // SHAKE256 of `abc`, by Python's hashlib
  const known = '483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739';
  t.equal(await hexOf('/bytes/32?seed=abc'), known);
  t.ok((await hexOf('/bytes/102400?seed=abc')).startsWith(known), 'the longest');
  t.equal((await get(`${BASE}/bytes/102401`)).statusCode, 400);
  const range = (text: string) => get(`${BASE}/range/30`, { range: text });
  const cases: [range: string, status: number, body: string, contentRange: string | undefined][] = [
    ['bytes=0-2', 206, 'abc', 'bytes 0-2/30'],
    ['bytes=25-', 206, 'zabcd', 'bytes 25-29/30'],
    ['bytes=-2', 206, 'cd', 'bytes 28-29/30'],
    ['bytes=28-99', 206, 'cd', 'bytes 28-29/30'],
    ['bytes=0-1,3-4', 200, 'abcdefghijklmnopqrstuvwxyzabcd', undefined],
    ['bytes=2-1', 200, 'abcdefghijklmnopqrstuvwxyzabcd', undefined],
  ];
  for (const [text, status, body, contentRange] of cases) {
    const answer = await range(text);
    t.strictSame(
      [answer.statusCode, answer.body, answer.headers['content-range']],
      [status, body, contentRange],
      text,
    );
  }
  const beyond = await range('bytes=30-');
  t.strictSame([beyond.statusCode, beyond.headers['content-range']], [416, 'bytes */30']);
  const lines = (await get(`${BASE}/stream/3?a=b`)).body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.match(lines, [{ id: 0, args: { a: 'b' } }, { id: 1 }, { id: 2 }]);
});

t.test('drip and delay take their time, and end', async (t) => {
  const startMs = performance.now();
  const dripped = await get(`${BASE}/drip?numbytes=50&duration=0.3&delay=0.1&code=202`);
  t.ok(performance.now() - startMs >= 350);
  t.strictSame(
    [dripped.statusCode, dripped.body, dripped.headers['content-length']],
    [202, '*'.repeat(50), '50'],
  );
  t.equal((await get(`${BASE}/drip?numbytes=5&duration=0`)).body, '*****');
  const delayMs = performance.now();
  t.match((await get(`${BASE}/delay/0.2`)).json(), { method: 'GET' });
  t.ok(performance.now() - delayMs >= 195);
  t.equal((await get(`${BASE}/delay/10.1`)).statusCode, 400);
});

t.test('a network can have 32 slow responses at a time', async (t) => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`${BASE}/delay/0.5`)));
  t.equal(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length, 32);
  t.match(answers[39]?.json(), { error: 'You have too many slow responses open.' });
  t.equal((await get(`${BASE}/delay/0.01`)).statusCode, 200, 'and more when they have ended');
  const others = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      send({ method: 'GET', url: `${BASE}/delay/0.3`, remoteAddress: `2001:db8:1:${index}::1` }),
    ),
  );
  t.equal(others.filter(({ statusCode }) => statusCode === 200).length, 32, 'a /48 is one network');
});

t.test('caching: conditions, tags and lifetimes', async (t) => {
  t.equal((await get(`${BASE}/cache`)).headers['last-modified'], 'Thu, 01 Jan 2026 00:00:00 GMT');
  for (const name of ['if-modified-since', 'if-none-match'])
    t.equal((await get(`${BASE}/cache`, { [name]: 'x' })).statusCode, 304);
  t.equal((await get(`${BASE}/cache/60`)).headers['cache-control'], 'public, max-age=60');
  const tagged = (headers: Record<string, string>) => get(`${BASE}/etag/v1`, headers);
  t.equal((await tagged({})).headers.etag, '"v1"');
  t.equal((await tagged({ 'if-none-match': 'W/"v1", "v2"' })).statusCode, 304);
  t.equal((await tagged({ 'if-none-match': '"v2"' })).statusCode, 200);
  t.equal((await tagged({ 'if-match': '"v2"' })).statusCode, 412);
  t.equal((await tagged({ 'if-match': '*' })).statusCode, 200);
});

t.test('credentials: Basic and bearer', async (t) => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const url = `${BASE}/basic-auth/alice/s%C3%A9cret`;
  t.strictSame((await get(url, basic('alice:sécret'))).json(), { authenticated: true, user: 'alice' });
  const denied = await get(url, basic('alice:wrong'));
  t.strictSame(
    [denied.statusCode, denied.headers['www-authenticate']],
    [401, 'Basic realm="HTTP testing", charset="UTF-8"'],
  );
  t.equal((await get(url)).statusCode, 401);
  t.strictSame((await get(`${BASE}/bearer`, bearer('any'))).json(), { authenticated: true, token_length: 3 });
  t.equal((await get(`${BASE}/bearer`)).statusCode, 401);
});

t.test('cookies: set, listed and deleted, for these operations only', async (t) => {
  const set = await get(`${BASE}/cookies/set?flavor=oat&size=2`);
  t.strictSame(
    [set.statusCode, set.headers.location, set.headers['set-cookie']],
    [
      302,
      `${BASE}/cookies`,
      ['flavor=oat; Path=/v6/http; SameSite=Lax', 'size=2; Path=/v6/http; SameSite=Lax'],
    ],
  );
  const listed = await get(`${BASE}/cookies`, { cookie: 'flavor=oat; size=2; session-id=secret' });
  t.strictSame(listed.json(), { cookies: { flavor: 'oat', size: '2', 'session-id': '(6 characters)' } });
  const gone = await get(`${BASE}/cookies/delete?flavor`);
  t.match(gone.headers['set-cookie'], /^flavor=; Path=\/v6\/http; Expires=Thu, 01 Jan 1970/);
  for (const query of ['', '?a%20b=c', '?a=b%3B%20Path=/', '?__Host-a=b', '?a=b%0D%0AX:y', '?a=%22'])
    t.equal((await get(`${BASE}/cookies/set${query}`)).statusCode, 400, query);
});

t.test('an operation that reads every parameter ignores none', async (t) => {
  const paths = 'anything delay/0 stream/1 cache cache/1 etag/a gzip deflate brotli'.split(' ');
  for (const path of [...paths, 'cookies/set', 'cookies/delete']) {
    const { headers, statusCode } = await get(`${BASE}/${path}?a=1`);
    t.match(
      { statusCode, ignored: headers['x-ignored'] },
      { statusCode: /^(200|302)$/, ignored: undefined },
      path,
    );
  }
  t.equal((await get(`${BASE}/uuid?a=1`)).headers['x-ignored'], 'a');
});

t.test('encodings and formats', async (t) => {
  const decoders = { gzip: gunzipSync, deflate: inflateSync, brotli: brotliDecompressSync };
  for (const [name, decode] of Object.entries(decoders)) {
    const { rawPayload, headers } = await get(`${BASE}/${name}`);
    t.equal(headers['content-encoding'], name === 'brotli' ? 'br' : name);
    t.match(JSON.parse(decode(rawPayload).toString()), { method: 'GET' });
  }
  const types = { json: 'application/json', xml: 'application/xml', html: 'text/html' };
  for (const [name, type] of Object.entries(types))
    t.match((await get(`${BASE}/${name}`)).headers['content-type'], type);
  const magic = { png: 0x89, jpeg: 0xff, webp: 0x52, svg: 0x3c };
  for (const [name, byte] of Object.entries(magic)) {
    const answer = await get(`${BASE}/image/${name}`);
    t.match(answer.headers['content-type'], new RegExp(`^image/${name}`));
    t.equal(answer.rawPayload[0], byte);
  }
  t.match((await get(`${BASE}/uuid`)).json().uuid, /^[\da-f]{8}-[\da-f]{4}-4/);
});

t.test('no response has HTML of the request', async (t) => {
  const script = '<script>alert(1)</script>';
  const urls = ['anything', 'stream/2', 'cache', 'gzip', 'delay/0', `etag/${encodeURIComponent('<b>')}`];
  for (const url of urls) {
    const answer = await get(`${BASE}/${url}?${encodeURIComponent(script)}=1`, { accept: 'text/html' });
    t.match(answer.headers['content-type'] ?? 'application/json', /json/, url);
    t.equal(answer.headers['x-content-type-options'], 'nosniff', url);
  }
});

t.test('without HTTPBIN the paths of httpbin do not exist', async (t) => {
  for (const path of ['/get', '/status/200', '/anything'])
    t.equal((await app.inject({ url: path })).statusCode, 404, path);
});

t.test('with HTTPBIN=on the paths of httpbin work without a version', async (t) => {
  const { app, get } = await startService(t, { environment: { HTTPBIN: 'on' } });
  const ask = async (url: string, options = {}): Promise<Answer> => app.inject({ url, ...options });
  t.match((await ask('/get?a=b')).json(), { url: 'http://localhost:80/get?a=b', args: { a: 'b' } });
  t.match((await ask('/post', { method: 'POST', payload: { a: 1 } })).json(), {
    json: { a: 1 },
    method: 'POST',
  });
  t.equal((await ask('/status/418')).statusCode, 418);
  t.equal((await ask('/status/301', { method: 'POST', payload: { a: 1 } })).statusCode, 301);
  t.equal((await ask('/relative-redirect/2')).headers.location, '/relative-redirect/1');
  t.equal(
    (await ask('/absolute-redirect/2')).headers.location,
    'http://localhost:80/redirect/1?absolute=true',
  );
  t.equal((await ask('/redirect/1')).headers.location, '/anything');
  const agent = { 'user-agent': 'test/1' };
  t.match((await ask('/user-agent', { headers: agent })).json(), agent);
  t.equal((await ask('/get', { headers: agent })).json()['user-agent'], undefined);
  t.match((await ask('/headers', { headers: agent })).json(), { headers: { 'User-Agent': 'test/1' } });
  t.match((await ask('/ip')).json(), { origin: '127.0.0.1' });
  const cookies = await ask('/cookies/set?flavor=oat');
  t.strictSame(
    [cookies.headers.location, cookies.headers['set-cookie']],
    ['/cookies', ['flavor=oat; Path=/; SameSite=Lax']],
  );
  t.equal((await ask('/anything/any/path?x=1')).json().url, 'http://localhost:80/anything/any/path?x=1');
  const posted = await ask('/redirect-to?url=/post&status_code=307', {
    method: 'POST',
    payload: 'x',
    headers: { 'content-type': 'text/x' },
  });
  t.strictSame([posted.statusCode, posted.headers.location], [307, '/post']);
  t.match((await ask('/nothing')).statusCode, 404);
  t.equal((await ask('/status/%zz')).statusCode, 400);
  t.equal((await get('/v6/http/uuid')).statusCode, 200);
});
