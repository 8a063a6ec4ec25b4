import t from 'tap';
import { shareService } from '../../support/service.ts';

const { get, post, postForm, send } = await shareService(t);

const seeded = [
  '/username?count=3',
  '/dice?roll=9d9',
  '/text/lorem?count=2',
  '/uuid?count=3',
  '/uuid?type=nanoid',
];
for (const path of seeded) {
  t.test(`GET ${path} with a seed repeats its response, cacheable for a day`, async (t) => {
    const url = `/v6${path}${path.includes('?') ? '&' : '?'}seed=d%C3%A9mo`;
    const [one, other] = [await get(url), await get(url)];
    t.equal(one.body, other.body);
    t.match(one.headers, {
      'x-seed': 'd%C3%A9mo',
      'cache-control': 'public, max-age=86400',
      etag: /^"[\w-]+"$/,
    });
    const known = await get(url, { 'if-none-match': String(one.headers.etag) });
    t.equal(known.statusCode, 304);
    t.equal(known.body, '');
    t.equal(known.headers['cache-control'], 'public, max-age=86400');
  });

  t.test(`GET ${path} without a seed returns a new response each time, not cacheable`, async (t) => {
    const [one, other] = [await get(`/v6${path}`), await get(`/v6${path}`)];
    t.not(one.body, other.body);
    t.equal(one.headers['cache-control'], 'no-store');
    t.equal(one.headers.etag, undefined);
    const seed = one.headers['x-seed'];
    t.equal(seed === undefined, path.startsWith('/uuid'), 'no one can reproduce the identifiers');
    if (seed === undefined) return;
    const again = await get(`/v6${path}${path.includes('?') ? '&' : '?'}seed=${seed}`);
    t.equal(again.body, one.body);
  });
}

t.test('responses that depend on the URL only are cacheable for a day and support 304', async (t) => {
  const url = '/v6/uuid/parse?uuid=017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
  const { headers } = await get(url);
  t.match(headers, { 'cache-control': 'public, max-age=86400', etag: /^"[\w-]+"$/ });
  t.equal((await get(url, { 'if-none-match': String(headers.etag) })).statusCode, 304);
  t.equal((await get(url.replace('017', '018'), { 'if-none-match': String(headers.etag) })).statusCode, 200);
  const head = await send({ method: 'HEAD', url });
  t.equal(head.headers.etag, headers.etag);
});

t.test('passwords are not cacheable, and forms are supported', async (t) => {
  const answer = await post('/v6/password', {});
  t.equal(answer.headers['cache-control'], 'no-store');
  const { passwords } = (await postForm('/v6/password', { length: '40', symbols: 'off', count: '2' })).json();
  t.match(passwords, [/^[A-Za-z0-9]{40}$/, /^[A-Za-z0-9]{40}$/]);
  const refused = await postForm('/v6/password', { length: '40', symbol: 'off' });
  t.equal(
    refused.json().error,
    "Unknown parameter: 'symbol'. Did you mean 'symbols'? Known: count, digits, exclude, length, lower, no_lookalikes, separator, symbols, type, upper, words",
  );
});
