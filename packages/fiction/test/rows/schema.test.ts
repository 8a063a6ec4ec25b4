import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { rowsOfSchema } from '../../../../test/support/rows.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { InputError } from '../../../shared/input-error.ts';
import { createChances } from '../../src/rows/chance.ts';
import { drawSchema } from '../support/random-schemas.ts';

const ROWS = 5;

/** Creates a validator of its own, since Ajv keeps all schemas. */
const validatorOf = (schema: object) =>
  addFormats.default(new Ajv2020({ strict: false, allErrors: true })).compile(schema);

t.test('Ajv accepts all rows of random schemas', async (t) => {
  const chances = createChances('random schemas');
  const count = atScale({ full: 200, quick: 20 });
  let made = 0;
  for (let number = 0; number < count; number += 1) {
    const schema = drawSchema(chances(number, 'schema'));
    const validate = validatorOf(schema);
    try {
      for (const row of rowsOfSchema(schema, { count: ROWS, seed: `s${number}` })) {
        if (!validate(row))
          t.fail(`row of schema ${number} is valid`, { schema, row, errors: validate.errors?.slice(0, 3) });
      }
      made += 1;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      t.match(error.message, /^schema[. ]/, 'the error names a path');
    }
  }
  t.ok(made > count * 0.75, `${made} of ${count} schemas have rows`);
});

t.test('a malformed or endless schema is refused with its path', async (t) => {
  const count = 'must be a non-negative integer';
  for (const [schema, error] of [
    [{ minItems: -1 }, `.minItems ${count}`],
    [{ maxItems: 1.5 }, `.maxItems ${count}`],
    [{ minLength: -1 }, `.minLength ${count}`],
    [{ maxLength: 2.5 }, `.maxLength ${count}`],
    [{ type: 'object', minProperties: -1 }, `.minProperties ${count}`],
    [{ type: 'object', maxProperties: 0.5 }, `.maxProperties ${count}`],
    [{ type: 'object', required: [1] }, '.required must be a list of names'],
    [{ type: 'array', uniqueItems: 'yes' }, '.uniqueItems must be a boolean'],
    [{ type: [] }, '.type must be a list with entries'],
    [{ $ref: '#/properties/a' }, ' refers to itself'],
    [{ allOf: [{ type: 'string' }, { $ref: '#/properties/a' }] }, ' refers to itself'],
  ] as const) {
    const whole = { type: 'object', required: ['a'], properties: { a: schema } };
    t.throws(() => [...rowsOfSchema(whole)], new InputError(`schema.properties.a${error}`));
  }
  const a = { allOf: [{ $ref: '#/$defs/x' }, { $ref: '#/$defs/x' }] };
  const whole = { type: 'object', required: ['a'], properties: { a }, $defs: { x: { type: 'null' } } };
  t.strictSame([...rowsOfSchema(whole, { count: 1 })], [{ a: null }], 'two equal references are fine');
});
