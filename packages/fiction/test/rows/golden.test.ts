/** Seeds are promises: the bytes of these rows must never change. */
import { hash } from 'node:crypto';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfFields, rowsOfSchema } from '../../../../test/support/rows.ts';

interface Golden {
  readonly name: string;
  /** The first digits of the hash of all rows. */
  readonly digest: string;
  readonly fields?: object;
  readonly schema?: object;
}

const seeds = Array.from({ length: 100 }, (_, index) =>
  index % 2 === 0 ? `seed ${index}` : `2027-03-0${(index % 9) + 1}.v2.${index}`,
);

for (const { name, digest, fields, schema = {} } of readRows<Golden>(
  'packages/fiction/test/rows/golden.jsonl',
)) {
  t.test(`${name}: the rows of a hundred seeds keep their bytes`, async (t) => {
    const rowsOf = (seed: string) =>
      fields ? rowsOfFields(fields, { seed, count: 3 }) : rowsOfSchema(schema, { seed, count: 3 });
    const rows = seeds.map((seed) => [...rowsOf(seed)]);
    t.equal(hash('sha256', JSON.stringify(rows)).slice(0, 16), digest);
  });
}
