/** Which inputs the fuzzer considers valid. */
import t from 'tap';
import { isValid } from '../../scripts/fuzz/reading.ts';
import { targets } from '../../scripts/fuzz/targets.ts';
import { latestVersion } from '../../src/contract/versions.ts';

const chart = targets.find(
  ({ document, operation }) => document === latestVersion && operation.operationId === 'renderChart',
);

const series = (dataset: object) => ({ type: 'bar', data: { labels: ['a', 'b'], datasets: [dataset] } });
const bodies: [title: string, value: object, isTaken: boolean][] = [
  ['null for an optional field', series({ label: null, values: [1, 2] }), true],
  ['null for a required field', series({ label: 'x', values: null }), false],
  ['a field of another variant only', { type: 'pie', data: { labels: ['a'], datasets: [] } }, false],
];
for (const [title, value, isTaken] of bodies) {
  t.test(`in a body with variants: ${title}`, async (t) => {
    if (!chart) throw new Error('v6 has no chart operation');
    const sent = { path: {}, query: [], body: { type: 'application/json', value } };
    t.equal(isValid(chart, sent as Parameters<typeof isValid>[1]), isTaken);
  });
}
