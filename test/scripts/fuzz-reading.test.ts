/** What the fuzzer takes for valid. */
import t from 'tap';
import { isValid } from '../../scripts/fuzz/reading.ts';
import { targets } from '../../scripts/fuzz/targets.ts';
import { latestVersion } from '../../src/contract/versions.ts';

const chart = targets.find(
  ({ document, operation }) => document === latestVersion && operation.operationId === 'renderChart',
);

const series = (dataset: object) => ({ type: 'bar', data: { labels: ['a', 'b'], datasets: [dataset] } });
const bodies: [title: string, value: object, isTaken: boolean][] = [
  ['null for what may be left out', series({ label: null, values: [1, 2] }), true],
  ['null for what may not', series({ label: 'x', values: null }), false],
  ['what only another variant has', { type: 'pie', data: { labels: ['a'], datasets: [] } }, false],
];
for (const [title, value, isTaken] of bodies) {
  t.test(`in a body with variants: ${title}`, async (t) => {
    if (!chart) throw new Error('v6 draws no chart.');
    const sent = { path: {}, query: [], body: { type: 'application/json', value } };
    t.equal(isValid(chart, sent as Parameters<typeof isValid>[1]), isTaken);
  });
}
