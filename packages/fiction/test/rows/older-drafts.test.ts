/** Lists at the root, older drafts, URLs, and required values that are deep or elsewhere. */
import t from 'tap';
import { rowsOfSchema } from '../../../../test/support/rows.ts';

const text = { type: 'string' };
const object = (a: object, more: object = {}) => ({
  type: 'object',
  required: ['a'],
  properties: { a },
  ...more,
});
const nest = (levels: number): object => (levels === 0 ? text : object(nest(levels - 1)));
const list = (more: object) => ({ type: 'array', items: object({ enum: [1, 2, 3] }), ...more });

const made: readonly (readonly [title: string, schema: object, expected: RegExp])[] = [
  ['the rows are the items of a list', list({}), /^\[\{"a":[123]\},\{"a":[123]\},\{"a":[123]\}\]$/],
  ['items can be distinct', list({ uniqueItems: true }), /^(?!.*([123]).*\1)/],
  [
    'a list of items is a tuple',
    object({ type: 'array', items: [{ const: 'x' }, { const: 'y' }], additionalItems: false }),
    /"a":\["x","y"\]/,
  ],
  [
    'exclusive limits are flags',
    object({ type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 2 }),
    /^\[(\{"a":2\},?){3}\]$/,
  ],
  [
    'references can have the URL of the schema',
    object(
      { $ref: 'https://a.example/b.json#/$defs/x' },
      { $id: 'https://a.example/b.json', $defs: { x: { const: 5 } } },
    ),
    /"a":5/,
  ],
  [
    'parts can have URLs and anchors',
    object(
      { $ref: 'c#d' },
      { $id: 'https://a.example/b', $defs: { x: { $id: 'c', $defs: { y: { $anchor: 'd', const: 6 } } } } },
    ),
    /"a":6/,
  ],
  ['required objects can be deep', nest(14), /^\[(\{"a":){14}"/],
  [
    'optional properties of other documents are omitted',
    { type: 'object', properties: { b: { $ref: 'https://a.example/b' } } },
    /^\[\{\},\{\},\{\}\]$/,
  ],
  [
    'unknown keywords are annotations',
    object({ type: 'integer', isOdd: true, minimum: 7, maximum: 7 }),
    /"a":7/,
  ],
  [
    'properties can have the name __proto__',
    { type: 'object', required: ['__proto__'], properties: JSON.parse('{"__proto__":{"const":1}}') },
    /"__proto__":1/,
  ],
];
for (const [title, schema, expected] of made)
  t.test(title, async (t) => t.match(JSON.stringify([...rowsOfSchema(schema)]), expected));

const refused: readonly (readonly [schema: object, message: string])[] = [
  [list({ maxItems: 2 }), 'schema.maxItems needs a count of at most 2'],
  [list({ minItems: 4 }), 'schema.minItems needs a count of at least 4'],
  [list({ prefixItems: [{}] }), 'schema.prefixItems is not supported for a list of rows'],
  [list({ contains: {} }), 'schema.contains is not supported for a list of rows'],
  [object(text, { requierd: [] }), "schema.requierd is not supported. Did you mean 'required'?"],
  [{ typ: 'object' }, "schema.typ is not supported. Did you mean 'type'?"],
  [{ enums: [1] }, "schema.enums is not supported. Did you mean 'enum'?"],
  [object({ $ref: 'https://a.example/b' }), 'schema.properties.a.$ref is not supported'],
  [nest(20), 'nested more than 15 levels deep'],
];
for (const [schema, message] of refused)
  t.test(`refusal: ${message}`, async (t) =>
    t.throws(() => [...rowsOfSchema(schema)], { message: RegExp(message.replaceAll(/[$.?]/g, '\\$&')) }),
  );
