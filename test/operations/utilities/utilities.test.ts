import t from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { shareService } from '../../support/service.ts';

t.test('utilities', async (t) => {
  const service = await shareService(t);
  const { get, send, postForm } = service;

  t.test('a form can contain the length of a token as a string', async (t) => {
    for (const version of versions) {
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

  t.test('every number and shape of a skeleton changes the drawing', async (t) => {
    /** The drawing without its generated ids. */
    const draw = async (query: string) =>
      (await get(`/v6/placeholder?type=skeleton&${query}`)).body.replaceAll(/\bu[0-9a-f]{10}/g, '');
    const queries = ['', 'rows=5', 'avatar=circle', 'avatar=square', 'avatar=rounded', 'lines=1', 'radius=5'];
    const bodies = await Promise.all(queries.map(draw));
    t.equal(new Set(bodies).size, queries.length);
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
