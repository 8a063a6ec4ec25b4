import t from 'tap';
import { shareService } from '../../support/service.ts';
import { until } from '../../support/versions.ts';

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

  t.test('every style is drawn, as SVG and PNG', async (t) => {
    const styles = 'initials identicon glass lorelei notionists open-peeps pixel-art rings'.split(' ');
    const pictures = new Set<string>();
    for (const style of [...styles, 'shapes', 'thumbs']) {
      const svg = await get(`/v6/avatar?seed=demo&style=${style}&size=64`);
      t.equal(svg.statusCode, 200, style);
      const png = await get(`/v6/avatar?seed=demo&style=${style}&size=64&format=png&scale=2`);
      t.equal(png.headers['content-type'], 'image/png');
      t.equal(png.rawPayload.readUInt32BE(16), 128);
      pictures.add(png.rawPayload.toString('base64'));
    }
    t.equal(pictures.size, 10);
  });

  t.test('a fictional person has an avatar, the same for a seed, and cacheable', async (t) => {
    const { headers } = await get('/v6/personal');
    const [one, other] = await Promise.all([
      get(`/v6/avatar?person=${headers['x-seed']}`),
      get(`/v6/avatar?person=${headers['x-seed']}`),
    ]);
    t.equal(one.body, other.body);
    t.match(one.headers, {
      'x-seed': String(headers['x-seed']),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  t.test('the initials of a person are those of the name from the same seed and country', async (t) => {
    for (const query of ['demo', 'demo&locale=FR', '2026-01-01.x&locale=SE']) {
      const words = (await get(`/v6/personal?seed=${query}`)).json().name.split(' ');
      const { body } = await get(`/v6/avatar?style=initials&person=${query}`);
      t.match(body, `<title>${words[0][0]}${words.at(-1)[0]}</title>`, query);
    }
    t.match((await get('/v6/avatar?style=initials&person=demo&text=X')).body, '<title>X</title>');
  });

  t.test('a style without people draws the seed of the person', async (t) => {
    for (const style of ['identicon', 'shapes', 'thumbs']) {
      const [ofSeed, ofPerson] = await Promise.all(
        ['seed', 'person'].map((name) => get(`/v6/avatar?style=${style}&${name}=demo`)),
      );
      t.equal(ofPerson?.body, ofSeed?.body);
    }
  });

  t.test('corners are rounded on request, and square by default', async (t) => {
    const [square, round] = await Promise.all(
      [0, 50].map((radius) => get(`/v6/avatar?seed=demo&bg=fff&radius=${radius}`)),
    );
    t.equal(square?.body, (await get('/v6/avatar?seed=demo&bg=fff')).body);
    t.match(round?.body, /<rect [^>]*rx="352"/);
  });

  t.test('the maximum number of blurred pixels is drawn, and any number as SVG', async (t) => {
    for (const query of ['size=400&format=png', 'size=100&format=png&scale=4', 'size=1024&format=svg']) {
      t.equal((await get(`/v6/avatar?seed=demo&style=glass&${query}`)).statusCode, 200, query);
    }
  });

  t.test('older versions have no avatars', async (t) => {
    for (const version of until('v5')) {
      for (const path of ['avatar', 'qrcode?text=a', 'barcode?text=a']) {
        t.equal((await get(`/${version}/${path}`)).statusCode, 404, `${version} ${path}`);
      }
    }
  });
});
