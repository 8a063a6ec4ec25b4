/** Lists at the root, older drafts, URLs, and required values that are deep or elsewhere. */
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfSchema } from '../../../../test/support/rows.ts';

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
