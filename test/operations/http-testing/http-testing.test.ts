/** Responses to test HTTP clients against. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import t from 'tap';
import { type Answer, startService } from '../../support/service.ts';

const { send, get, app } = await startService(t);
const BASE = '/v6/http';

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
  ['application/x-www-form-urlencoded', 'a=1&b=%E9', { data: 'a=1&b=%E9', form: {} }],
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

t.test('bytes are those of their seed', async (t) => {
  t.notSame((await get(`${BASE}/bytes/100`)).rawPayload, (await get(`${BASE}/bytes/100`)).rawPayload);
  const hexOf = async (path: string) => (await get(BASE + path)).rawPayload.toString('hex');
  // SHAKE256 of `abc`, by Python's hashlib
  const known = '483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739';
  t.equal(await hexOf('/bytes/32?seed=abc'), known);
  t.ok((await hexOf('/bytes/102400?seed=abc')).startsWith(known), 'the longest');
});

t.test('a range does not apply to HEAD', async (t) => {
  const { statusCode, headers } = await app.inject({
    method: 'HEAD',
    url: `${BASE}/range/30`,
    headers: { range: 'bytes=0-2' },
  });
  t.equal(statusCode, 200);
  t.match(headers, { 'content-length': '30', 'content-range': undefined });
});

t.test('drip and delay take their time, and end', async (t) => {
  const startMs = performance.now();
  const dripped = await get(`${BASE}/drip?numbytes=50&duration=0.3&delay=0.1&code=202`);
  t.ok(performance.now() - startMs >= 350);
  t.strictSame(
    [dripped.statusCode, dripped.body, dripped.headers['content-length']],
    [202, '*'.repeat(50), '50'],
  );
  const delayMs = performance.now();
  t.match((await get(`${BASE}/delay/0.2`)).json(), { method: 'GET' });
  t.ok(performance.now() - delayMs >= 195);
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

t.test('encodings are those that they are named for', async (t) => {
  const decoders = { gzip: gunzipSync, deflate: inflateSync, brotli: brotliDecompressSync };
  for (const [name, decode] of Object.entries(decoders)) {
    const { rawPayload, headers } = await get(`${BASE}/${name}`);
    t.equal(headers['content-encoding'], name === 'brotli' ? 'br' : name);
    t.match(JSON.parse(decode(rawPayload).toString()), { method: 'GET' });
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
  t.equal((await ask('/stream-bytes/4?seed=demo')).body, (await ask('/bytes/4?seed=demo')).body);
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
