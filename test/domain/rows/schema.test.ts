import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { InputError } from '../../../src/domain/input-error.ts';
import { createChances } from '../../../src/domain/rows/chance.ts';
import { drawSchema } from '../../support/random-schemas.ts';
import { rowsOfSchema } from '../../support/rows.ts';
import { atScale } from '../../support/scale.ts';

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
