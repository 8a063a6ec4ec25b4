/** Schemas without the parts that make no values. */
import t from 'tap';
import type { JsonObject } from '../../src/rows/maker.ts';
import { reduceSchema } from '../../src/rows/schema/reduce.ts';

const text = { type: 'string' };
const cases: readonly (readonly [title: string, schema: JsonObject, reduced: JsonObject])[] = [
  [
    'texts for readers are removed, but not properties of their names',
    { title: 'A', properties: { title: { ...text, description: 'B' }, description: text } },
    { properties: { title: text, description: text } },
  ],
  [
    'values are kept as they are',
    { const: { title: 'A' }, enum: [{ description: 'B' }], default: { title: 'C' } },
    { const: { title: 'A' }, enum: [{ description: 'B' }], default: { title: 'C' } },
  ],
  [
    'definitions that nothing refers to are removed',
    { $ref: '#/$defs/a', $defs: { a: { items: { $ref: '#/$defs/b/items' } }, b: { items: text }, c: text } },
    { $ref: '#/$defs/a', $defs: { a: { items: { $ref: '#/$defs/b/items' } }, b: { items: text } } },
  ],
  [
    'a component of an OpenAPI document keeps the components that it needs',
    {
      openapi: '3.0.3',
      info: { title: 'Pets' },
      paths: { '/pets': { get: {} } },
      $ref: '#/components/schemas/Pet',
      components: {
        schemas: { Pet: { allOf: [{ $ref: '#/components/schemas/Tag~1A' }] }, 'Tag/A': text, Other: text },
        responses: { OK: { description: 'C' } },
      },
    },
    {
      $ref: '#/components/schemas/Pet',
      components: { schemas: { Pet: { allOf: [{ $ref: '#/components/schemas/Tag~1A' }] }, 'Tag/A': text } },
    },
  ],
  [
    'references by anchor become pointers',
    { $ref: '#pet', $defs: { a: { $anchor: 'pet' }, b: text } },
    { $ref: '#/$defs/a', $defs: { a: { $anchor: 'pet' } } },
  ],
  [
    'definitions can refer to themselves',
    { $ref: '#/definitions/a', definitions: { a: { items: { $ref: '#/definitions/a' } } } },
    { $ref: '#/definitions/a', definitions: { a: { items: { $ref: '#/definitions/a' } } } },
  ],
];
for (const [title, schema, reduced] of cases)
  t.test(title, async (t) => t.strictSame(reduceSchema(schema), reduced));
