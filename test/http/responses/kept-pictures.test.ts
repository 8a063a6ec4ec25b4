/** Pictures by URL are drawn once. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { addKey, bearer } from '../../support/keys.ts';
import { startService } from '../../support/service.ts';

const URLS = [
  '/v6/chart?type=bar&labels=a,b&values=1,2',
  '/v6/chart?type=bar&labels=a,b&values=1,2&format=png',
  '/v6/chart?c={type:%22pie%22,data:{labels:[1,2],datasets:[{data:[1,2]}]},options:{nothing:1}}',
  ...'/v6/qrcode?text=a&format=png /v6/chart?type=bar&labels=a,b&values=1,2&format=webp'.split(' '),
  ...'/v6/preview?title=a /v6/avatar?seed=a /v6/barcode?text=a&type=code128 /v6/badge?message=a'.split(' '),
  '/v6/placeholder/20x10/fff/000',
];

const start = (t: Test, environment = {}) =>
  startService(t, {
    environment: { TRUST_PROXY: '127.0.0.1', METRICS: 'on', ...environment },
    now: Date.now,
  });
type Service = Awaited<ReturnType<typeof start>>;

/** Returns the counts of the metrics by their last word. */
async function readCounts({ app }: Service): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics');
  const found = body.matchAll(/^utility_api_kept_pictures_(\w+?)(?:_total)? (\d+)$/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
}

/** Headers that differ between requests. */
const OF_REQUEST = /^(?:date|x-request-id|x-cache|ratelimit.*|x-ratelimit.*|keep-alive|connection)$/;
const withoutThose = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_REQUEST.test(name)));

for (const url of URLS)
  t.test(`${url}: the second response is the first`, async (t) => {
    const service = await start(t);
    const first = await service.app.inject(url);
    t.equal(first.statusCode, 200, first.body.slice(0, 200));
    const second = await service.app.inject(url);
    t.strictSame(withoutThose(second.headers), withoutThose(first.headers));
    t.ok(second.rawPayload.equals(first.rawPayload));
    t.match(await readCounts(service), { hits: 1, misses: 1, shared: 0 });
    const known = await service.app.inject({ url, headers: { 'if-none-match': `${first.headers.etag}` } });
    t.equal(known.statusCode, 304);
    t.equal(known.headers.etag, first.headers.etag);
    t.equal(known.headers['content-type'], undefined);
    const head = await service.app.inject({ url, method: 'HEAD' });
    t.equal(head.statusCode, 200);
    t.equal(head.headers.etag, first.headers.etag);
  });

t.test('a picture that the first client has already is drawn for the next one', async (t) => {
  for (const url of URLS) {
    const [{ app: former }, { app }] = [await start(t), await start(t)];
    const { headers, rawPayload } = await former.inject(url);
    const known = await app.inject({ url, headers: { 'if-none-match': `${headers.etag}` } });
    t.equal(known.statusCode, 304, url);
    t.equal(known.headers.vary, headers.vary);
    const next = await app.inject(url);
    t.ok(next.rawPayload.equals(rawPayload), url);
  }
});

t.test('the preferred type is a part of the picture', async (t) => {
  const { app } = await start(t);
  const url = '/v6/qrcode?text=a';
  const ask = async (accept: string) =>
    (await app.inject({ url, headers: { accept } })).headers['content-type'];
  t.equal(await ask('image/png'), 'image/png');
  t.equal(await ask('*/*'), 'image/svg+xml');
  t.equal(await ask('image/png'), 'image/png');
});

t.test('kept SVGs are compressed, with an ETag for each encoding', async (t) => {
  const service = await start(t);
  const ask = (headers: Record<string, string>) =>
    service.app.inject({
      url: '/v6/chart?type=bar&labels=a,b,c,d&values=1,2,3,4&value_labels=true',
      headers,
    });
  const plain = await ask({ 'accept-encoding': 'gzip, br' });
  t.equal(plain.headers['content-encoding'], undefined, 'the first response is drawn');
  const before = (await readCounts(service)).bytes ?? 0;
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ] as const) {
    const many = await Promise.all(Array.from({ length: 3 }, () => ask({ 'accept-encoding': accepted })));
    for (const { headers, rawPayload } of many) {
      t.equal(headers['content-encoding'], encoding);
      t.equal(headers.vary, 'Accept, Accept-Encoding');
      t.equal(headers['content-length'], `${rawPayload.length}`);
      t.ok(decode(rawPayload).equals(plain.rawPayload));
      const known = await ask({ 'accept-encoding': accepted, 'if-none-match': `${headers.etag}` });
      t.equal(known.statusCode, 304);
      t.equal(known.headers.etag, headers.etag);
      t.not(headers.etag, plain.headers.etag);
    }
  }
  const { bytes = 0, misses } = await readCounts(service);
  t.equal(misses, 1);
  t.ok(bytes > before && bytes < 2 * before, `${before} bytes, ${bytes} with two encodings`);
  for (const accepted of ['identity', 'gzip;q=0', 'deflate'])
    t.equal((await ask({ 'accept-encoding': accepted })).headers.etag, plain.headers.etag, accepted);
  const conditional = await ask({ 'accept-encoding': 'gzip', 'if-match': `${plain.headers.etag}` });
  t.equal(conditional.statusCode, 200);
  t.ok(conditional.rawPayload.equals(plain.rawPayload));
});

t.test('errors, random pictures and captchas are not kept', async (t) => {
  const service = await start(t);
  const { app } = service;
  for (const url of ['/v6/qrcode', '/v6/avatar', '/v6/captcha']) {
    const bodies = new Set<string>();
    for (let count = 0; count < 2; count += 1) bodies.add((await app.inject(url)).body);
    if (url !== '/v6/qrcode') t.equal(bodies.size, 2, url);
  }
  t.match(await readCounts(service), { hits: 0, bytes: 0 });
});

t.test('callers with an API key are told', async (t) => {
  const { app, stores } = await start(t);
  const key = await addKey(stores.keys);
  const ask = (headers = {}) => app.inject({ url: '/v6/qrcode?text=b', headers });
  t.equal((await ask()).headers['x-cache'], undefined);
  t.equal((await ask(bearer(key))).headers['x-cache'], 'hit');
  const other = await app.inject({ url: '/v6/qrcode?text=c', headers: bearer(key) });
  t.equal(other.headers['x-cache'], 'miss');
});

t.test('a hundred requests for a new preview draw it once', async (t) => {
  const service = await start(t, { DEFAULT_BURST: '1000' });
  const url = '/v6/preview?title=many&format=png';
  const all = await Promise.all(Array.from({ length: 100 }, () => service.app.inject(url)));
  t.equal(new Set(all.map(({ body }) => body)).size, 1);
  t.ok(all.every(({ statusCode }) => statusCode === 200));
  const counts = await readCounts(service);
  t.equal(counts.misses, 1);
  t.equal((counts.hits ?? 0) + (counts.shared ?? 0), 99);
});

t.test('the picture of a caller that leaves is drawn for the others', async (t) => {
  const service = await start(t);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const url = '/v6/preview?title=left&format=png';
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const others = Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}${url}`)));
  socket.destroy();
  const statuses = (await others).map(({ status }) => status);
  t.strictSame(statuses, [200, 200, 200, 200, 200]);
});

t.test('one caller takes at most a quarter of the memory', async (t) => {
  const service = await start(t, { CACHE_MB: '1', DEFAULT_BURST: '1000' });
  const { app } = service;
  const other = { 'x-forwarded-for': '192.0.2.7' };
  const url = '/v6/qrcode?text=other';
  await app.inject({ url, headers: other });
  for (let count = 0; count < 60; count += 1) {
    const { statusCode } = await app.inject(
      `/v6/qrcode?size=2048&margin=0&correction=H&text=${'x'.repeat(900)}${count}`,
    );
    t.equal(statusCode, 200);
  }
  const before = await readCounts(service);
  t.ok((before.bytes ?? 0) <= 2 ** 20 / 4 + 30_000, `${before.bytes} bytes`);
  await app.inject({ url, headers: other });
  t.equal((await readCounts(service)).hits, (before.hits ?? 0) + 1, 'the picture of the other caller');
});

t.test('CACHE_MB=0 keeps nothing', async (t) => {
  const service = await start(t, { CACHE_MB: '0' });
  for (let count = 0; count < 2; count += 1) await service.app.inject('/v6/qrcode?text=a');
  t.match(await readCounts(service), { hits: 0, misses: 0, bytes: 0 });
});
