import t from 'tap';
import { shareService } from '../../support/service.ts';

t.test('avatars', async (t) => {
  const { get } = await shareService(t);

  t.test('a seed always returns the same cacheable image', async (t) => {
    const [one, other] = [await get('/v6/avatar?seed=demo'), await get('/v6/avatar?seed=demo')];
    t.equal(one.body, other.body);
    t.match(one.headers, {
      'content-type': /^image\/svg\+xml/,
      'x-seed': 'demo',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag: /./,
    });
    const known = await get('/v6/avatar?seed=demo', { 'if-none-match': String(one.headers.etag) });
    t.equal(known.statusCode, 304);
  });

  t.test('without a seed each image is new, not cacheable, and reproducible from a header', async (t) => {
    const [one, other] = [await get('/v6/avatar'), await get('/v6/avatar')];
    t.not(one.body, other.body);
    t.match(one.headers, { 'cache-control': 'no-store', 'x-seed': /^\d{4}-\d\d-\d\d\.[\w-]{12}$/ });
    t.equal(one.headers.etag, undefined);
    t.equal((await get(`/v6/avatar?seed=${one.headers['x-seed']}`)).body, one.body);
  });

  t.test('every style has its own image', async (t) => {
    const styles =
      'initials identicon glass lorelei notionists open-peeps pixel-art rings shapes thumbs'.split(' ');
    const drawn = styles.map(async (style) => (await get(`/v6/avatar?seed=demo&style=${style}`)).body);
    t.equal(new Set(await Promise.all(drawn)).size, 10);
  });

  t.test('a fictional person has an avatar, the same for a seed, and cacheable', async (t) => {
    const { headers } = await get('/v6/personal');
    const url = `/v6/avatar?person=${headers['x-seed']}`;
    const [one, other] = [await get(url), await get(url)];
    t.equal(one.body, other.body);
    const cached = 'public, max-age=31536000, immutable';
    t.match(one.headers, { 'x-seed': String(headers['x-seed']), 'cache-control': cached });
  });

  t.test('the initials of a person are those of the name from the same seed and country', async (t) => {
    for (const query of ['demo', 'demo&locale=FR', '2026-01-01.x&locale=SE']) {
      const words = (await get(`/v6/personal?seed=${query}`)).json().name.split(' ');
      const { body } = await get(`/v6/avatar?style=initials&person=${query}`);
      t.match(body, `<title>${words[0][0]}${words.at(-1)[0]}</title>`, query);
    }
  });
});
