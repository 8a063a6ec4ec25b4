/** Rules that apply to every drawing. */
import t from 'tap';
import { readPng } from '../../support/read-png.ts';
import { shareService, startService } from '../../support/service.ts';

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

const with_ = (url: string, more: string) => `${url}${url.includes('?') ? '&' : '?'}${more}`;
const svg = /^image\/svg\+xml/;
const png = /^image\/png$/;
const webp = /^image\/webp$/;

t.test('pictures', async (t) => {
  const { get, send } = await shareService(t);

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
  }

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
});
