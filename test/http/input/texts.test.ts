/** Parsing the strings of queries, paths and forms, and null in JSON. */
import t from 'tap';
import type { Schema } from '../../../src/contract/openapi.ts';
import {
  createNullRemover,
  createTextReader,
  createTextsReader,
  Repeated,
} from '../../../src/http/input/texts.ts';
import { InvalidValue } from '../../../src/lib/errors.ts';
import { readRows } from '../../support/json-lines.ts';

const numbers = { type: 'array', items: { type: 'number' } };

type Reading = [schema: Schema, sent: unknown, read?: unknown];
const reads = readRows<Reading>('test/http/input/texts.jsonl');
for (const [schema, sent, read] of reads) {
  t.test(`${JSON.stringify(sent)} is read as ${JSON.stringify(schema)}`, async (t) => {
    t.strictSame(createTextReader(schema)(sent), read);
  });
}

t.test('Repeated values are distinct from arrays, and unreadable values stay unreadable', async (t) => {
  const repeated = createTextReader({ type: 'string' })(['a', 'b']);
  t.ok(repeated instanceof Repeated);
  t.same([...(repeated as Repeated)], ['a', 'b']);
  t.notOk(createTextReader({ type: 'array' })(['a', 'b']) instanceof Repeated);
  const misread = new InvalidValue('No number');
  for (const type of ['string', 'array', 'number']) t.equal(createTextReader({ type })(misread), misread);
});

t.test("Each string is parsed by its property's schema, and unknown names stay unchanged", async (t) => {
  const read = createTextsReader({
    type: 'object',
    properties: { count: { type: 'integer' }, text: { type: 'string' } },
    oneOf: [
      { properties: { size: { type: 'number' }, count: { type: 'string' } } },
      { properties: { size: { type: 'string' } } },
    ],
  });
  const values = { count: '7', size: '8', other: '9' };
  read(values);
  t.strictSame(values, { count: 7, size: 8, other: '9' }, 'the object first, then its first variant');
  for (const none of [undefined, null, 'count', 7]) t.doesNotThrow(() => read(none));
});

const nested: Schema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    nullable: { type: ['string', 'null'] },
    inner: { type: 'object', properties: { text: { type: 'string' } } },
    list: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
    numbers,
  },
};
const removals: [value: unknown, left: unknown][] = [
  [{ text: null }, { text: undefined }],
  [
    { text: 'a', nullable: null },
    { text: 'a', nullable: null },
  ],
  [{ inner: { text: null, other: null } }, { inner: { text: undefined, other: null } }],
  [
    { inner: 7, list: 'a' },
    { inner: 7, list: 'a' },
  ],
  [{ list: [{ text: null }, null, 7] }, { list: [{ text: undefined }, null, 7] }],
  [{ numbers: [1, null] }, { numbers: [1, null] }],
  [[{ text: null }], [{ text: null }]],
  [null, null],
  ['a', 'a'],
];
for (const [value, left] of removals) {
  t.test(`In ${JSON.stringify(value)}, null counts as missing unless it is allowed`, async (t) => {
    const sent = structuredClone(value);
    createNullRemover(nested)(sent);
    t.strictSame(sent, left);
  });
}

t.test("A variant's own schema applies if its tag matches, else the first one", async (t) => {
  const variant = (tag: Schema, more: Schema): Schema => ({
    type: 'object',
    properties: { more, kind: tag },
  });
  const nullable = { type: ['string', 'null'] };
  const remove = createNullRemover({
    discriminator: { propertyName: 'kind' },
    oneOf: [
      variant({ enum: ['text', 'word'] }, { type: 'string' }),
      variant({ const: 'any' }, nullable),
      { type: 'object', properties: { more: nullable } },
      null,
    ],
  });
  const leftOf = (kind: unknown) => {
    const value = { kind, more: null };
    remove(value);
    return value.more;
  };
  t.equal(leftOf('text'), undefined);
  t.equal(leftOf('word'), undefined);
  t.equal(leftOf('any'), null);
  for (const unknown of ['unknown', undefined, 7]) t.equal(leftOf(unknown), undefined, String(unknown));
  t.doesNotThrow(() => remove(null));

  const untagged = createNullRemover({ oneOf: [variant({ enum: ['a'] }, nullable)] });
  const value = { kind: null, more: null };
  untagged(value);
  t.strictSame(value, { kind: undefined, more: null });
});
