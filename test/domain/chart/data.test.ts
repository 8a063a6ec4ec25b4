import fc from 'fast-check';
import t from 'tap';
import { measureFrame } from '../../../src/domain/chart/frame.ts';
import { formatNumbers, formatPercentage, formatShort } from '../../../src/domain/chart/numbers.ts';
import { computeScale, locateValue } from '../../../src/domain/chart/scale.ts';
import { checkChart, hasSeries, nameParts } from '../../../src/domain/chart/spec.ts';
import { tabulateChart } from '../../../src/domain/chart/tabulate.ts';
import { legalCharts, seriesChart, sliceChart } from '../../support/charts.ts';

t.test('data that no schema can refuse is refused with the message for it', async (t) => {
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
});

t.test('labels that are numbers are taken as texts, and datasets without a name are numbered', async (t) => {
  const datasets = [
    { values: [1] },
    { label: null, values: [2] },
    { label: 7, values: [3] },
    { label: '', values: [4] },
  ];
  t.same(nameParts({ type: 'line', data: { labels: [2024], datasets } }).data, {
    labels: ['2024'],
    datasets: [
      { label: 'Dataset 1', values: [1] },
      { label: 'Dataset 2', values: [2] },
      { label: '7', values: [3] },
      { label: '', values: [4] },
    ],
  });
  t.same(nameParts({ type: 'pie', data: { labels: [2024.5, 'a'], values: [1, 2] } }).data.labels, [
    '2024.5',
    'a',
  ]);
});

t.test('a bar or line chart is tabulated by its datasets, their colours and its scale', async (t) => {
  const chart = seriesChart('bar', [[0.1, 0.25]], { title: 'Title', height: 250, width: 400 });
  t.same(tabulateChart(chart), {
    type: 'bar',
    title: 'Title',
    labels: ['Label 1', 'Label 2'],
    datasets: [{ label: 'Dataset 1', values: [0.1, 0.25], color: '#4b99d7' }],
    scale: { min: 0, max: 0.25, step: 0.05, ticks: [0, 0.05, 0.1, 0.15, 0.2, 0.25] },
  });
});

t.test('a pie or donut is tabulated by its total and its slices, in this order of members', async (t) => {
  const data = tabulateChart(sliceChart('donut', [1, 2, 0], { colors: ['f60'] }));
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

t.test('totals are free of floating noise and never overflow', async (t) => {
  const totals: [number[], number][] = [
    [[0.1, 0.2], 0.3],
    [[9007199254740990, 1], 9007199254740991],
    [[1e308, 1e308], Number.MAX_VALUE],
    [[5e-324], 5e-324],
  ];
  for (const [values, total] of totals)
    t.has(tabulateChart(sliceChart('pie', values)), { total }, `${values}`);
});

t.test('scales have round ticks that hold all values', async (t) => {
  const table: [string, 'bar' | 'line', number[], number[]][] = [
    ['from zero', 'bar', [0.1, 0.3], [0, 0.1, 0.2, 0.3]],
    ['negative only', 'bar', [-30, -10], [-30, -20, -10, 0]],
    ['both signs', 'bar', [-9, 8], [-10, -5, 0, 5, 10]],
    ['a line far from zero', 'line', [1010, 1030], [1010, 1015, 1020, 1025, 1030]],
    ['bars far from zero', 'bar', [1010, 1030], [0, 200, 400, 600, 800, 1000, 1200]],
    ['a line near zero', 'line', [10, 30], [0, 10, 20, 30]],
    ['all equal', 'line', [7, 7, 7], [0, 2, 4, 6, 8]],
    ['all zero', 'bar', [0, 0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['too close to tell', 'line', [1e15, 1e15 + 1], [0, 2e14, 4e14, 6e14, 8e14, 1e15, 1.2e15]],
    ['huge', 'bar', [1e12], [0, 2e11, 4e11, 6e11, 8e11, 1e12]],
    ['tiny', 'bar', [3e-9], [0, 1e-9, 2e-9, 3e-9]],
    ['beyond what can be doubled', 'bar', [-1e308, 1e308], [-1e308, -5e307, 0, 5e307, 1e308]],
    ['the largest number', 'bar', [Number.MAX_VALUE], [0, 5e307, 1e308, 1.5e308, Number.MAX_VALUE]],
    ['the smallest number', 'bar', [Number.MIN_VALUE], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ];
  for (const [name, type, values, ticks] of table) {
    t.same(computeScale(seriesChart(type, [values]), { widthPx: 400, heightPx: 250 }).ticks, ticks, name);
  }
});

t.test('every scale is finite, rises by its step and holds every value', async () => {
  fc.assert(
    fc.property(legalCharts.filter(hasSeries), (chart) => {
      const scale = computeScale(chart, measureFrame(chart));
      const { min, max, step, ticks } = scale;
      const values = chart.data.datasets.flatMap((dataset) => dataset.values);
      const rises = ticks.slice(1).every((tick, index) => tick > (ticks[index] ?? tick));
      const holds = values.every((value) => Math.abs(locateValue(scale, value) - 0.5) <= 0.5 + 1e-9);
      const areFinite = [min, max, step, ...ticks].every(Number.isFinite);
      return areFinite && rises && holds && step > 0 && ticks.length >= 2 && ticks.length <= 18;
    }),
    { numRuns: 1000 },
  );
});

t.test('numbers of an axis are short and share a unit', async (t) => {
  const table: [number[], string[]][] = [
    [
      [0, 0.1, 0.2],
      ['0', '0.1', '0.2'],
    ],
    [
      [0, 5000],
      ['0', '5000'],
    ],
    [
      [-10000, 0, 10000],
      ['-10k', '0', '10k'],
    ],
    [
      [0, 500000, 1000000],
      ['0', '0.5M', '1M'],
    ],
    [
      [0, 5e11, 1e12],
      ['0', '0.5T', '1T'],
    ],
    [
      [0, 2e9],
      ['0', '2B'],
    ],
    [
      [0, 5e15],
      ['0', '5e15'],
    ],
    [
      [0, 1.5e308],
      ['0', '1.5e308'],
    ],
    [
      [0, 1e-9, 2e-9],
      ['0', '1e-9', '2e-9'],
    ],
  ];
  for (const [values, labels] of table) t.same(formatNumbers(values), labels, `${values}`);
});

t.test('single numbers have four digits at most, percentages three', async (t) => {
  const numbers: [number, string][] = [
    [1320, '1320'],
    [123456, '123.5k'],
    [0.30000000000000004, '0.3'],
    [1.23456e20, '1.235e20'],
  ];
  for (const [value, text] of numbers) t.equal(formatShort(value), text);
  const percentages: [number, boolean, string][] = [
    [0, false, '0%'],
    [0, true, '<0.1%'],
    [0.04, true, '<0.1%'],
    [5.44, true, '5.4%'],
    [9.97, true, '10%'],
    [63.5, true, '64%'],
    [100, true, '100%'],
  ];
  for (const [value, isPresent, text] of percentages) t.equal(formatPercentage(value, isPresent), text);
});
