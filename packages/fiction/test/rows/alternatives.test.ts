/** Schemas with alternatives that exclude each other. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { rowsOfSchema } from '../../../../test/support/rows.ts';

const text = { type: 'string' };
const requires = (...required: string[]) => ({ required });
const properties = { a: text, b: text, c: { type: 'integer' }, d: { type: 'integer' } };

const schemas: Readonly<Record<string, object>> = {
  'an image or a build': {
    type: 'object',
    properties: { image: text, build: text },
    oneOf: [requires('image'), requires('build')],
  },
  'three alternatives inside a property': {
    type: 'object',
    required: ['v'],
    properties: { v: { type: 'object', properties, oneOf: [requires('a'), requires('b'), requires('c')] } },
  },
  'four alternatives next to a required property': {
    type: 'object',
    properties,
    required: ['a'],
    oneOf: [requires('b'), requires('c'), requires('d'), requires('c', 'd')],
  },
  'alternatives by reference': {
    type: 'object',
    properties,
    oneOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }],
    $defs: { a: requires('a', 'c'), b: requires('b', 'd') },
  },
  'two lists of alternatives': {
    type: 'object',
    properties,
    allOf: [{ oneOf: [requires('a'), requires('b')] }, { oneOf: [requires('c'), requires('d')] }],
  },
};

for (const [name, schema] of Object.entries(schemas)) {
  t.test(`${name}: every seed has valid rows, and the first of them for a smaller count`, async (t) => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const wrong: unknown[] = [];
    for (const seed of ['a', 'b', 'c', 'd', 'demo', 'e', 'f', 'g']) {
      const rows = [...rowsOfSchema(schema, { seed, count: 50 })];
      wrong.push(...rows.filter((row) => !validate(row)));
      const few = JSON.stringify([...rowsOfSchema(schema, { seed, count: 3 })]);
      if (few !== JSON.stringify(rows.slice(0, 3))) wrong.push(`${seed}: ${few}`);
    }
    t.strictSame(wrong, []);
  });
}
