import t from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { sendLine } from '../../support/lines.ts';
import { shareService } from '../../support/service.ts';
import { before, since, until } from '../../support/versions.ts';

const everyVersion = versions;
const sinceV4 = since('v4');
const sinceV5 = since('v5');
const untilV5 = until('v5');
const sinceV6 = since('v6');

/** Returns a line for /levenshtein since v6. */
const compare = (str1: string, str2?: string) => `POST /levenshtein ${JSON.stringify({ str1, str2 })}`;

const absences: [versions: readonly string[], line: string, status: number][] = [
  [before('v4'), 'GET /geo?lat1=1&lon1=1&lat2=1&lon2=1', 404],
  [before('v4'), 'GET /palette?color=f60&type=triadic', 404],
  [before('v4'), 'GET /placeholder', 404],
  [before('v5'), 'GET /evaluate?expr=1', 404],
  [sinceV4, 'POST /geo', 405],
  [sinceV4, 'POST /palette', 405],
  [sinceV4, 'POST /placeholder', 405],
  [sinceV5, 'POST /evaluate', 405],
  [untilV5, compare('a', 'b'), 405],
  [sinceV6, 'GET /levenshtein?str1=a&str2=b', 405],
  [everyVersion, 'GET /token', 405],
];

t.test('utilities', async (t) => {
  const service = await shareService(t);
  const { get, send, postForm } = service;

  for (const [versions, line, status] of absences) {
    t.test(`${line.slice(0, 90)} does not exist: ${status}`, async (t) => {
      for (const version of versions) {
        const answer = await sendLine(service, version, line);
        t.equal(answer.statusCode, status, version);
        t.equal(answer.headers.allow !== undefined, status === 405, version);
      }
    });
  }

  t.test('a form can contain the length of a token as a string', async (t) => {
    for (const version of everyVersion) {
      const { token } = (await postForm(`/${version}/token`, { len: '64', type: 'HEX' })).json();
      t.match(token, /^[0-9a-f]{64}$/);
      const refused = await postForm(`/${version}/token`, { len: 'x' });
      t.equal(refused.json().error, 'Invalid number.');
    }
  });

  t.test('a form can contain the texts to compare', async (t) => {
    const answer = await postForm('/v6/levenshtein', { str1: 'über', str2: 'uber' });
    t.match(answer.json(), { str1: 'über', distance: 1, similarity: 0.75 });
  });

  t.test('all tokens are unique and not cacheable', async (t) => {
    const [one, other] = [await service.post('/v6/token', {}), await service.post('/v6/token', {})];
    t.not(one.json().token, other.json().token);
    t.equal(one.headers['cache-control'], 'no-store');
  });

  const drawings: [query: string, pattern: RegExp][] = [
    ['', /^<svg [^>]*viewBox="0 0 800 600" width="800" height="600".*fill="#cccccc".*#333333.*>800×600</],
    ['?width=40&height=30.5', /viewBox="0 0 40 30.5".*>40×30.5</],
    ['?bg=f60&color=%23123456&text=A%20%3CB%3E', /fill="#ff6600".*#123456.*>A &lt;B&gt;</],
    ['?type=skeleton', /animation:.* 1.5s .*prefers-reduced-motion.*rx="4".*fill="#e5e5e5"/],
    ['?type=skeleton&animate=pulse&speed=0.1&radius=8', /#f5f5f5.* 0.1s .*prefers-reduced-motion.*rx="8"/],
    [
      '?type=skeleton&animate=none&rows=0&radius=0',
      /<clipPath [^>]*><rect x="0" y="0" width="800" height="600"/,
    ],
    ['?type=skeleton&avatar=circle&lines=0', /<clipPath /],
  ];
  for (const [query, pattern] of drawings) {
    t.test(`GET /placeholder${query} is a drawing, cacheable for a year`, async (t) => {
      for (const version of sinceV4) {
        const answer = await get(`/${version}/placeholder${query}`);
        t.equal(answer.statusCode, 200);
        t.match(answer.body, pattern);
        t.match(answer.headers, {
          'content-type': /^image\/svg\+xml/,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          etag: /^"[\w-]+"$/,
        });
      }
    });
  }

  t.test('every number and shape of a skeleton changes the drawing, and true is a circle', async (t) => {
    /** The drawing without its generated ids. */
    const draw = async (query: string) =>
      (await get(`/v6/placeholder?type=skeleton&${query}`)).body.replaceAll(/\bu[0-9a-f]{10}/g, '');
    const queries = ['', 'rows=5', 'avatar=circle', 'avatar=square', 'avatar=rounded', 'lines=1', 'radius=5'];
    const bodies = await Promise.all(queries.map(draw));
    t.equal(new Set(bodies).size, queries.length);
    t.equal(await draw('avatar=true'), await draw('avatar=circle'));
  });

  t.test('a cached drawing gets a 304, and HEAD gets its headers', async (t) => {
    const { etag } = (await get('/v6/placeholder')).headers;
    const known = await get('/v6/placeholder', { 'if-none-match': String(etag) });
    t.equal(known.statusCode, 304);
    t.equal(known.body, '');
    t.equal(known.headers['cache-control'], 'public, max-age=31536000, immutable');
    t.equal((await get('/v6/placeholder?width=1', { 'if-none-match': String(etag) })).statusCode, 200);
    const head = await send({ method: 'HEAD', url: '/v6/placeholder' });
    t.equal(head.statusCode, 200);
    t.equal(head.headers.etag, etag);
  });
});
