/** Rows are written a few at a time. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { fromChance, type Json } from '../../src/rows/maker.ts';
import { writeRows } from '../../src/rows/write.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const ROWS = atScale({ full: 1_000, quick: 500 });
/** Each row holds 80 kB that are not written: all of them would be 40 MB or more. */
const ITEMS = 10_000;
const GROWTH_MAX_BYTES = 20_000_000;

for (const format of atScale({ full: ['csv', 'ndjson'] as const, quick: ['ndjson'] as const })) {
  t.test(`the memory for rows as ${format} does not grow with their number`, async (t) => {
    const readHeap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const startBytes = readHeap();
    let mostBytes = 0;
    function* rows(): Generator<Json> {
      for (let index = 0; index < ROWS; index += 1) {
        if (index % 200 === 199) mostBytes = Math.max(mostBytes, readHeap() - startBytes);
        const rest = Array.from({ length: ITEMS }, () => index);
        yield { n: index, rest: { toJSON: () => rest.length } as object as Json };
      }
    }
    const root = { make: () => ({}), members: new Map([['n', fromChance(() => 0)]]) };
    t.match(await writeRows(rows(), root, format, 'rows'), `${ROWS - 1}`);
    t.ok(mostBytes <= GROWTH_MAX_BYTES, `${mostBytes} bytes`);
  });
}
