/** Validation of a body by its schema: in document order, with one message. */
import Fastify from 'fastify';
import t from 'tap';
import { unknownMessageKeywords } from '../../../src/contract/message-keywords.ts';
import type { Schema } from '../../../src/contract/openapi.ts';
import { registerBodies } from '../../../src/http/input/bodies.ts';
import { describeUnknown, messageFor } from '../../../src/http/input/messages.ts';
import { registerValidation } from '../../../src/http/input/validation.ts';
import { InvalidValue } from '../../../src/lib/errors.ts';
import { readRows } from '../../support/json-lines.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns the validated body, or the error message. */
function createValidator(schema: Schema) {
  const app = Fastify();
  registerBodies(app, () => performance.now());
  registerValidation(app);
  const content = { [JSON_TYPE]: { schema }, [FORM_TYPE]: { schema } };
  app.post('/', { schema: { body: { content } } }, ({ body }) => ({ body }));
  return async (payload: unknown, type = JSON_TYPE): Promise<unknown> => {
    const text = type === JSON_TYPE ? JSON.stringify(payload) : String(payload);
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/', payload: text, headers });
    return answer.json().body ?? answer.json().message;
  };
}

/** The second one is required and comes last. */
const pair = {
  type: 'object',
  required: ['second'],
  properties: { first: { type: 'integer' }, second: { type: 'integer' } },
};

const validate = createValidator({
  type: 'object',
  required: ['name', 'size'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]*$' },
    size: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
    kind: { type: 'string', 'x-case-insensitive': true, enum: ['bar', 'pie'] },
    share: { type: 'number', minimum: 0, maximum: 1 },
    face: { type: 'string', 'x-max-graphemes': 2 },
    bytes: { type: 'string', 'x-max-bytes': 4 },
    color: { type: 'string', format: 'color' },
    ground: { type: 'string', format: 'ground' },
    list: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
    pairs: { type: 'array', items: pair },
    either: {
      type: ['string', 'integer'],
      'x-case-insensitive': true,
      'x-max-bytes': 4,
      'x-max-graphemes': 3,
    },
    some: { type: 'string', enum: ['a', 'b'], default: 'a', examples: ['a', null] },
    isDark: { type: 'boolean' },
    told: {
      type: 'integer',
      minimum: 1,
      maximum: 9,
      'x-messages': { any: "No: '{value}'", type: 'A number, please', empty: 'Say it', integer: 'Whole' },
    },
    asked: { type: 'string', 'x-messages': { required: 'Ask', type: 'A text, please', any: 'No' } },
  },
});
const results = readRows<[body: unknown, result: unknown]>('test/http/input/validated-bodies.jsonl');
for (const [body, result] of results) {
  const title = JSON.stringify(body).slice(0, 80);
  t.test(`${title}: ${JSON.stringify(result)}`, async (t) => t.same(await validate(body), result));
}

t.test('A number that only looks like one has the wrong type', async (t) => {
  const send = (text: string) => validate(text, FORM_TYPE);
  t.equal(await send('name=ab&told=1e999'), 'A number, please');
  t.equal(await send('name=ab&size=1&size=2'), 'size must be given only once');
  t.equal(await send('name=ab&told=1&told=2'), 'told must be given only once');
  t.same(await send('name=ab&size=7&isDark=on'), { name: 'ab', size: 7, some: 'a', isDark: true });
});

t.test('A message repeats the value as it was sent, up to the length limit', async (t) => {
  const text = { type: 'string', maxLength: 1, 'x-messages': { any: "Not '{value}', sorry" } };
  const validate = createValidator({ type: 'object', properties: { text } });
  t.equal(await validate({ text: "$' $&" }), "Not '$' $&', sorry");
  t.equal(await validate({ text: 'x'.repeat(501) }), `Not '${'x'.repeat(500)}…', sorry`);
});

t.test('The first missing or invalid property in document order is reported', async (t) => {
  const inner = {
    type: 'object',
    required: ['one', 'two'],
    properties: { one: { type: 'string', 'x-messages': { required: 'First one' } }, two: { type: 'string' } },
  };
  const validate = createValidator({
    type: 'object',
    required: ['inner', 'last'],
    properties: { inner, last: {} },
  });
  t.equal(await validate({}), 'Please provide inner');
  t.equal(await validate({ inner: {} }), 'First one');
  t.equal(await validate({ inner: { one: 'a' } }), 'Please provide two');
  t.equal(await validate({ inner: { one: 'a', two: 'b' } }), 'Please provide last');
  t.same(await validate({ inner: { one: 'a', two: 'b' }, last: 7 }), {
    inner: { one: 'a', two: 'b' },
    last: 7,
  });
});

t.test('A conditional narrower schema applies only under its condition', async (t) => {
  const validate = createValidator({
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string' },
      count: { type: 'integer', minimum: 1, maximum: 20 },
      other: { type: 'integer' },
    },
    if: { type: 'object', properties: { kind: { const: 'wide' } } },
    else: { type: 'object', properties: { count: { type: 'integer', minimum: 1, maximum: 5 } } },
  });
  t.same(await validate({ kind: 'wide', count: 20 }), { kind: 'wide', count: 20 });
  t.equal(await validate({ kind: 'wide', count: 21 }), 'count must be between 1 and 20');
  t.same(await validate({ kind: 'narrow', count: 5 }), { kind: 'narrow', count: 5 });
  t.equal(await validate({ kind: 'narrow', count: 6, other: 'x' }), 'count must be between 1 and 5');
});

t.test('Each rule without a message of its own has one that names its limit', async (t) => {
  const rules = readRows<[schema: Schema, value: unknown, message: string]>('test/http/input/rules.jsonl');
  for (const [it, value, message] of rules)
    t.equal(await createValidator({ type: 'object', properties: { it } })({ it: value }), message);
});

t.test('Properties next to variants apply to all of them', async (t) => {
  const validate = createValidator({
    discriminator: { propertyName: 'kind' },
    properties: { count: { type: 'integer', maximum: 9, default: 2 }, name: { type: 'string' } },
    required: ['kind', 'name'],
    oneOf: [
      { type: 'object', properties: { kind: { const: 'a' }, more: { type: 'boolean' } } },
      { type: 'object', properties: { kind: { const: 'b' } } },
    ],
  });
  const results: [body: unknown, result: unknown][] = [
    [{ kind: 'a' }, 'Please provide name'],
    [{ kind: 'b', name: 'x', count: 10 }, 'count must be at most 9'],
    [{ kind: 'a', name: 'x', more: 1 }, 'more must be a boolean'],
    [
      { kind: 'b', name: 'x' },
      { kind: 'b', name: 'x', count: 2 },
    ],
  ];
  for (const [body, result] of results) t.strictSame(await validate(body), result);
});

t.test('Only the variant with the given tag applies', async (t) => {
  const variant = (kinds: string[], more: Schema) => ({
    type: 'object',
    required: ['kind', 'more'],
    properties: { more, kind: { type: 'string', enum: kinds, 'x-messages': { any: 'Which kind?' } } },
  });
  const validate = createValidator({
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: [
      variant(['a', 'b'], { type: 'string' }),
      variant(['c'], { type: 'integer' }),
      { type: 'object', properties: { kind: { const: 'e' }, more: { type: 'boolean' } } },
    ],
  });
  const results: [body: unknown, result: unknown][] = [
    [{}, 'Which kind?'],
    [{ kind: 'd' }, 'Which kind?'],
    [{ kind: 'a' }, 'Please provide more'],
    [{ kind: 'b', more: 7 }, 'more must be a string'],
    [{ kind: 'c', more: 'x' }, 'more must be an integer'],
    [{ kind: 'e', more: 7 }, 'more must be a boolean'],
    [
      { kind: 'e', more: true },
      { kind: 'e', more: true },
    ],
    [
      { kind: 'b', more: 'x' },
      { kind: 'b', more: 'x' },
    ],
    [
      { kind: 'c', more: 7 },
      { kind: 'c', more: 7 },
    ],
  ];
  for (const [body, result] of results) t.same(await validate(body), result, JSON.stringify(body));
});

t.test('A message for an unknown rule prevents the start at any depth', async (t) => {
  t.same(unknownMessageKeywords({ any: 'a', typ: 'b', maxItem: 'c' }), ['typ', 'maxItem']);
  t.same(unknownMessageKeywords('any'), []);
  const inner = { type: 'string', 'x-messages': { typ: 'a', maxItem: 'b' } };
  const validate = createValidator({ type: 'object', properties: { list: { type: 'array', items: inner } } });
  await t.rejects(validate({}), { message: /x-messages contains unknown rules: 'typ', 'maxItem'$/ });
});

t.test('A schema with an unknown rule or an invalid bound fails', async (t) => {
  const rows: [text: Schema, reason: RegExp][] = [
    [{ type: 'string', 'x-max-byte': 4 }, /unknown keyword: "x-max-byte"/],
    [{ type: 'string', 'x-max-bytes': 'four' }, /x-max-bytes value must be \["number"\]/],
    [{ type: 'string', 'x-max-graphemes': 'four' }, /x-max-graphemes value must be \["number"\]/],
  ];
  for (const [text, reason] of rows)
    t.match(await createValidator({ type: 'object', properties: { text } })({ text: 'a' }), reason);
});

t.test('One of several properties can be required in addition to their own schemas', async (t) => {
  const [one, other] = [{ type: 'string' }, { type: 'integer' }];
  const anyOf = [{ required: ['one'] }, { required: ['other'] }];
  const validate = createValidator({ type: 'object', properties: { one, other }, anyOf });
  t.same(await validate({ other: 7 }), { other: 7 });
  t.equal(await validate({ other: 'x' }), 'other must be an integer');
  t.equal(await validate({}), 'Please provide one');
});

t.test('Unreadable values use the message of their reader', async (t) => {
  const error = { keyword: 'type', instancePath: '/c', schemaPath: '', params: {} };
  const data = new InvalidValue('Give either c, or type and data');
  t.equal(messageFor({ ...error, parentSchema: { 'x-messages': { any: 'No' } }, data }), data.detail);
});

t.test('A response is serialized by its schema', async (t) => {
  const app = Fastify();
  registerValidation(app);
  const properties = { text: { type: 'string' } };
  const schema = { response: { 200: { type: 'object', properties } } };
  app.get('/', { schema }, () => ({ text: 'a', secret: 'b' }));
  for (const request of ['first', 'next']) t.equal((await app.inject('/')).body, '{"text":"a"}', request);
});

t.test('For an unknown name, the nearest plausible name is suggested', async (t) => {
  const known = ['stacked', 'stack', 'to'];
  const rows: [unknown: string, meant: string | undefined][] = [
    ['stackd', 'stacked'],
    ['stac', 'stack'],
    ['sta', undefined],
    ['st', undefined],
    ['stackedddd', undefined],
    ['ta', undefined],
    ['ab', undefined],
  ];
  for (const names of [
    ['title', 'tile'],
    ['tile', 'title'],
  ])
    t.equal(
      describeUnknown('til', names),
      "Unknown parameter: 'til'. Did you mean 'tile'? Known: tile, title",
    );
  for (const [unknown, meant] of rows) {
    const ending = meant === undefined ? '' : ` Did you mean '${meant}'?`;
    t.equal(
      describeUnknown(unknown, known),
      `Unknown parameter: '${unknown}'.${ending} Known: stack, stacked, to`,
    );
  }
});
