/** Rules that apply to every drawing. */
import t from 'tap';
import { readPng } from '../../support/read-png.ts';
import { type Answer, shareService, startService } from '../../support/service.ts';
import { isSince, since } from '../../support/versions.ts';

const chart = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ label: 'x', values: [1, 2] }] } };

/** Every drawing by URL, with a known size. */
const addresses: [url: string, widthPx: number, heightPx: number][] = [
  ['/v6/placeholder?width=120&height=80', 120, 80],
  ['/v6/placeholder?type=skeleton&width=120&height=80', 120, 80],
  ['/v6/placeholder/120x80', 120, 80],
  ['/v6/placeholder/120x80/1e3a8a/fde68a', 120, 80],
  ['/v6/avatar?seed=demo&size=80', 80, 80],
  ['/v6/qrcode?text=Hello&size=80', 80, 80],
  ['/v6/barcode?text=Hello&width=120&height=80', 120, 80],
  ['/v6/chart?type=bar&labels=a,b&values=1,2&width=120&height=80', 120, 80],
];

const WEBP_SIZE = 'format webp is limited to 1,000,000 pixels and 16,383 per side';
const BLURRED = 'An image with blurred parts must have at most 160,000 pixels';

const with_ = (url: string, more: string) => `${url}${url.includes('?') ? '&' : '?'}${more}`;
const svg = /^image\/svg\+xml/;
const png = /^image\/png$/;
const webp = /^image\/webp$/;

t.test('pictures', async (t) => {
  const { get, post, send } = await shareService(t);

  for (const [url, widthPx, heightPx] of addresses) {
    t.test(`GET ${url} returns SVG, PNG and WebP, cacheable for a year`, async (t) => {
      for (const [more, type] of [
        ['', svg],
        ['format=svg', svg],
        ['format=png', png],
        ['format=webp', webp],
      ] as const) {
        const answer = await get(with_(url, more));
        t.equal(answer.statusCode, 200);
        t.match(answer.headers, {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          etag: /^"[\w-]+"$/,
        });
        t.equal(answer.headers.vary, more === '' ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
        t.ok((await get(with_(url, more))).rawPayload.equals(answer.rawPayload), 'the same, byte for byte');
      }
    });

    t.test(`GET ${url} as PNG has its size times the scale`, async (t) => {
      for (const scale of [1, 2, 4]) {
        const { width, height } = readPng((await get(with_(url, `format=png&scale=${scale}`))).rawPayload);
        t.strictSame([width, height], [widthPx * scale, heightPx * scale]);
      }
    });

    t.test(`GET ${url} returns 304 for a cached copy, and HEAD has its headers`, async (t) => {
      for (const format of ['svg', 'png', 'webp']) {
        const { etag } = (await get(with_(url, `format=${format}`))).headers;
        const known = await get(with_(url, `format=${format}`), { 'if-none-match': String(etag) });
        t.equal(known.statusCode, 304);
        t.equal(known.body, '');
        t.equal(known.headers['cache-control'], 'public, max-age=31536000, immutable');
        const head = await send({ method: 'HEAD', url: with_(url, `format=${format}`) });
        t.equal(head.headers.etag, etag);
      }
    });

    t.test(`GET ${url} rejects an unsupported format or scale`, async (t) => {
      for (const [more, error] of [
        ['format=gif', 'format must be one of: svg, png, webp'],
        ['scale=0', 'scale must be between 1 and 4'],
        ['scale=5', 'scale must be between 1 and 4'],
        ['scale=1.5', 'scale must be a whole number between 1 and 4'],
        ['scale=x', 'scale must be a number'],
        ['format=gif&scale=9', 'format must be one of: svg, png, webp'],
      ] as const) {
        const answer = await get(with_(url, more));
        t.equal(answer.statusCode, 400);
        t.equal(answer.json().error, error);
      }
    });
  }

  const accepts: [accept: string, type: RegExp][] = [
    ['*/*', svg],
    ['text/html', svg],
    ['image/*', svg],
    ['image/svg+xml, image/png', svg],
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', svg],
    ['image/png', png],
    ['image/png, image/svg+xml;q=0.9', png],
    ['image/svg+xml;q=0.1, image/*', png],
    ['image/webp', svg],
    ['image/webp, image/png;q=0.9', png],
  ];
  t.test('the file extension takes precedence over format and Accept', async (t) => {
    const rows: [url: string, type: RegExp][] = [
      ['/v6/placeholder/20x10.png', png],
      ['/v6/placeholder/20x10.svg', svg],
      ['/v6/placeholder/20x10.png?format=svg', png],
      ['/v6/placeholder/20x10.svg?format=png', svg],
      ['/v6/placeholder/20x10@1x.png?scale=3', png],
      ['/v6/placeholder/20x10.webp?format=png', webp],
      ['/v6/badge/a-b-red.webp?format=png', webp],
    ];
    for (const [url, type] of rows) {
      const { headers, rawPayload } = await get(url, { accept: 'image/png, image/svg+xml;q=0.5' });
      t.match(headers['content-type'], type, url);
      t.notOk(/accept(?:,|$)/i.test(String(headers.vary ?? '')), 'so Vary does not contain Accept');
      if (type === png) t.match(readPng(rawPayload), { width: 20, height: 10 });
    }
    for (const url of ['/v6/placeholder/20x10.gif', '/v6/placeholder/20x10.', '/v6/placeholder/20x10.PNG'])
      t.equal((await get(url)).statusCode, 400, url);
  });

  for (const [accept, type] of accepts) {
    t.test(`without a format, Accept: ${accept} decides`, async (t) => {
      t.match((await get('/v6/placeholder/20x10', { accept })).headers['content-type'], type);
      t.match((await get('/v6/placeholder/20x10?format=svg', { accept })).headers['content-type'], svg);
      t.match((await get('/v6/placeholder/20x10?format=png', { accept })).headers['content-type'], png);
    });
  }

  t.test('older versions return SVG for any Accept header', async (t) => {
    for (const version of since('v4').filter((each) => !isSince(each, 'v6'))) {
      const answer = await get(`/${version}/placeholder?format=png`, { accept: 'image/png' });
      t.match(answer.headers['content-type'], svg, version);
    }
    const answer = await send({
      method: 'POST',
      url: '/v5/chart?format=png',
      payload: chart,
      headers: { accept: 'image/png' },
    });
    t.match(answer.headers['content-type'], svg);
  });

  t.test('a posted chart is SVG, PNG or its data', async (t) => {
    const draw = (query: string, more = {}) =>
      post(`/v6/chart${query}`, { ...chart, width: 300, height: 200, ...more });
    t.match((await draw('')).headers, { 'content-type': svg, vary: 'Accept' });
    const picture = await draw('?format=png&scale=2');
    t.match(picture.headers['content-type'], png);
    t.match(readPng(picture.rawPayload), { width: 600, height: 400 });
    t.equal((await draw('?format=png', { mode: 'data' })).json().type, 'bar');
  });

  t.test('format and scale of a posted chart can be in its body or in the URL, not twice', async (t) => {
    const draw = (query: string, more: object) =>
      post(`/v6/chart${query}`, { ...chart, width: 300, height: 200, ...more });
    const doubled = await draw('', { format: 'png', scale: 2 });
    t.match(readPng(doubled.rawPayload), { width: 600, height: 400 });
    t.match(readPng((await draw('?scale=3', { format: 'png' })).rawPayload), { width: 900, height: 600 });
    t.ok((await draw('?scale=2', { format: 'png', scale: 2 })).rawPayload.equals(doubled.rawPayload));
    const twice = await draw('?scale=4', { format: 'png', scale: 2 });
    t.match(twice.json(), { status: 400, error: 'scale must be given only once' });
    t.match((await draw('', { format: null, scale: null })).headers['content-type'], svg);
    for (const [more, error] of [
      [{ format: 'gif' }, 'format must be one of: svg, png, webp'],
      [{ format: 'png', scale: 5 }, 'scale must be between 1 and 4'],
      [{ format: 'png', scale: '2' }, 'scale must be a number'],
      [{ scale: 9, width: 1 }, 'width must be between 50 and 4096'],
    ] as const) {
      const answer = await draw('', more);
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().error, error);
    }
  });

  t.test('a PNG is not drawn for a client with a cached copy', async (t) => {
    const { get, services } = await startService(t, { hasOwnThreads: true, environment: { CACHE_MB: '0' } });
    const urls = ['/v6/placeholder/20x10', '/v6/chart?type=bar&labels=a,b&values=1,2'];
    const etags = await Promise.all(
      urls.map(async (url) => (await get(with_(url, 'format=png'))).headers.etag),
    );
    await services.compute.close();
    for (const [index, url] of urls.entries()) {
      const known = await get(with_(url, 'format=png'), { 'if-none-match': String(etags[index]) });
      t.equal(known.statusCode, 304);
      t.equal(known.body, '');
      t.equal((await get(with_(url, 'format=png'))).statusCode, 500, 'drawing is impossible now');
    }
  });

  t.test('every drawing, format and scale has its own ETag', async (t) => {
    const wishes = ['', 'format=png', 'format=png&scale=2', 'format=webp', 'format=webp&scale=2'];
    const urls = addresses.flatMap(([url]) => wishes.map((wish) => with_(url, wish)));
    const etags = await Promise.all(urls.map(async (url) => (await get(url)).headers.etag));
    // Two of the URLs draw the same placeholder.
    t.equal(new Set(etags).size, urls.length - wishes.length);
  });

  t.test('a PNG has at most four million pixels, an SVG has no limit', async (t) => {
    const error = 'The image must have at most 4,000,000 pixels';
    for (const [url, status] of [
      ['/v6/placeholder/4000x1000?format=png', 200],
      ['/v6/placeholder/4000x1001?format=png', 400],
      ['/v6/placeholder/4000x4000?format=png', 400],
      ['/v6/placeholder/1000x1000?format=png&scale=2', 200],
      ['/v6/placeholder/1001x1000?format=png&scale=2', 400],
      ['/v6/placeholder/4000x4000?scale=4', 200],
      ['/v6/chart?type=bar&labels=a&values=1&width=4000&height=4000&format=png', 400],
      ['/v6/chart?type=bar&labels=a&values=1&width=4000&height=4000', 200],
    ] as const) {
      const answer = await get(url);
      t.equal(answer.statusCode, status, url);
      if (status === 400) t.equal(answer.json().error, error);
    }
  });

  t.test('a WebP image has at most a million pixels, and 16,383 per side', async (t) => {
    for (const [url, error] of [
      ['/v6/placeholder/1000x1000?format=webp'],
      ['/v6/placeholder/500x500@2x.webp'],
      ['/v6/placeholder/1001x1000?format=webp', WEBP_SIZE],
      ['/v6/placeholder/501x500?format=webp&scale=2', WEBP_SIZE],
      ['/v6/placeholder/4000x4000?format=webp&scale=4', 'The image must have at most 4,000,000 pixels'],
      ['/v6/chart?type=progress&values=3&width=4095&height=15&format=webp&scale=4'],
      ['/v6/chart?type=progress&values=3&width=4096&height=15&format=webp&scale=4', WEBP_SIZE],
      ['/v6/avatar?style=glass&size=401&format=webp&seed=a', BLURRED],
    ] as const) {
      const answer = await get(url);
      t.equal(answer.statusCode, error === undefined ? 200 : 400, url);
      if (error === undefined) t.match(answer.headers['content-type'], webp);
      else t.equal(answer.json().error, error);
    }
  });

  t.test('a short form draws the same as the long one', async (t) => {
    const pairs: [short: string, long: string][] = [
      ['400x300', '?width=400&height=300'],
      ['400x300?text=Hi', '?width=400&height=300&text=Hi'],
      ['400?text=Hi%5Cnyou', '?width=400&height=400&text=Hi%0Ayou'],
      ['400?text=Hi%0Ayou', '?width=400&height=400&text=Hi%5Cnyou'],
      ['400@2x', '?width=400&height=400'],
      ['400@2x/000/fff', '?width=400&height=400&bg=000&color=fff'],
      ['400x300/1e3a8a/fde68a', '?width=400&height=300&bg=1e3a8a&color=fde68a'],
    ];
    const body = (answer: Answer) => answer.body;
    for (const [short, long] of pairs) {
      t.equal(body(await get(`/v6/placeholder/${short}`)), body(await get(`/v6/placeholder${long}`)), short);
    }
  });

  t.test('older versions have no short forms', async (t) => {
    for (const version of since('v4').filter((each) => !isSince(each, 'v6'))) {
      t.equal((await get(`/${version}/placeholder/400x300`)).statusCode, 404);
    }
  });
});
