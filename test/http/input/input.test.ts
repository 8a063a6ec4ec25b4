/** Accepted inputs, their formats, and values that count as missing. */
import type { InjectOptions } from 'fastify';
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { operationsOf } from '../../../src/contract/model.ts';
import { documentNames, latestVersion } from '../../../src/contract/versions.ts';
import { form, shareService } from '../../support/service.ts';
import { oldest, sampled, since } from '../../support/versions.ts';

const { send, get, post, postForm } = await shareService(t);

/** Returns the request parts for fields as a browser sends `new FormData(form)`. */
async function multipart(fields: FormData): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const request = new Request('http://localhost', { method: 'POST', body: fields });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}

function formData(...fields: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const message = { username: 'alice', message: 'hello', session: 'one' };
/** Values that a caller would send when asked for these. */
const examples: Readonly<Record<string, string>> = { type: 'bar' };

const sent = { message: 'Message sent successfully' };

t.test('a body is JSON or a form of either kind', async (t) => {
  for (const version of sampled) {
    const url = `/${version}/chat`;
    t.strictSame((await post(url, message)).json(), sent, 'JSON');
    t.strictSame((await postForm(url, message)).json(), sent, 'urlencoded');
    const parts = await multipart(formData(...Object.entries(message)));
    t.strictSame((await send({ method: 'POST', url, ...parts })).json(), sent, 'multipart');
  }
  const odd = formData(['str1', 'naïve 漢 👩‍👩‍👧'], ['str2', 'a\r\nb'], ['unknown', '']);
  const answer = await send({ method: 'POST', url: '/v6/levenshtein', ...(await multipart(odd)) });
  t.match(answer.json(), { str1: 'naïve 漢 👩‍👩‍👧', str2: 'a\r\nb' });
});

t.test('a form accepts fields, but no files; an unselected file input is not a file', async (t) => {
  const file = formData(['len', '16'], ['type', new Blob(['hex'])]);
  const refused = await send({ method: 'POST', url: '/v6/token', ...(await multipart(file)) });
  t.match(refused.json(), { error: 'Please send fields only, no files.', status: 415 });

  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const ask = (payload: string) => send({ method: 'POST', url: '/v6/token', payload, headers });
  const none = await ask(`${part('name="len"', '16')}${part('name="photo"; filename=""', '')}--x--\r\n`);
  t.equal(none.json().token.length, 16);

  const repeated = await ask(`${part('name="len"', '16').repeat(2)}--x--`);
  t.match(repeated.json(), { error: 'len must be given only once', status: 400 });
  const whole = `${part('name="len"', '16')}${part('name="type"', 'hex')}--x--\r\n`;
  for (let length = 0; length < whole.length; length += 1) {
    const { statusCode } = await ask(whole.slice(0, length));
    t.ok(statusCode === 200 || statusCode === 400, `the first ${length} bytes get a response`);
  }
});

t.test('empty values count as missing', async (t) => {
  t.match((await postForm('/v6/chat', { ...message, token: '' })).json(), sent, 'it is a global message');
  t.match((await get('/v6/chat')).json(), [{ username: 'alice' }], 'it arrived there');
  for (const url of [
    '/v6/captcha?length=&width=&noise=&bg=&color=&text=&mode=',
    '/v6/placeholder?type=&width=&text=&bg=',
    '/v6/personal?seed=&locale=',
    '/v6/personal/batch?count=',
    '/v6/evaluate?expr=1&precision=',
  ])
    t.equal((await get(url)).statusCode, 200, url);
  t.equal((await postForm('/v6/token', { len: '', type: '' })).json().token.length, 24);
  const datasets = [{ label: null, values: [1, 2] }];
  const bars = { type: 'bar', data: { labels: ['a', 'b'], datasets }, mode: 'data' };
  for (const version of since('v5'))
    t.equal((await post(`/${version}/chart`, bars)).json().datasets[0].label, 'Dataset 1', version);
  t.equal((await post('/v6/token', { len: null, type: null })).json().token.length, 24);
  t.equal(
    (await post('/v6/tic-tac-toe/fetch', { username: 'alice', game: null, private: null })).statusCode,
    200,
  );
  const data = { labels: ['a'], values: [1] };
  const chart = { type: 'pie', data, title: null, width: null, legend: null, mode: null, colors: null };
  t.equal((await post('/v6/chart', chart)).statusCode, 200);
});

t.test('a missing required value has its own message', async (t) => {
  const username = 'Please provide a username (?username={username})';
  t.equal((await postForm('/v6/chat', { ...message, username: '' })).json().error, username);
  t.equal((await post('/v6/chat', { ...message, username: null })).json().error, username);
  t.equal((await post('/v6/chat', { ...message, username: '' })).json().error, username);
  for (const [url, error] of [
    ['/v6/geo?lat1=&lon1=0&lat2=0&lon2=0', 'Please provide lat1, lon1, lat2 and lon2'],
    ['/v6/palette?color=&type=triadic', 'Please provide a base color (?color=#ff6600)'],
    ['/v6/palette?color=f00&type=', 'Please provide a palette type (&type=complementary)'],
    ['/v6/evaluate?expr=', 'Please provide a math expression (?expr={expression})'],
    ['/v5/levenshtein?str1=&str2=a', 'Please provide a first string (?str1={string})'],
    ['/v6/chat/private?username=a&token=', 'Please provide a valid token (&token={key}).'],
  ] as const) {
    t.equal((await get(url)).json().error, error, url);
  }
  t.equal(
    (await post('/v6/chart', { type: 'bar', data: { labels: null } })).json().error,
    'data must contain a labels array',
  );
});

t.test('fields missing in the body are read from the query; two values are rejected', async (t) => {
  const query = new URLSearchParams(message).toString();
  for (const version of sampled) {
    const bare = await send({ method: 'POST', url: `/${version}/chat?${query}` });
    t.strictSame(bare.json(), sent, `${version} without a body`);
  }
  const token = async (url: string, request: Partial<InjectOptions> = {}) =>
    (await send({ method: 'POST', url, ...request })).json().token ?? '';
  t.equal((await token('/v6/token?len=16')).length, 16);
  t.equal((await token('/v6/token?len=16', { payload: { len: 16 } })).length, 16);
  t.equal((await token('/v6/token?len=16', { payload: { len: null } })).length, 16);
  t.equal((await token('/v6/token?len=16', form({ len: '16' }))).length, 16);
  for (const body of [{ payload: { len: 20 } }, form({ len: '20' })]) {
    const twice = await send({ method: 'POST', url: '/v6/token?len=16', ...body });
    t.match(twice.json(), { status: 400, error: 'len must be given only once' });
  }
  t.equal((await token('/v6/token?len=16', form({ len: '' }))).length, 16);
  t.match(await token('/v6/token?type=num&len=12', { payload: {} }), /^\d{12}$/);
  const wrong = await send({ method: 'POST', url: '/v6/token?len=5' });
  t.equal(wrong.json().error, 'Length cannot be less than 12.');
  const move = new URLSearchParams({ username: 'p', session: 's', game: 'g', move: '1-1' });
  t.equal((await send({ method: 'POST', url: `/v6/tic-tac-toe/play?${move}` })).statusCode, 200);
  const end = await send({ method: 'DELETE', url: '/v5/tic-tac-toe/g?username=p&session=s' });
  t.equal(end.statusCode, 200, 'also for DELETE');
  const chart = await send({
    method: 'POST',
    url: '/v6/chart?type=pie&width=300&legend=off',
    payload: { data: { labels: ['a'], values: [1] } },
  });
  t.match(chart.body, /width="300"/, 'parsed by the documented type, even next to JSON');
});

t.test('no message asks for a parameter that was already sent', async (t) => {
  for (const name of documentNames) {
    for (const { path, method, requestBody } of operationsOf(documents[name])) {
      if (requestBody === undefined) continue;
      const url = `/${name}${path}`.replaceAll(/\{\w+\}/g, 'x');
      const query = new URLSearchParams();
      const asked: string[] = [];
      for (;;) {
        const request = { method: method.toUpperCase(), url: `${url}?${query}` } as InjectOptions;
        const [, member] = /[?&](\w+)=/.exec(String((await send(request)).json().error)) ?? [];
        if (member === undefined) break;
        asked.push(member);
        if (query.has(member)) break;
        query.set(member, examples[member] ?? 'x');
      }
      t.equal(new Set(asked).size, asked.length, `${method} ${url} asks for ${asked.join(', ')}`);
    }
  }
});

t.test('a repeated value is rejected with one message if only one is expected', async (t) => {
  const once = 'username must be given only once';
  const payload = 'username=a&username=b&message=m&session=s';
  const { headers } = form({});
  t.equal(
    (await send({ method: 'POST', url: '/v6/chat', payload, headers: headers ?? {} })).json().error,
    once,
  );
  t.equal((await send({ method: 'POST', url: `/v6/chat?${payload}` })).json().error, once);
  t.equal((await get('/v6/chat/private?username=a&username=b&token=t')).json().error, once);
  t.equal((await get('/v6/captcha?length=4&length=')).json().error, 'length must be given only once');
  const list = await post('/v6/chat', { ...message, username: ['a', 'b'] });
  t.equal(
    list.json().error,
    'Please provide a username (?username={username})',
    'JSON arrays do not count as repeated',
  );
});

t.test('a query has at most 1,000 parameters', async (t) => {
  const ask = (query: string) => send({ method: 'GET', url: `/v6/geo?${query}` });
  t.equal((await ask(`lat1=1&lon1=2&lat2=3&lon2=4${'&a=b'.repeat(996)}`)).statusCode, 200);
  const refused = { error: 'A query must have at most 1000 parameters.', status: 400 };
  t.match((await ask(`len=16${'&a=b'.repeat(1_000)}`)).json(), refused);
  t.match((await ask('&'.repeat(20_000))).json(), refused);
});

t.test('a body has exactly the documented maximum size', async (t) => {
  const family = '👩‍👩‍👧‍👦'.repeat(1000);
  const escaped = JSON.stringify({ str1: family, str2: 'a' }).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  const answer = await send({
    method: 'POST',
    url: '/v6/levenshtein',
    payload: escaped,
    headers: { 'content-type': 'application/json' },
  });
  t.equal(answer.statusCode, 200, `${escaped.length} bytes of emoji families`);
  for (const name of documentNames) {
    const { info } = documents[name];
    if (name !== 'unversioned') t.match(JSON.stringify(info), /at most 256 KiB/, name);
  }
  for (const url of ['/v6/token', `/${oldest}/chat`, '/v6/chart']) {
    const long = await send({ method: 'POST', url, payload: { x: 'x'.repeat(256 * 1024) } });
    t.equal(long.json().error, 'The request body must be at most 262144 bytes.', url);
  }
});

t.test('a trailing slash is the same path', async (t) => {
  for (const version of sampled) {
    t.equal((await get(`/${version}/infos/`)).statusCode, 200, version);
    t.equal((await get(`/${version}/`)).statusCode, 200);
    t.match((await post(`/${version}/chat/`, message)).json(), sent);
    t.equal((await send({ method: 'PUT', url: `/${version}/chat/` })).statusCode, 405);
    t.equal((await get(`/${version}/infos//`)).statusCode, 404, 'one slash, not two');
  }
  for (const url of ['/auth/', '/health/', '/ready/', '/docs/'])
    t.equal((await get(url)).statusCode, 200, url);
  t.equal((await get('/latest/')).headers.location, `/${latestVersion}/`);
});
