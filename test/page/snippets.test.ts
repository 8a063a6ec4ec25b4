/** User input as a request, a URL and code samples. */
import t from 'tap';
import { readAddress, writeAddress } from '../../page/src/address.ts';
import { score } from '../../page/src/find.ts';
import { type CardModel, requestOf } from '../../page/src/model.ts';
import { hourOf } from '../../page/src/quota.ts';
import { snippetsOf } from '../../page/src/snippets.ts';

const field = { place: 'body', kind: 'text', type: 'string', otherwise: '', isRequired: false } as const;
const card: CardModel = {
  id: 'hash',
  main: 'hash',
  headline: 'hash',
  title: 'Hashes',
  operationId: 'hashText',
  method: 'POST',
  path: '/v6/hash',
  picture: undefined,
  hasMethod: true,
  tool: 'hash',
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
  t.match(texts.Agent, '"name":"hash"');
});

t.test('a URL is offered if the operation supports it, and never with a secret', async (t) => {
  const addressOf = (method: string, input: Record<string, string>, pageAddress?: string) => {
    const request = { method, path: '/v6/hash?text=a', input };
    const snippets = snippetsOf({ card, request, base: 'http://x', pageAddress, hasKey: false, type: '' });
    return snippets.find(({ name }) => name === 'URL')?.text;
  };
  t.equal(addressOf('GET', { text: 'a' }), 'http://x/v6/hash?text=a');
  t.equal(addressOf('POST', { text: 'a' }, 'http://x/#f-hash?text=a'), 'http://x/#f-hash?text=a');
  t.equal(addressOf('POST', { text: 'a' }), undefined);
  t.equal(addressOf('GET', { text: 'a', key: 'b' }), undefined);
});

t.test(
  'whole words count more than beginnings, titles more than texts, and short parts nothing',
  async (t) => {
    const tool = { title: 'Hashes', text: 'SHA-2 of a text. checksum' };
    t.ok(score(tool, 'hash') > score(tool, 'check'));
    t.ok(score(tool, 'sha') > score({ title: 'Form', text: 'in the shape of others' }, 'sha'));
    t.ok(score(tool, 'check tex') > 0);
    t.ok(
      score({ title: 'Tic-tac-toe', text: 'a board' }, 'tic-tac-toe') > score(tool, 'hash'),
      'any punctuation',
    );
    for (const sign of String.raw`-/\^$*+?.()|[]{}`) t.doesNotThrow(() => score(tool, `a${sign}`), sign);
    t.ok(score(tool, 'ecksum') > 0);
    t.equal(score(tool, 'chart'), 0);
    t.equal(score({ title: 'Avatar', text: '' }, 'vat'), 0);
  },
);

t.test('the remaining hourly limit is read from the headers', async (t) => {
  const policy = '"burst";q=10;w=10, "hourly";q=2000;w=3600';
  t.strictSame(hourOf('"burst";r=9;t=1, "hourly";r=1998;t=3600', policy), {
    remaining: 1998,
    limit: 2000,
    resetsInS: 3600,
  });
  t.equal(hourOf(null, null), undefined);
});
