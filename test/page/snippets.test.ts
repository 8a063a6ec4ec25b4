/** User input as a request, a URL and code samples. */
import t from 'tap';
import { readAddress, writeAddress } from '../../page/src/address.ts';
import { type CardModel, requestOf } from '../../page/src/model.ts';
import { leftOf } from '../../page/src/quota.ts';
import { snippetsOf } from '../../page/src/tools/snippets.ts';

const field = { place: 'body', kind: 'text', type: 'string', otherwise: '', isRequired: false } as const;
const card: CardModel = {
  id: 'hash',
  main: 'hash',
  headline: 'hash',
  title: 'Hashes',
  operationId: 'hashText',
  method: 'POST',
  path: '/v6/hash',
  twin: undefined,
  picture: undefined,
  hasMethod: true,
  isTool: true,
  fields: [
    { ...field, name: 'text' },
    { ...field, name: 'algorithm', kind: 'choice', otherwise: 'sha256' },
    { ...field, name: 'count', kind: 'number', type: 'number' },
    { ...field, name: 'values', kind: 'list', type: 'number' },
    { ...field, name: 'on', kind: 'flag', type: 'boolean' },
    { ...field, name: 'data', kind: 'json' },
    { ...field, name: 'key', kind: 'secret' },
  ],
};
const values = {
  text: "it's",
  algorithm: 'sha256',
  count: '3',
  values: '1, 2',
  on: 'true',
  data: '{"a":null}',
  key: 'k',
};

t.test('a request has the typed input, by its types, without defaults', async (t) => {
  const body = { text: "it's", count: 3, values: [1, 2], on: true, data: { a: null }, key: 'k' };
  t.strictSame(requestOf(card, values).body, body);
  t.throws(() => requestOf(card, { data: '{' }), { message: /^data is not valid JSON/ });
  const inQuery = {
    ...card,
    method: 'GET',
    path: '/v6/{text}',
    fields: card.fields.map((each) => ({ ...each, place: each.name === 'text' ? 'path' : 'query' })),
  };
  t.equal(
    requestOf(inQuery, { text: 'a/b', values: '1,2', algorithm: "x'&" }).path,
    '/v6/a/b?algorithm=x%27%26&values=1,2',
  );
});

t.test('a URL opens the same input again, without secrets', async (t) => {
  const address = writeAddress(card, values);
  t.notMatch(address, /key/);
  t.match(readAddress(address), { id: 'hash', values: { text: "it's", count: '3', data: '{"a":null}' } });
  t.equal(readAddress('#f-text'), undefined);
});

t.test("each call follows its language's conventions and never contains the key", async (t) => {
  const request = requestOf(card, values);
  const snippets = snippetsOf({
    card,
    request,
    base: 'http://x',
    pageAddress: undefined,
    hasKey: true,
    type: '',
  });
  const texts = Object.fromEntries(snippets.map(({ name, text }) => [name, text]));
  t.strictSame(Object.keys(texts), ['curl', 'fetch', 'Python', 'Client', 'Agent']);
  t.match(texts.curl, `"text":"it'\\''s"`);
  t.match(texts.curl, '-H "Authorization: Bearer $UTILITY_API_KEY"');
  t.match(texts.fetch, "method: 'POST'");
  t.match(texts.Python, /"on": True.*"a": None/s);
  t.match(texts.Client, 'await api.hashText({');
  t.match(JSON.parse(texts.Agent ?? '').mcpServers['utility-api'], { url: 'http://x/mcp' });
});

t.test('a URL is one of the service, and never has a secret', async (t) => {
  const textsOf = (method: string, input: Record<string, unknown>, twin?: string) => {
    const request = { method, path: '/v6/hash?text=a', input, body: input };
    const options = {
      card: { ...card, twin },
      base: 'http://x',
      pageAddress: 'http://x/#/hash',
      hasKey: false,
    };
    const snippets = snippetsOf({ ...options, request, type: 'image/svg+xml' });
    return Object.fromEntries(snippets.map(({ name, text }) => [name, text]));
  };
  t.match(textsOf('GET', { text: 'a' }), {
    URL: 'http://x/v6/hash?text=a',
    HTML: '<img src="http://x/v6/hash?text=a" alt="Hashes">',
    Markdown: '![Hashes](http://x/v6/hash?text=a)',
    'Link to this page': 'http://x/#/hash',
  });
  t.equal(textsOf('POST', { text: 'a' }).URL, undefined, 'a page is not one');
  t.equal(textsOf('GET', { text: 'a', key: 'b' }).URL, undefined);
  const chart = {
    type: 'bar',
    data: { labels: ['a,b', 'c'], datasets: [{ label: 'Sales', values: [1, 2] }] },
  };
  t.equal(
    textsOf('POST', chart, '/v6/chart').URL,
    'http://x/v6/chart?type=bar&labels=a%5C,b,c&values=1,2&label=Sales',
  );
  const two = { data: { labels: ['a'], datasets: [{ values: [1] }, { values: [2] }] } };
  t.match(textsOf('POST', two, '/v6/chart').URL, /\?data=%7B%22labels%22:\[?/);
});

t.test('the remaining requests of the hour, or of a day with fewer, are read from the headers', async (t) => {
  const policy = '"burst";q=10;w=10, "hourly";q=2000;w=3600';
  const ofHour = '"burst";r=9;t=1, "hourly";r=1998;t=3600';
  const hour = { remaining: 1998, limit: 2000, resetsInS: 3600, per: 'this hour' };
  t.strictSame(leftOf(ofHour, policy), hour);
  const daily = `${policy}, "daily";q=9000;w=86400`;
  t.strictSame(leftOf(`${ofHour}, "daily";r=8998;t=86400`, daily), hour);
  t.strictSame(leftOf(`${ofHour}, "daily";r=40;t=86000`, daily), {
    remaining: 40,
    limit: 9000,
    resetsInS: 86_000,
    per: 'in 24 hours',
  });
  t.equal(leftOf(null, null), undefined);
});
