/** Schemas with alternatives that exclude each other. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfSchema } from '../../../../test/support/rows.ts';

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
