import t from 'tap';
import { chartToData, checkChart, normalizeChart, sortChart } from '../../src/chart/chart-types.ts';
import { seriesChart, sliceChart } from '../support/charts.ts';

t.test('data that the schema cannot reject is rejected with its own message', async (t) => {
  const unequal = 'Each dataset must have the same number of values as labels';
  const bars = seriesChart('bar', [[1, 2]]);
  const pie = sliceChart('pie', [1, 2]);
  t.equal(checkChart(bars), undefined);
  t.equal(checkChart(pie), undefined);
  t.equal(checkChart({ ...bars, data: { ...bars.data, labels: ['a'] } }), unequal);
  t.equal(checkChart({ ...bars, type: 'line', data: { ...bars.data, labels: ['a', 'b', 'c'] } }), unequal);
  t.equal(checkChart(seriesChart('bar', [[1, 2], [1]])), unequal);
  t.equal(
    checkChart({ ...pie, data: { ...pie.data, labels: ['a'] } }),
    'Values must have the same number as labels',
  );
  t.equal(checkChart(sliceChart('donut', [1, -1])), 'Values must be non-negative numbers');
  t.equal(checkChart(sliceChart('pie', [0, 0])), 'At least one value must be positive');
  t.equal(checkChart({ ...bars, locale: 'xx' }), 'locale must be a language tag such as en, de-CH or pt-BR');
});

t.test('numeric labels become strings, and unnamed datasets are numbered', async (t) => {
  const datasets = [{ values: [1] }, { values: [2] }, { label: 7, values: [3] }, { label: '', values: [4] }];
  t.same(normalizeChart({ type: 'line', data: { labels: [2024], datasets } }).data, {
    labels: ['2024'],
    datasets: [
      { label: 'Dataset 1', values: [1] },
      { label: 'Dataset 2', values: [2] },
      { label: '7', values: [3] },
      { label: '', values: [4] },
    ],
  });
  t.match(normalizeChart({ type: 'pie', data: { labels: [2024.5, 'a'], values: [1, 2] } }).data, {
    labels: ['2024.5', 'a'],
  });
});

t.test('the data of a bar or line chart has its datasets, their colors and the scale', async (t) => {
  const chart = seriesChart('bar', [[0.1, 0.25]], { title: 'Title', height: 250, width: 400 });
  t.same(chartToData(chart), {
    type: 'bar',
    title: 'Title',
    labels: ['Label 1', 'Label 2'],
    datasets: [{ label: 'Dataset 1', values: [0.1, 0.25], color: '#4b99d7' }],
    scale: { min: 0, max: 0.25, step: 0.05, ticks: [0, 0.05, 0.1, 0.15, 0.2, 0.25] },
  });
});

t.test('the data of a pie or donut has its total and slices, in this property order', async (t) => {
  const data = chartToData(sliceChart('donut', [1, 2, 0], { colors: ['f60'] }));
  t.equal(
    JSON.stringify(data),
    JSON.stringify({
      type: 'donut',
      title: null,
      total: 3,
      slices: [
        { label: 'Slice 1', value: 1, percentage: 33.33, color: '#ff6600' },
        { label: 'Slice 2', value: 2, percentage: 66.67, color: '#ff6600' },
        { label: 'Slice 3', value: 0, percentage: 0, color: '#ff6600' },
      ],
    }),
  );
});

t.test('totals have no floating-point noise and never overflow', async (t) => {
  const totals: [number[], number][] = [
    [[0.1, 0.2], 0.3],
    [[9007199254740990, 1], 9007199254740991],
    [[1e308, 1e308], Number.MAX_VALUE],
    [[5e-324], 5e-324],
  ];
  for (const [values, total] of totals) t.has(chartToData(sliceChart('pie', values)), { total }, `${values}`);
});

t.test('the data of stacked charts has the original values and the scale of their sums', async (t) => {
  const values = [
    [1, -2, null],
    [3, 5, 4],
  ];
  const stacked = seriesChart('bar', values, { stacked: true, height: 250, width: 400 });
  t.match(chartToData(stacked), {
    datasets: [{ values: [1, -2, null] }, { values: [3, 5, 4] }],
    scale: { min: -2, max: 5 },
  });
  t.match(chartToData({ ...stacked, percent: true }), { scale: { min: -0.4, max: 1 } });
  t.match(chartToData({ ...stacked, type: 'line' }), { scale: { min: -2, max: 5 } }, 'lines are not stacked');
});

t.test('percentages of slices add up to 100', async (t) => {
  for (const count of [3, 6, 7, 11, 17]) {
    const { slices } = Object(chartToData(sliceChart('pie', Array(count).fill(1))));
    const total = slices.reduce((sum: number, { percentage }: { percentage: number }) => sum + percentage, 0);
    t.equal(Math.round(total * 100), 10_000, `${count}`);
  }
});

t.test('floating bars have both ends, in ascending order and sorted with their labels', async (t) => {
  const chart = normalizeChart({
    type: 'bar',
    sort: 'desc',
    data: { labels: ['a', 'b', 'c'], datasets: [{ values: [[5, 1], 3, [2, 7]] }] },
  });
  t.equal(checkChart(chart), undefined);
  t.match(chartToData(sortChart(chart)), {
    labels: ['c', 'a', 'b'],
    datasets: [{ values: [[2, 7], [1, 5], 3] }],
    scale: { min: 0 },
  });
  t.equal(checkChart({ ...chart, type: 'line' } as typeof chart), 'Only bars have values with two ends');
  t.equal(checkChart({ ...chart, stacked: true } as typeof chart), 'Values with two ends cannot be stacked');
});
