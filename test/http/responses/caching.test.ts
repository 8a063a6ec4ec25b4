/** Caches: no response without Cache-Control, Vary on every branch, and ETags that fit the encoding. */
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { isEventStream, operationsOf } from '../../../src/contract/model.ts';
import { type DocumentName, documentNames, latestVersion } from '../../../src/contract/versions.ts';
import { ask } from '../../support/bare-connection.ts';
import { atScale } from '../../support/scale.ts';
import { shareService, startService } from '../../support/service.ts';

t.test('Every response has Cache-Control, and only no-store responses have rate-limit headers', async (t) => {
  const { app } = await startService(t, { environment: { DEFAULT_BURST: '10000' } });
  const paths = ['/', '/docs', '/latest', '/latest/uuid', '/llms.txt', '/robots.txt', '/nothing', '/v6/%zz'];
  paths.push('/.well-known/api-catalog', '/mcp', '/page/nothing', '/v99');
  for (const name of atScale<readonly DocumentName[]>({
    full: documentNames,
    quick: ['unversioned', latestVersion],
  })) {
    const prefix = name === 'unversioned' ? '' : `/${name}`;
    for (const operation of operationsOf(documents[name]))
      if (!isEventStream(operation)) paths.push(prefix + operation.path);
  }
  const faults: string[] = [];
  // Validators are compiled on first use, so each path takes long.
  const step = atScale({ full: 1, quick: 4 });
  for (const url of paths.filter((_, index) => index < 12 || index % step === 0)) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      if (/events/.test(url)) continue;
      const { headers, statusCode } = await app.inject({ method, url });
      const caching = headers['cache-control'];
      const isCounted = Object.keys(headers).some((name) => name.includes('ratelimit'));
      if (caching === undefined) faults.push(`${method} ${url}: no Cache-Control`);
      if (statusCode >= 400 && caching !== 'no-store')
        faults.push(`${method} ${url}: ${statusCode}, ${caching}`);
      if (isCounted && caching !== 'no-store') faults.push(`${method} ${url}: counted, ${caching}`);
    }
  }
  t.strictSame([...new Set(faults)], []);
  const [head = ''] = (await ask(t, app, 'BROKEN\r\n\r\n')).split('\r\n\r\n');
  t.match(head, 'cache-control: no-store');
});

t.test('Vary names the headers that a representation depends on, for every value of them', async (t) => {
  const { app } = await shareService(t);
  const accepts = [
    undefined,
    ...'*/* application/json text/html image/png application/problem+json'.split(' '),
  ];
  const rows: [url: string, vary: string][] = [
    ['/', 'accept, accept-encoding'],
    ['/v6/nothing', 'accept'],
    ['/v6/geo', 'accept'],
    ['/health?%ff', 'accept'],
    ['/v6/qrcode?text=a', 'accept, accept-encoding'],
    ['/v6/captcha?mode=challenge', 'accept'],
    ['/v6/openapi.json', 'accept-encoding'],
    ['/v6/personal/batch?seed=a&count=2', 'accept-encoding'],
  ];
  for (const [url, vary] of rows) {
    for (const accept of accepts) {
      const headers = { ...(accept && { accept }), 'accept-encoding': 'gzip' };
      const answer = await app.inject({ url, headers });
      t.equal(String(answer.headers.vary).toLowerCase(), vary, `${url} for ${accept}`);
    }
  }
});

t.test('Encodings share a weak ETag, and a 304 has the Vary of the 200 and no length', async (t) => {
  const { app } = await shareService(t);
  const urls = ['/v6/openapi.json', '/v6/personal/batch?seed=a&count=50', '/v6/pow/widget.js'];
  for (const url of urls) {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding };
      const { headers: first } = await app.inject({ url, headers });
      t.match(first.etag, /^W\/"/, `${url} as ${coding}`);
      for (const method of ['GET', 'HEAD'] as const) {
        const known = { ...headers, 'if-none-match': String(first.etag) };
        const again = await app.inject({ method, url, headers: known });
        t.equal(again.statusCode, 304, `${method} ${url} as ${coding}`);
        t.strictSame([again.headers.vary, again.headers.etag], [first.vary, first.etag]);
        for (const name of ['content-length', 'content-type', 'content-encoding'])
          t.equal(again.headers[name], undefined, name);
      }
    }
  }
});

t.test('HEAD has the headers of GET in every encoding', async (t) => {
  const { app } = await shareService(t);
  const urls = [
    'openapi.json',
    ...atScale({ full: ['openapi.yaml'], quick: [] }), // writing it takes long
    'personal/batch?seed=a&count=50',
    'pow/widget.js',
    'badge?label=a',
  ];
  const names = ['content-length', 'content-encoding', 'content-type', 'cache-control', 'vary', 'etag'];
  for (const url of [...urls, 'personal?seed=a', 'nothing'].map((path) => `/v6/${path}`)) {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding };
      const [got, head] = await Promise.all([
        app.inject({ url, headers }),
        app.inject({ method: 'HEAD', url, headers }),
      ]);
      const select = (from: typeof got.headers) => names.map((name) => from[name]);
      t.strictSame(select(head.headers), select(got.headers), `${url} as ${coding}`);
      t.equal(head.body, '');
    }
  }
});

t.test('Pages can be revalidated, in every encoding', async (t) => {
  const { app } = await shareService(t);
  for (const url of ['/', '/page/hash', '/docs', '/docs/errors', '/docs/static/page.js']) {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { accept: 'text/html', 'accept-encoding': coding };
      const first = await app.inject({ url, headers });
      t.match(first.headers, { 'cache-control': 'no-cache', etag: /^"/ }, url);
      const known = { ...headers, 'if-none-match': String(first.headers.etag) };
      const again = await app.inject({ url, headers: known });
      t.equal(again.statusCode, 304, `${url} as ${coding}`);
      t.strictSame([again.headers.vary, again.body], [first.headers.vary, '']);
    }
  }
});

t.test('Pure GETs are cacheable for one day', async (t) => {
  const { get } = await shareService(t);
  for (const path of [
    'geo?lat1=1&lon1=2&lat2=3&lon2=4',
    'palette?color=ff6600&type=shades',
    'evaluate?expr=1',
    'color?color=red',
  ]) {
    const { headers } = await get(`/v6/${path}`);
    t.equal(headers['cache-control'], 'public, max-age=86400', path);
    t.equal((await get(`/v6/${path}`, { 'if-none-match': String(headers.etag) })).statusCode, 304);
  }
  const { headers } = await get('/v5/geo?lat1=1&lon1=2&lat2=3&lon2=4');
  t.equal(headers['cache-control'], 'public, max-age=86400', 'v5 documents it too');
  t.equal((await get('/v5/palette?color=ff6600&type=shades')).headers['cache-control'], 'no-store');
});
