/** Tables of schemas: alternatives that exclude each other, older drafts, URLs, deep values, and reduced schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfSchema } from '../../../../test/support/rows.ts';
import type { JsonObject } from '../../src/rows/maker.ts';
import { reduceSchema } from '../../src/rows/schema/reduce.ts';

const schemas = readRows<[name: string, schema: object]>(
  'packages/fiction/test/rows/cases/alternatives.jsonl',
);

for (const [name, schema] of schemas) {
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

const made = readRows<[title: string, schema: object, expected: string]>(
  'packages/fiction/test/rows/cases/made.jsonl',
);
for (const [title, schema, expected] of made)
  t.test(title, async (t) => t.match(JSON.stringify([...rowsOfSchema(schema)]), RegExp(expected)));

const refused = readRows<[schema: object, message: string]>('packages/fiction/test/rows/cases/refused.jsonl');
for (const [schema, message] of refused)
  t.test(`refusal: ${message}`, async (t) =>
    t.throws(() => [...rowsOfSchema(schema)], { message: RegExp(message.replaceAll(/[$.?]/g, '\\$&')) }),
  );

const cases = readRows<[title: string, schema: JsonObject, reduced: JsonObject]>(
  'packages/fiction/test/rows/cases/reduce.jsonl',
);
for (const [title, schema, reduced] of cases)
  t.test(title, async (t) => t.strictSame(reduceSchema(schema), reduced));
