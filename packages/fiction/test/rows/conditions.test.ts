/** Schemas with conditions and rules for names, at random: Ajv accepts all rows. */
import { Ajv } from 'ajv';
import t from 'tap';
import { rowsOfSchema } from '../../../../test/support/rows.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { InputError } from '../../../shared/input-error.ts';
import { type Chance, createChances } from '../../src/rows/chance.ts';

type Schema = Readonly<Record<string, unknown>>;
const names = ['a', 'b', 'c', 'x-1', 'long_name'];

function drawLeaf(chance: Chance): Schema {
  const min = chance.below(20);
  return chance.one([
    { type: 'string' },
    { type: 'string', minLength: min, maxLength: min + 5 },
    { type: 'integer', minimum: min, maximum: min + chance.below(5) },
    { type: ['integer', 'null'] },
    { type: 'boolean', nullable: true },
    { enum: [1, 'one', null] },
    { const: min },
    { type: 'string', format: 'snowflake' },
    { type: 'array', items: { type: 'integer' }, minItems: chance.below(3) },
    {},
  ]);
}

function drawObject(chance: Chance, depth: number): Schema {
  const isChosen = () => chance.below(3) === 0;
  const inner = () => (depth > 2 || chance.below(3) > 0 ? drawLeaf(chance) : drawObject(chance, depth + 1));
  const some = () => names.filter(isChosen);
  const conditions = () =>
    chance.one([{ required: [chance.one(names)] }, { properties: { [chance.one(names)]: inner() } }]);
  return {
    type: 'object',
    properties: Object.fromEntries(some().map((name) => [name, inner()])),
    ...(isChosen() && { required: some().slice(0, 2) }),
    ...(isChosen() && { patternProperties: { [chance.one(['^x-', '_', '^[abc]$'])]: inner() } }),
    ...(isChosen() && {
      propertyNames: chance.one([{ maxLength: 3 }, { pattern: '^[a-z]' }, { minLength: 2 }]),
    }),
    ...(isChosen() && { additionalProperties: chance.one([false, inner()]) }),
    ...(isChosen() && { minProperties: chance.below(3) }),
    ...(isChosen() && { dependentRequired: { [chance.one(names)]: some() } }),
    ...(isChosen() && { dependentSchemas: { [chance.one(names)]: conditions() } }),
    ...(isChosen() && { not: conditions() }),
    ...(isChosen() && Object.fromEntries(['if', 'then', 'else'].map((name) => [name, conditions()]))),
  };
}

t.test('rows of random conditions are valid, and most schemas have rows', async (t) => {
  const chances = createChances('conditions');
  const count = atScale({ full: 2_000, quick: 300 });
  const failures: string[] = [];
  let made = 0;
  for (let number = 0; number < count; number += 1) {
    const schema = drawObject(chances(number, 'schema'), 0);
    const validate = new Ajv({
      strict: false,
      next: true,
      ownProperties: true,
      validateFormats: false,
    }).compile(schema);
    try {
      const rows = [...rowsOfSchema(schema, { count: 5, seed: `s${number}` })];
      const wrong = rows.find((row) => !validate(row));
      if (wrong !== undefined) failures.push(`${JSON.stringify(schema)}: ${JSON.stringify(wrong)}`);
      made += 1;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  t.strictSame(failures, []);
  t.ok(made > count * 0.7, `${made} of ${count} schemas have rows`);
});

const inObject = (v: Schema) => ({ type: 'object', required: ['v'], properties: { v } });
const holders = {
  $anchor: { ...inObject({ $ref: '#here' }), $defs: { a: { $anchor: 'here', type: 'integer' } } },
  'its own $id': {
    $id: 'https://example.com/s.json',
    ...inObject({ $ref: 'https://example.com/s.json#/$defs/a' }),
    $defs: { a: { type: 'integer' } },
  },
  'an inner $id that is a place': inObject({ $id: '#/properties/v', type: 'integer' }),
  'an OpenAPI component': {
    openapi: '3.0.3',
    info: {},
    $ref: '#/components/schemas/A',
    components: { schemas: { A: inObject({ type: 'integer', format: 'int32' }) } },
  },
};
for (const [name, schema] of Object.entries(holders))
  t.test(`a schema with ${name} has rows`, async (t) => {
    for (const row of rowsOfSchema(schema)) t.type((row as { v: unknown }).v, 'number');
  });

t.test('newer seeds draw half of the values from valid examples', async (t) => {
  const schema = inObject({ type: 'string', examples: ['blue', 5, { a: 1 }], example: 'green' });
  const valuesOf = (seed: string) =>
    [...rowsOfSchema(schema, { seed, count: 200 })].map((row) => (row as { v: string }).v);
  const found = valuesOf('2026-01-01.v3.demo').filter((value) => ['blue', 'green'].includes(value));
  t.equal(new Set(found).size, 2);
  t.ok(found.length > 60 && found.length < 140, `${found.length} examples`);
  t.notOk(valuesOf('demo').some((value) => ['blue', 'green'].includes(value)));
});

t.test('listed values can have any form of their format', async (t) => {
  const url = 'http://localhost:8080/?a=b#c';
  t.strictSame([...rowsOfSchema(inObject({ format: 'uri', enum: [url] }), { count: 1 })], [{ v: url }]);
});
