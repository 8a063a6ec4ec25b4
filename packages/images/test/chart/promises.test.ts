/** Invariants of charts of every type and size; TEST_RUNS=20000 checks them with many more charts. */
import fc from 'fast-check';
import t from 'tap';
import { findDefects, readDrawing } from '../../../../test/support/chart-geometry.ts';
import { atScale, runsOf } from '../../../../test/support/scale.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { anyCharts, chartsOfAnySize, findBroken } from '../support/chart-promises.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const CHARTS = runsOf({ full: 60, quick: 30 });
const BATCH = 500;

/** Half of it is 0. */
const leastDifference: Chart = {
  type: 'sparkline',
  data: { labels: ['a'], datasets: [0, Number.MIN_VALUE].map((value) => ({ label: 'b', values: [value] })) },
};

const valued = { value_labels: true, legend: false };
/** A number that is wider than the space next to its bar. */
const wideNumber: Chart = {
  ...valued,
  type: 'bar',
  horizontal: true,
  data: {
    labels: ['Vestibulum metus', 'Sapien dolor'],
    datasets: [{ label: 'a', values: [-12345678, 2e7] }],
  },
  width: 346,
  height: 743,
};
/** Bars that are thinner than the band of their only label. */
const thinBars = seriesChart('bar', [[-0.5], [-0.5], [-0.5]], {
  ...valued,
  unit: 'kg',
  decimals: 2,
  width: 300,
  height: 150,
});

/** A right axis that would be longer than the largest number if zero were at the same height on both. */
const farZeros: Chart = {
  type: 'bar',
  min: -1,
  lines: [{ value: -1e100, axis: 'right' }],
  data: {
    labels: [''],
    datasets: [
      { label: '', values: [1e208] },
      { label: 'a', values: [null], axis: 'right' },
    ],
  },
};

/** A right axis whose steps would be 0 if zero were at the same height on both. */
const leastZeros: Chart = {
  type: 'bar',
  bands: [{ from: -1, to: 0 }],
  data: {
    labels: [''],
    datasets: [
      { label: '', values: [null] },
      { label: '', values: [Number.MIN_VALUE], axis: 'right' },
    ],
  },
};

/** Drawings that once had defects. */
const examples: [chart: Chart][] = [[leastDifference], [wideNumber], [thinBars], [farZeros], [leastZeros]];

t.test('every chart is drawn in its frame, without overlapping texts, deterministically', async () => {
  fc.assert(
    fc.property(chartsOfAnySize, (chart) => {
      const svg = drawChart(chart);
      const defects = findDefects(readDrawing(svg));
      if (defects.length > 0) throw new Error(defects.join('\n'));
      return svg === drawChart(chart);
    }),
    { numRuns: atScale({ full: 400, quick: 200 }), examples },
  );
});

t.test('charts are readable, and copies are drawn with the same bytes', async (t) => {
  const broken: object[] = [];
  // Copies are drawn after the others, from which they must not differ.
  const all = fc.sample(anyCharts, CHARTS);
  for (let start = 0; start < CHARTS; start += BATCH) {
    const charts = all.slice(start, start + BATCH);
    const drawings = charts.map((chart) => drawChart(chart));
    for (const [index, chart] of charts.entries()) {
      const isSame = drawChart(structuredClone(chart)) === drawings[index];
      const faults = [...findBroken(chart, drawings[index] ?? ''), ...(isSame ? [] : ['not the same bytes'])];
      if (faults.length > 0) broken.push({ faults, chart: JSON.stringify(chart).slice(0, 500) });
    }
  }
  t.strictSame(broken, []);
});

t.test('values are readable on areas, bands, lines and grids, with a halo if needed', async (t) => {
  const data = {
    labels: ['One', 'Two', 'Three', 'Four'],
    datasets: [
      { label: 'Bars', values: [4, -1, 3, 2], type: 'bar' as const },
      { label: 'An area', values: [8, 9, 9, 8], type: 'area' as const },
      { label: 'A line', values: [5, 0, 4, 3], type: 'line' as const },
    ],
  };
  const [bars, area, line] = data.datasets.map((dataset) => ({ ...data, datasets: [dataset] }));
  const lone = {
    ...data,
    datasets: [{ label: 'Alone', values: [null, -9, null, 7], type: 'area' as const }],
  };
  const looks = [
    { bg: '#446044', colors: ['#54b6ce', '#f4cbad', '#1c2733'] },
    { bg: '#199bda', bands: [{ from: -20, to: 20 }] },
    { bg: '#ce428a', colors: ['#175ac3', '#f85961', '#d16132'] },
    { theme: 'dark' as const, colors: ['#ffffff', '#eeeeee', '#cccccc'] },
  ];
  const halos = new Set<string>();
  for (const look of looks)
    for (const curve of ['straight', 'smooth', 'step'] as const)
      for (const stacked of [false, true])
        for (const shown of [data, bars, area, line, lone]) {
          if (shown === undefined) continue;
          const chart: SeriesChart = {
            type: 'line',
            data: shown,
            ...look,
            curve,
            stacked,
            value_labels: true,
          };
          const svg = drawChart({ ...chart, width: 500, height: 300 });
          t.strictSame(findBroken({ ...chart, width: 500, height: 300 }, svg), [], JSON.stringify(chart));
          for (const { halo } of readDrawing(svg).shapes) if (halo !== undefined) halos.add(halo);
        }
  t.ok(halos.has('#199bda'));
  const plain = drawChart({ type: 'bar', data: seriesChart('bar', [[3, 1, 2]]).data, value_labels: true });
  t.notMatch(plain, 'paint-order');
});
