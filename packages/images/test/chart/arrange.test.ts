/** Sorting of labels and slices, and merging of the smallest slices. */
import t from 'tap';
import { shareService } from '../../../../test/support/service.ts';

const { send } = await shareService(t);

const labels = ['a', 'b', 'c', 'd'];
const series = {
  labels,
  datasets: [
    { label: 'x', values: [2, null, 3, 2] },
    { label: 'y', values: [1, 2, 3, 4] },
  ],
};
const slices = { labels, values: [2, 4, 1, 3] };
const colors = ['#aa0000', '#00aa00', '#0000aa', '#aa00aa'];

interface Table {
  readonly labels?: string[];
  readonly datasets?: { readonly values: (number | null)[] }[];
  readonly total?: number;
  readonly slices?: { readonly label: string; readonly value: number; readonly color: string }[];
}

async function tabulate(chart: object): Promise<Table> {
  const { body } = await send({ method: 'POST', url: '/v6/chart', payload: { ...chart, mode: 'data' } });
  return JSON.parse(body);
}

const orders = [
  ['desc', 'cadb', [3, 2, 2, null], [3, 1, 4, 2]],
  ['asc', 'adcb', [2, 2, 3, null], [1, 4, 3, 2]],
  ['none', 'abcd', [2, null, 3, 2], [1, 2, 3, 4]],
] as const;
for (const type of ['bar', 'line', 'area', 'sparkline'])
  for (const [sort, order, first, second] of orders)
    t.test(`${type}: all datasets are sorted by the first one (${sort}), with gaps last`, async (t) => {
      const table = await tabulate({ type, data: series, sort });
      t.equal(table.labels?.join(''), order);
      t.strictSame(
        table.datasets?.map(({ values }) => values),
        [first, second],
      );
    });

const shares: [options: object, slices: string, colorIndexes: string][] = [
  [{}, 'a2 b4 c1 d3', '0 1 2 3'],
  [{ sort: 'desc' }, 'b4 d3 a2 c1', '1 3 0 2'],
  [{ sort: 'asc' }, 'c1 a2 d3 b4', '2 0 3 1'],
  [{ rest: 2 }, 'b4 d3 Other3', '1 3 0'],
  [{ rest: 2, sort: 'asc', locale: 'de-CH' }, 'd3 b4 Sonstige3', '3 1 2'],
  [{ rest: 1, locale: 'fr' }, 'b4 Autres6', '1 0'],
  [{ rest: 4 }, 'a2 b4 c1 d3', '0 1 2 3'],
  [{ rest: 19, locale: 'haw' }, 'a2 b4 c1 d3', '0 1 2 3'],
];
for (const type of ['pie', 'donut'])
  for (const [options, expected, colorIndexes] of shares)
    t.test(`${type} with ${JSON.stringify(options)}: slices keep their colors`, async (t) => {
      const table = await tabulate({ type, data: slices, colors, ...options });
      t.equal(table.slices?.map(({ label, value }) => label + value).join(' '), expected);
      t.equal(table.slices?.map(({ color }) => colors.indexOf(color)).join(' '), colorIndexes);
      t.equal(table.total, 10);
    });

t.test('GET and POST draw the same bytes', async (t) => {
  const chart = { type: 'donut', data: slices, sort: 'desc', rest: 2, width: 300, height: 200 };
  const posted = await send({ method: 'POST', url: '/v6/chart', payload: chart });
  const url = '/v6/chart?type=donut&labels=a,b,c,d&values=2,4,1,3&sort=desc&rest=2&width=300&height=200';
  const { statusCode, body } = await send({ method: 'GET', url });
  t.equal(statusCode, 200);
  t.equal(body, posted.body);
  t.match(body, /Other/);
});
