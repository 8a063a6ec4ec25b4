import t from 'tap';
import { chartToData, checkChart, normalizeChart, sortChart } from '../../src/chart/chart-types.ts';
import { translateChartJs } from '../../src/chart/chartjs/chart.ts';
import { drawChart } from '../../src/chart/draw.ts';
import type { SliceInput } from '../../src/chart/spec.ts';

const data = {
  labels: ['a', 'b', 'c'],
  values: [1, 2, 5],
  rings: [
    [30, 4, 6],
    [1, 1, 2],
  ],
};

for (const type of ['pie', 'donut'] as const) {
  t.test(`a ${type} with several rings has a slice for each value`, async (t) => {
    const { svg } = drawChart(normalizeChart({ type, width: 400, height: 300, data }));
    t.equal(svg.match(/<path[^>]*><title>/g)?.length, 9);
    for (const share of ['75%', '25%', '62.5%']) t.match(svg, share);
    t.match(svg, 'in 3 rings');
  });
}

t.test('value_labels=false writes no share on a slice', async (t) => {
  const draw = (more: Pick<Partial<SliceInput>, 'data' | 'legend'>) =>
    drawChart(normalizeChart({ type: 'pie', width: 400, height: 300, data, value_labels: false, ...more }))
      .svg;
  const textsOn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  t.strictSame(textsOn(draw({})), ['a', 'b', 'c']);
  const { rings: _, ...one } = data;
  t.strictSame(textsOn(draw({ data: one, legend: false })).sort(), ['a', 'b', 'c']);
});

t.test('rings are sorted and merged like the first one, and each has its own shares', async (t) => {
  const chart = sortChart(normalizeChart({ type: 'donut', data, sort: 'desc', rest: 1 }));
  t.match(chartToData(chart), {
    total: 8,
    slices: [
      { label: 'c', value: 5 },
      { label: 'Other', value: 3 },
    ],
    rings: [
      {
        total: 40,
        slices: [
          { value: 6, percentage: 15 },
          { value: 34, percentage: 85 },
        ],
      },
      {
        total: 4,
        slices: [
          { value: 2, percentage: 50 },
          { value: 2, percentage: 50 },
        ],
      },
    ],
  });
});

t.test('each ring has one value per label, at least one of them positive', async (t) => {
  const check = (rings: number[][]) => checkChart(normalizeChart({ type: 'pie', data: { ...data, rings } }));
  t.equal(check([[1, 2]]), 'Each ring must have the same number of values as labels');
  t.equal(check([[0, 0, 0]]), 'At least one value must be positive');
  t.equal(check([[1, -2, 3]]), 'Values must be non-negative numbers');
  t.equal(check([[1, 2, 3]]), undefined);
});

t.test('several datasets of Chart.js are rings; those that do not fit the labels are named', async (t) => {
  const translate = (...lists: unknown[]) =>
    translateChartJs({
      type: 'doughnut',
      data: { labels: ['a', 'b'], datasets: lists.map((list) => ({ data: list })) },
    });
  t.match(translate([1, 2], [30, 4]), { chart: { data: { values: [1, 2], rings: [[30, 4]] } }, ignored: [] });
  t.match(translate([1, 2], [30, 4, 5], [0, 0]), { ignored: ['data.datasets[1]', 'data.datasets[2]'] });
});
