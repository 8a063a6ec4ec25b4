/** Lists at the root, older drafts, URLs, and required values that are deep or elsewhere. */
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
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

const made = readRows<[title: string, schema: object, expected: string]>(
  'packages/fiction/test/rows/cases/made.jsonl',
);
for (const [title, schema, expected] of made)
  t.test(title, async (t) => t.match(JSON.stringify([...rowsOfSchema(schema)]), RegExp(expected)));

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
