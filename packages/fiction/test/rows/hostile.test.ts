import t from 'tap';
import { rowsOfSchema } from '../../../../test/support/rows.ts';

const definitions = (count: number, make: (before: string) => object) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `d${index}`,
      index === 0 ? { type: 'integer' } : make(`#/$defs/d${index - 1}`),
    ]),
  );
const inProperty = (schema: object, $defs = {}) => ({
  type: 'object',
  required: ['a'],
  properties: { a: schema },
  $defs,
});

function nest(times: number, wrap: (inner: object) => object): object {
  let schema: object = { type: 'object' };
  for (let level = 0; level < times; level += 1) schema = wrap(schema);
  return schema;
}

const hostile: Readonly<Record<string, object>> = {
  'exponential allOf': nest(22, (inner) => ({ allOf: [inner, inner] })),
  'exponential allOf by reference': inProperty(
    { $ref: '#/$defs/d30' },
    definitions(31, ($ref) => ({ allOf: [{ $ref }, { $ref }] })),
  ),
  'exponential anyOf by reference': inProperty(
    { $ref: '#/$defs/d30' },
    definitions(31, ($ref) => ({ anyOf: [{ $ref }, { $ref }] })),
  ),
  'exponential oneOf': inProperty(
    { $ref: '#/$defs/d30' },
    definitions(31, ($ref) => ({ oneOf: [{ $ref }, { $ref, minimum: 1 }] })),
  ),
  'many groups': {
    allOf: Array.from({ length: 200 }, () => ({ anyOf: [{ minProperties: 1 }, { maxProperties: 0 }] })),
  },
  'deep references': inProperty(
    { $ref: '#/$defs/d3000' },
    definitions(3001, ($ref) => ({ $ref })),
  ),
  'a reference to itself': { $ref: '#' },
  'references in a circle': inProperty(
    { $ref: '#/$defs/a' },
    { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
  ),
  'alternatives that refer to themselves': {
    anyOf: [{ $ref: '#' }, { oneOf: [{ $ref: '#' }, { $ref: '#' }] }],
  },
  'a huge pattern': inProperty({ type: 'string', pattern: '(a|b)*'.repeat(10_000) }),
  'a pattern of many lengths': inProperty({
    type: 'string',
    pattern: '((a{1,99}b{1,99}){1,99}){1,99}'.repeat(15),
  }),
  'many patterns': {
    type: 'object',
    required: ['a'],
    properties: Object.fromEntries(
      Array.from({ length: 49 }, (_, index) => [
        `p${index}`,
        { type: 'string', pattern: `^([a-z]{1,60}${index})*(x|y{1,90})+$` },
      ]),
    ),
  },
  'wide objects inside each other': {
    $ref: '#/$defs/o',
    $defs: {
      o: {
        type: 'object',
        required: [...'abcdefghij'],
        properties: Object.fromEntries([...'abcdefghij'].map((name) => [name, { $ref: '#/$defs/o' }])),
      },
    },
  },
  'wide optional objects': {
    $ref: '#/$defs/o',
    $defs: {
      o: {
        type: 'object',
        properties: Object.fromEntries([...'abcdefghij'].map((name) => [name, { $ref: '#/$defs/o' }])),
      },
    },
  },
  'long lists inside each other': inProperty(
    { $ref: '#/$defs/l' },
    {
      l: {
        type: 'array',
        minItems: 1_000,
        items: { type: 'array', minItems: 1_000, items: { type: 'integer' } },
      },
    },
  ),
  'huge limits': inProperty({ type: 'number', minimum: -1e308, maximum: 1e308, multipleOf: 1e-300 }),
  'patterns that contradict each other': inProperty({
    type: 'string',
    allOf: [{ pattern: '^[a-z]{200}$' }, { pattern: '^([a-y]+[a-z]?)*[A-Z]$' }],
  }),
  'many unknown keywords and values': inProperty({
    enum: Array.from({ length: 1_900 }, (_, index) => index),
    ...Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`x-${index}`, 1])),
    maximum: -1,
  }),
  'impossible oneOf': inProperty({ oneOf: [{ type: 'integer' }, { type: 'integer' }] }),
};

/** Refusals take up to 10 ms; this machine may be much slower. */
const LIMIT_MS = 500;

for (const [name, schema] of Object.entries(hostile)) {
  t.test(`a row of ${name} is made or refused in time`, async (t) => {
    const startMs = process.cpuUsage();
    try {
      for (const row of rowsOfSchema(schema, { count: 1 })) t.type(row, 'object');
    } catch (error) {
      t.match(
        String(error),
        /^InputError: (schema|count is too large: the rows have more than 100000 values)/,
      );
    }
    const { user } = process.cpuUsage(startMs);
    t.comment(`${name}: ${user / 1000} ms`);
    t.ok(user / 1000 < LIMIT_MS, `${user / 1000} ms`);
  });
}

t.test('optional properties inside each other do not multiply', async (t) => {
  const [row] = rowsOfSchema(hostile['wide optional objects'] ?? {}, { count: 1 });
  const names = JSON.stringify(row).match(/"[a-j]":/g) ?? [];
  t.ok(names.length > 100 && names.length < 600, `${names.length} properties`);
});
