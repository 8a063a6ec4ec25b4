import t from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { sendLine } from '../../support/lines.ts';
import { shareService } from '../../support/service.ts';
import { before, isSince, since, until } from '../../support/versions.ts';

const everyVersion = versions;
const sinceV4 = since('v4');
const sinceV5 = since('v5');
const untilV5 = until('v5');
const sinceV6 = since('v6');

/** Returns a line for /levenshtein since v6. */
const compare = (str1: string, str2?: string) => `POST /levenshtein ${JSON.stringify({ str1, str2 })}`;

const toNewYork = {
  distance: { km: 5837.241, miles: 3627.093, nauticalMiles: 3151.858 },
  bearing: { degrees: 291.79, cardinal: 'WNW' },
  from: { lat: 48.8566, lon: 2.3522 },
  to: { lat: 40.7128, lon: -74.006 },
};
const orange = { hex: '#ff6600', rgb: 'rgb(255, 102, 0)', hsl: 'hsl(24.0, 100.0%, 50.0%)' };
const hexes = (...colors: string[]) => ({ colors: colors.map((hex) => ({ hex })) });
const tokenOf = (pattern: RegExp) => ({ token: pattern });
const family = '👨‍👩‍👧';

const answers: [versions: readonly string[], line: string, expected: object][] = [
  [sinceV4, 'GET /geo?lat1=48.8566&lon1=2.3522&lat2=40.7128&lon2=-74.006', toNewYork],
  [
    sinceV4,
    'GET /geo?lat1=1&lon1=1&lat2=1&lon2=1',
    { distance: { km: 0 }, bearing: { degrees: 0, cardinal: 'N' } },
  ],
  [sinceV4, 'GET /geo?lat1=90&lon1=-180&lat2=-90&lon2=180', { distance: { km: 20015.087 } }],
  [
    sinceV4,
    'GET /palette?color=%23ff6600&type=complementary',
    { base: orange, type: 'complementary', colors: [orange, { hex: '#0099ff' }] },
  ],
  [sinceV4, 'GET /palette?color=f60&type=triadic', hexes('#ff6600', '#00ff66', '#6600ff')],
  [
    sinceV4,
    'GET /palette?color=FF0000&type=analogous',
    hexes('#ff00ff', '#ff0080', '#ff0000', '#ff8000', '#ffff00'),
  ],
  [sinceV4, 'GET /palette?color=ff0000&type=tetradic', hexes('#ff0000', '#80ff00', '#00ffff', '#8000ff')],
  [sinceV4, 'GET /palette?color=ff0000&type=split-complementary', hexes('#ff0000', '#00ff80', '#0080ff')],
  [sinceV5, 'GET /evaluate?expr=-2%5E2', { expression: '-2^2', result: -4, precision: 10 }],
  [sinceV5, 'GET /evaluate?expr=pi&precision=2', { expression: 'pi', result: 3.14, precision: 2 }],
  [sinceV5, 'GET /evaluate?expr=1%2B1&precision=0', { expression: '1+1', result: 2, precision: 0 }],
  [sinceV5, `GET /evaluate?expr=${'1'.repeat(20)}${'%2B1'.repeat(240)}`, { result: Number }],
  [
    untilV5,
    'GET /levenshtein?str1=kitten&str2=sitting',
    { str1: 'kitten', str2: 'sitting', distance: 3, similarity: 0.5714 },
  ],
  [untilV5, 'GET /levenshtein?str1=%F0%9F%98%80&str2=a', { str1: '😀', distance: 2, similarity: 0 }],
  [untilV5, `GET /levenshtein?str1=${'a'.repeat(1000)}&str2=b`, { distance: 1000 }],
  [
    sinceV6,
    compare('kitten', 'sitting'),
    { str1: 'kitten', str2: 'sitting', distance: 3, similarity: 0.5714 },
  ],
  [sinceV6, compare('😀', 'a'), { str1: '😀', distance: 1, similarity: 0 }],
  [sinceV6, compare('a'.repeat(1000), 'a'), { distance: 999 }],
  [sinceV6, compare('😀'.repeat(1000), family.repeat(1000)), { distance: 1000, similarity: 0 }],
  [everyVersion, 'POST /token', tokenOf(/^[A-Za-z0-9]{24}$/)],
  [everyVersion, 'POST /token {"len":12,"type":"alpha"}', tokenOf(/^[A-Za-z]{12}$/)],
  [everyVersion, 'POST /token {"len":4096,"type":"alphanum"}', tokenOf(/^[A-Za-z0-9]{4096}$/)],
  [everyVersion, 'POST /token {"len":100,"type":"Base64"}', tokenOf(/^[A-Za-z0-9+/]{100}$/)],
  [everyVersion, 'POST /token {"len":100,"type":"HEX"}', tokenOf(/^[0-9a-f]{100}$/)],
  [everyVersion, 'POST /token {"len":100,"type":"num"}', tokenOf(/^[0-9]{100}$/)],
  [everyVersion, 'POST /token {"len":100,"type":"Punct"}', tokenOf(/^[!-/:-@[-`{-~]{100}$/)],
  [everyVersion, 'POST /token {"len":100,"type":"urlSafe"}', tokenOf(/^[A-Za-z0-9_-]{100}$/)],
  [
    everyVersion,
    'POST /token {"type":"UUID"}',
    tokenOf(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  ],
];

const points = 'Please provide lat1, lon1, lat2 and lon2';
const color = 'Please provide a base color (?color=#ff6600)';
const cssColor = 'color must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)';
const invalidColor = 'Invalid HEX color (use #RRGGBB)';
const paletteType = 'Please provide a palette type (&type=complementary)';
const paletteTypes = 'Type must be one of: complementary, triadic, analogous, tetradic, split-complementary';
const placeholderColor = 'Invalid color (use hex like ff6600)';
const expression = 'Please provide a math expression (?expr={expression})';
const precision = 'precision must be between 0 and 15';
const overflow = 'Result is not finite (overflow or undefined operation)';
const firstInQuery = 'Please provide a first string (?str1={string})';
const secondInQuery = 'Please provide a second string (&str2={string})';
const firstInBody = 'Please provide a first string (str1={string})';
const secondInBody = 'Please provide a second string (str2={string})';
const tokenTypes = 'Invalid token type. Valid types: alpha, alphanum, base64, hex, num, punct, urlsafe, uuid';

const refusals: [versions: readonly string[], line: string, error: string][] = [
  [sinceV4, 'GET /geo', points],
  [sinceV4, 'GET /geo?lat1=1&lon1=1&lat2=1', points],
  [sinceV4, 'GET /geo?lat1=1&lon1=&lat2=1&lon2=1', points],
  [sinceV4, 'GET /geo?lat1=x&lon1=1&lat2=1&lon2=1', 'lat1 must be a number'],
  [sinceV4, 'GET /geo?lat1=Infinity&lon1=1&lat2=1&lon2=1', 'lat1 must be a number'],
  [sinceV4, 'GET /geo?lat1=1&lon1=NaN&lat2=1&lon2=1', 'lon1 must be a number'],
  [sinceV4, 'GET /geo?lat1=1&lon1=1&lat2=1e999&lon2=1', 'lat2 must be a number'],
  [sinceV4, 'GET /geo?lat1=1&lon1=1&lat2=1&lon2=1,5', 'lon2 must be a number'],
  [sinceV4, 'GET /geo?lat1=90.01&lon1=x&lat2=1&lon2=1', 'lat1 must be between -90 and 90'],
  [sinceV4, 'GET /geo?lat1=1&lon1=-180.01&lat2=1&lon2=1', 'lon1 must be between -180 and 180'],
  [sinceV4, 'GET /geo?lat1=1&lon1=1&lat2=-91&lon2=1', 'lat2 must be between -90 and 90'],
  [sinceV4, 'GET /geo?lat1=1&lon1=1&lat2=1&lon2=181', 'lon2 must be between -180 and 180'],
  [sinceV4, 'GET /geo?lat1=1&lat1=2&lon1=1&lat2=1&lon2=1', 'lat1 must be given only once'],
  [sinceV4, 'GET /palette', color],
  [sinceV4, 'GET /palette?color=&type=triadic', color],
  [untilV5.filter((version) => isSince(version, 'v4')), 'GET /palette?color=orangish', invalidColor],
  [
    untilV5.filter((version) => isSince(version, 'v4')),
    'GET /palette?color=%23ff66&type=triadic',
    invalidColor,
  ],
  [sinceV6, 'GET /palette?color=orangish&type=triadic', cssColor],
  [sinceV6, 'GET /palette?color=rgb(1)&type=triadic', cssColor],
  [sinceV4, 'GET /palette?color=ff6600', paletteType],
  [sinceV4, 'GET /palette?color=ff6600&type=', paletteType],
  [
    until('v5').filter((version) => isSince(version, 'v4')),
    'GET /palette?color=ff6600&type=Triadic',
    paletteTypes,
  ],
  [since('v6'), 'GET /palette?color=ff6600&type=Triadic', `${paletteTypes.replace('Type', 'type')}, shades`],
  [sinceV4, 'GET /placeholder?type=photo', 'Type must be one of: image, skeleton'],
  [sinceV4, 'GET /placeholder?width=wide', 'width must be a number'],
  [sinceV4, 'GET /placeholder?width=1e999', 'width must be a number'],
  [sinceV4, 'GET /placeholder?width=0', 'width must be between 1 and 4000'],
  [sinceV4, 'GET /placeholder?width=4001', 'width must be between 1 and 4000'],
  [sinceV4, 'GET /placeholder?height=high', 'height must be a number'],
  [sinceV4, 'GET /placeholder?bg=reddish', placeholderColor],
  [sinceV4, 'GET /placeholder?color=%22/%3E%3Cscript%3E', placeholderColor],
  [sinceV4, `GET /placeholder?text=${'x'.repeat(201)}`, 'text must be at most 200 characters'],
  [sinceV4, 'GET /placeholder?rows=many', 'rows must be a number'],
  [sinceV4, 'GET /placeholder?rows=21', 'rows must be between 0 and 20'],
  [sinceV4, 'GET /placeholder?rows=1.5', 'rows must be between 0 and 20'],
  [sinceV4, 'GET /placeholder?avatar=star', 'Avatar must be one of: circle, rounded, square, true'],
  [sinceV4, 'GET /placeholder?lines=x', 'lines must be a number'],
  [sinceV4, 'GET /placeholder?lines=3', 'lines must be between 0 and 2'],
  [sinceV4, 'GET /placeholder?animate=spin', 'Animate must be one of: shimmer, pulse, none'],
  [sinceV4, 'GET /placeholder?speed=fast', 'speed must be a number'],
  [sinceV4, 'GET /placeholder?speed=0.09', 'speed must be between 0.1 and 10'],
  [sinceV4, 'GET /placeholder?radius=round', 'radius must be a number'],
  [sinceV4, 'GET /placeholder?radius=51', 'radius must be between 0 and 50'],
  [sinceV4, 'GET /placeholder?type=photo&width=0', 'Type must be one of: image, skeleton'],
  [sinceV5, 'GET /evaluate', expression],
  [sinceV5, 'GET /evaluate?expr=&precision=99', expression],
  [sinceV5, `GET /evaluate?expr=${'1'.repeat(501)}`, 'Expression exceeds 500 characters'],
  [sinceV5, 'GET /evaluate?expr=1&precision=16', precision],
  [sinceV5, 'GET /evaluate?expr=1&precision=-1', precision],
  [sinceV5, 'GET /evaluate?expr=1&precision=1.5', precision],
  [sinceV5, 'GET /evaluate?expr=1&precision=x', precision],
  [sinceV5, 'GET /evaluate?expr=1/0', 'Division by zero'],
  [sinceV5, 'GET /evaluate?expr=9%5E999', overflow],
  [sinceV5, 'GET /evaluate?expr=sqrt(-1)', overflow],
  [sinceV5, 'GET /evaluate?expr=foo', "Unknown identifier: 'foo'"],
  [sinceV5, 'GET /evaluate?expr=constructor', "Unknown identifier: 'constructor'"],
  [sinceV5, 'GET /evaluate?expr=foo(1)', "Unknown function: 'foo'"],
  [sinceV5, 'GET /evaluate?expr=(1', 'Unexpected end of expression at position 3'],
  [sinceV5, 'GET /evaluate?expr=1+1', "Unexpected '1' at position 3"],
  [untilV5, 'GET /levenshtein', firstInQuery],
  [untilV5, 'GET /levenshtein?str1=&str2=b', firstInQuery],
  [untilV5, 'GET /levenshtein?str1=a', secondInQuery],
  [untilV5, 'GET /levenshtein?str1=a&str2=', secondInQuery],
  [untilV5, `GET /levenshtein?str1=${'a'.repeat(1001)}&str2=b`, 'First string exceeds 1000 characters'],
  [untilV5, `GET /levenshtein?str1=a&str2=${'b'.repeat(1001)}`, 'Second string exceeds 1000 characters'],
  [sinceV6, 'POST /levenshtein', firstInBody],
  [sinceV6, 'POST /levenshtein {"str1":1,"str2":"b"}', firstInBody],
  [sinceV6, 'POST /levenshtein {"str1":"a"}', secondInBody],
  [sinceV6, compare('a'.repeat(1001), 'b'), 'First string exceeds 1000 characters'],
  [sinceV6, compare(family.repeat(1001), 'b'), 'First string exceeds 1000 characters'],
  [sinceV6, compare('a'.repeat(1001)), 'First string exceeds 1000 characters'],
  [sinceV6, compare('a', 'b'.repeat(1001)), 'Second string exceeds 1000 characters'],
  [sinceV6, compare('a', `b${'\u0301'.repeat(10_000)}`), 'Second string exceeds 1000 characters'],
  [everyVersion, 'POST /token {"len":"24"}', 'Invalid number.'],
  [everyVersion, 'POST /token {"len":24.5}', 'Invalid number.'],
  [everyVersion, 'POST /token {"len":11}', 'Length cannot be less than 12.'],
  [everyVersion, 'POST /token {"len":-1}', 'Length cannot be less than 12.'],
  [everyVersion, 'POST /token {"len":4097}', 'Length cannot exceed 4096.'],
  [everyVersion, 'POST /token {"type":"words"}', tokenTypes],
  [everyVersion, 'POST /token {"type":""}', tokenTypes],
  [everyVersion, 'POST /token {"type":7}', tokenTypes],
  [everyVersion, 'POST /token {"type":"hexx"}', tokenTypes],
  [everyVersion, 'POST /token {"len":1,"type":"words"}', 'Length cannot be less than 12.'],
];

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

  for (const [versions, line, expected] of answers) {
    t.test(`${line.slice(0, 90)} succeeds`, async (t) => {
      for (const version of versions) {
        const answer = await sendLine(service, version, line);
        t.equal(answer.statusCode, 200, version);
        t.match(answer.json(), expected, version);
      }
    });
  }

  for (const [versions, line, error] of refusals) {
    t.test(`${line.slice(0, 90)} is rejected: ${error}`, async (t) => {
      for (const version of versions) {
        const answer = await sendLine(service, version, line);
        t.equal(answer.statusCode, 400, version);
        t.equal(answer.json().error, error, version);
      }
    });
  }

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
