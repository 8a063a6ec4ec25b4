/** Schemas without the parts that make no values. */
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import type { JsonObject } from '../../src/rows/maker.ts';
import { reduceSchema } from '../../src/rows/schema/reduce.ts';

const cases = readRows<[title: string, schema: JsonObject, reduced: JsonObject]>(
  'packages/fiction/test/rows/cases/reduce.jsonl',
);
for (const [title, schema, reduced] of cases)
  t.test(title, async (t) => t.strictSame(reduceSchema(schema), reduced));
