/** The schemas of JSON Schema's own test suite: Ajv accepts every row that we make for them. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { reportSuite } from '../../../../test/support/conformance.ts';
import { rowsOfSchema } from '../../../../test/support/rows.ts';
import { InputError } from '../../../shared/input-error.ts';

type Schema = Readonly<Record<string, unknown>> | boolean;

const suite: {
  readonly schemas: readonly (readonly [file: string, title: string, schema: Schema, hasValid: 0 | 1])[];
} = JSON.parse(readFileSync(new URL('suite.json', import.meta.url), 'utf8'));

/** Rows are objects, so the schema is that of a property. */
function inObject(schema: Schema): object {
  const { $defs, definitions, $id, ...inner }: Record<string, unknown> =
    typeof schema === 'object' ? schema : {};
  const v = typeof schema === 'object' ? inner : schema;
  const whole = { type: 'object', required: ['v'], properties: { v }, $defs, definitions, $id };
  const moved = JSON.stringify(whole).replaceAll(
    /"\$ref":"#(\/(?!\$defs|definitions)[^"]*)?"/g,
    (_, rest = '') => `"$ref":"#/properties/v${rest}"`,
  );
  return JSON.parse(moved);
}

/** Ajv rejects valid values of these; jsonschema for Python accepts them. */
const AJV_MISTAKES = [
  'unevaluatedItems with nested items',
  'unevaluatedProperties with if/then/else, then not defined',
];

function compile(schema: object) {
  try {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, ownProperties: true });
    return addFormats.default(ajv).compile(schema);
  } catch {
    return undefined;
  }
}

t.test('rows of the schemas of the suite are valid, and refusals name an unsupported keyword', async (t) => {
  const failures: string[] = [];
  let [cases, made] = [0, 0];
  for (const [file, title, schema, hasValid] of suite.schemas) {
    const whole = inObject(schema);
    const validate = compile(whole);
    // References to other documents, and schemas without a valid instance.
    if (!validate || !hasValid) continue;
    cases += 1;
    try {
      for (const row of rowsOfSchema(whole, { count: 10, seed: 'suite' }))
        if (!validate(row) && !AJV_MISTAKES.includes(title))
          failures.push(`${file}, ${title}: ${JSON.stringify(row)}`);
      made += 1;
    } catch (error) {
      const isRefusal =
        error instanceof InputError && / is not supported|refers to a missing schema/.test(error.message);
      if (!isRefusal) failures.push(`${file}, ${title}: ${error}`);
    }
  }
  t.strictSame(failures, []);
  reportSuite(t, {
    subject: 'rows',
    suite: 'JSON-Schema-Test-Suite, draft 2020-12, rows of each schema',
    cases,
    passed: made,
    exceptions: 'references to other documents and `$dynamicRef` are refused',
  });
});
