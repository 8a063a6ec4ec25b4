/** From the bytes of a body, the query and the path to the input of an operation. */
import Fastify from 'fastify';
import t from 'tap';
import {
  BODY_TYPES,
  FORM_TYPE,
  JSON_TYPE,
  MULTIPART_TYPE,
  registerBodies,
} from '../../../src/http/input/bodies.ts';
import { nameIgnored } from '../../../src/http/input/ignored-members.ts';
import { collectInput, prepareBody } from '../../../src/http/input/input.ts';
import type { ApiError } from '../../../src/lib/errors.ts';

const members = [
  { name: 'text', schema: { type: 'string' } },
  { name: 'count', schema: { type: 'integer' } },
].map((member) => ({ ...member, isRequired: false, location: 'body' as const }));

/** Returns a request's input; `accepted` are the operation's declared types. */
function openApp(accepted: readonly string[] = BODY_TYPES) {
  const app = Fastify();
  t.teardown(() => app.close());
  registerBodies(app, () => performance.now());
  app.setErrorHandler((error: ApiError, _request, reply) =>
    reply
      .code(error.status ?? 400)
      .headers(error.headers ?? {})
      .send({ error: error.message }),
  );
  const known = {
    properties: new Map([
      ['text', undefined],
      ['count', undefined],
    ]),
  };
  const preValidation = [prepareBody(accepted, members), nameIgnored(known, ['id', 'text', 'count'], 20)];
  app.post('/:id', { preValidation }, (request) => collectInput(request, ['id', 'text', 'count']));
  app.get('/:id', (request) => collectInput(request, ['id', 'text']));
  return app;
}

const app = openApp();
const send = (payload: string | Buffer, type = JSON_TYPE, query = '', headers = {}) =>
  app.inject({ method: 'POST', url: `/7?${query}`, payload, headers: { 'content-type': type, ...headers } });

const MULTIPART = `${MULTIPART_TYPE}; boundary=x`;
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const inputs: Record<string, [payload: string, type: string, query: string, input: object]> = {
  JSON: ['{"text":"a","count":1,"other":2}', JSON_TYPE, '', { text: 'a', count: 1 }],
  'JSON with a prototype': ['{"text":"a","__proto__":{"count":1}}', JSON_TYPE, '', { text: 'a' }],
  'a urlencoded form': ['text=a+b%2B&count=1', FORM_TYPE, '', { text: 'a b+', count: '1' }],
  'a multipart form': [`${part('text', 'a')}--x--`, MULTIPART, '', { text: 'a' }],
  'an empty JSON body': ['', JSON_TYPE, 'text=a&count=1', { text: 'a', count: 1 }],
  'an empty multipart body': ['', MULTIPART, 'count=1', { count: 1 }],
  'a field in body and query': ['{"text":"a"}', JSON_TYPE, 'text=a&count=1', { text: 'a', count: 1 }],
  'null in JSON': ['{"text":null}', JSON_TYPE, 'text=b', { text: 'b' }],
  'an empty string in JSON': ['{"text":""}', JSON_TYPE, '', { text: '' }],
  'an empty field in a form': ['text=', FORM_TYPE, 'text=b', { text: 'b' }],
  'a field in neither': ['{}', JSON_TYPE, 'other=1', {}],
  'an unknown parameter in the query': ['{}', JSON_TYPE, 'other=1&count=x', { count: 'x' }],
};
for (const [title, [payload, type, query, input]] of Object.entries(inputs)) {
  t.test(`The input combines path, body and query: ${title}`, async (t) => {
    const answer = await send(payload, type, query);
    t.strictSame(answer.json(), { id: '7', ...input });
  });
}

t.test('The path takes precedence over the body, and a request without a body uses its query', async (t) => {
  t.strictSame((await send('{"id":"8","text":"a"}')).json(), { id: '7', text: 'a' });
  const bare = await app.inject({ method: 'POST', url: '/7?text=a' });
  t.strictSame(bare.json(), { id: '7', text: 'a' });
  t.strictSame((await app.inject({ url: '/7?text=a&other=b' })).json(), { id: '7', text: 'a' });
});

t.test('Undeclared types are rejected; without a type, the first declared one is used', async (t) => {
  const forms = openApp([FORM_TYPE]);
  const ask = (headers: Record<string, string>, payload = '') =>
    forms.inject({ method: 'POST', url: '/7?text=a', payload, headers });
  t.strictSame((await ask({})).json(), { id: '7', text: 'a' });
  t.equal((await ask({ 'content-type': JSON_TYPE }, '{}')).statusCode, 415);
  t.equal((await ask({ 'content-type': JSON_TYPE })).statusCode, 415);
  t.strictSame((await ask({ 'content-type': `${FORM_TYPE}; charset=utf-8` }, 'text=a')).json(), {
    id: '7',
    text: 'a',
  });
});

t.test('Different values for one name in body and query are rejected', async (t) => {
  for (const payload of ['{"text":"b"}', '{"text":""}']) {
    const answer = await send(payload, JSON_TYPE, 'text=a');
    t.match(answer.json(), { error: 'text must be given only once' }, payload);
    t.equal(answer.statusCode, 400, payload);
  }
});

t.test('A body that is not an object takes nothing from the query', async (t) => {
  for (const payload of ['[]', '"text"', '7']) {
    t.strictSame((await send(payload, JSON_TYPE, 'text=a')).json(), { id: '7', text: 'a' }, payload);
  }
});

const NOT_UTF8 = Buffer.from('{"text":"\xe9"}', 'latin1');
const ENCODED = 'Please send the body as it is, without Content-Encoding.';
const CHARSET = 'Please send the body in UTF-8.';
const refusals: Record<string, [payload: string | Buffer, type: string, headers: object, error: string]> = {
  'bytes that are not UTF-8': [NOT_UTF8, JSON_TYPE, {}, 'The request body is not valid UTF-8.'],
  'a form with such bytes': [NOT_UTF8, FORM_TYPE, {}, 'The request body is not valid UTF-8.'],
  'a multipart form with such bytes': [NOT_UTF8, MULTIPART, {}, 'The request body is not valid UTF-8.'],
  'another encoding': ['{}', JSON_TYPE, { 'content-encoding': 'gzip' }, ENCODED],
  'an empty body with an encoding': ['', JSON_TYPE, { 'content-encoding': 'br' }, ENCODED],
  'another charset': ['{}', `${JSON_TYPE}; charset=latin1`, {}, CHARSET],
  'a charset that starts like UTF-8': ['{}', `${JSON_TYPE};Charset = "utf-80"`, {}, CHARSET],
  'a charset that ends like UTF-8': ['{}', `${JSON_TYPE};charset=xutf-8`, {}, CHARSET],
  '1,001 fields': [`a=1${'&a=1'.repeat(1_000)}`, FORM_TYPE, {}, 'A form must have at most 1000 fields.'],
  '1,001 empty fields': ['&'.repeat(1_000), FORM_TYPE, {}, 'A form must have at most 1000 fields.'],
};
for (const [title, [payload, type, headers, error]] of Object.entries(refusals)) {
  t.test(`A body is rejected for ${title}`, async (t) => {
    const answer = await send(payload, type, '', headers);
    t.equal(answer.json().error, error);
    t.equal(answer.statusCode, error === ENCODED || error === CHARSET ? 415 : 400);
    t.equal(answer.headers['accept-encoding'], error === ENCODED ? 'identity' : undefined);
  });
}

t.test('Supported bodies are accepted', async (t) => {
  const types = ['utf-8', 'UTF8', '"utf-8"', 'utf-8; x=y', ' utf-8'].map((charset) => `;charset=${charset}`);
  for (const type of ['', '; charset = "utf-8"', ...types]) {
    const answer = await send('{"text":"é"}', JSON_TYPE + type, '', { 'content-encoding': ' Identity ' });
    t.strictSame(answer.json(), { id: '7', text: 'é' }, type);
  }
  t.equal((await send(`text=a${'&a=1'.repeat(999)}`, FORM_TYPE)).json().text, 'a');
});

t.test('Unknown body properties are listed, within the length limit', async (t) => {
  const rows: [payload: string, named: string | undefined][] = [
    ['{"text":"a"}', undefined],
    ['{"text":"a","one":1,"two":2}', 'one, two'],
    ['{"a,b":1}', 'a%2Cb'],
    [`{"${'x'.repeat(20)}":1}`, 'x'.repeat(20)],
    [`{"${'x'.repeat(21)}":1,"b":2}`, 'b'],
    [`{"${'é'.repeat(4)}":1,"b":2}`, 'b'],
    [`{"${'x'.repeat(18)}":1,"b":2}`, 'x'.repeat(18)],
    [`{"${'x'.repeat(17)}":1,"b":2}`, `${'x'.repeat(17)}, b`],
    ['{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}', 'a, b, c, d, e, f, g'],
    ['{"":1,"b":1}', 'b'],
    ['["one"]', undefined],
    ['"one"', undefined],
  ];
  for (const [payload, named] of rows) t.equal((await send(payload)).headers['x-ignored'], named, payload);
});
