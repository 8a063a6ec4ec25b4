/** Scatter charts and histograms. */
import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { chartToData, normalizeChart } from '../../src/chart/chart-types.ts';
import { countBins, type HistogramChart } from '../../src/chart/histogram/histogram.ts';
import { drawChart } from '../support/drawings.ts';
import { histograms } from '../support/kinds.ts';

t.test('every value is in one bin, and bins have equal widths', async () => {
  fc.assert(
    fc.property(histograms, (chart) => {
      const bins = countBins(chart);
      const { values } = chart.data;
      const widths = bins.map(({ from, to }) => to - from);
      const counted = bins.reduce((sum, { count }) => sum + count, 0);
      const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
      return (
        counted === values.length &&
        bins.length <= 100 &&
        values.every((value) => value >= from && value <= to) &&
        widths.every((width) => width > 0 && width <= Math.min(...widths) * 1.01)
      );
    }),
    {
      numRuns: atScale({ full: 1000, quick: 100 }),
      examples: [[{ type: 'histogram', data: { values: [-1e100, Number.MIN_VALUE, 0] } }]],
    },
  );
});

const values = [1, 2, 2, 3, 9];
const expected = readRows<
  [name: string, chart: Partial<HistogramChart>, bins: [from: number, to: number, count: number][]]
>('packages/images/test/chart/cases/bins.jsonl');
for (const [name, chart, bins] of expected)
  t.test(`bins: ${name}`, async (t) => {
    const found = countBins({ type: 'histogram', data: { values }, ...chart });
    t.strictSame(
      found.map(({ from, to, count }) => [from, to, count]),
      bins,
    );
  });

t.test('a histogram and a scatter chart as data and as descriptions', async (t) => {
  const histogram: HistogramChart = { type: 'histogram', data: { values, label: 'Minutes' }, bins: 2 };
  t.match(chartToData(histogram), { total: 5, scale: { min: 0 }, bins: [{ count: 4 }, { count: 1 }] });
  t.match(drawChart(histogram), 'Histogram of 5 values in 2 bins from 1 to 9. Most between 1 and 5: 4.');
  t.match(drawChart(histogram), '>Minutes</text>');
  t.match(drawChart(histogram), '<title>1 – 5: 4</title>');
  const scatter = normalizeChart({
    type: 'scatter',
    data: {
      datasets: [
        {
          points: [
            [150, 50],
            [190, 90],
          ],
        },
        { label: 'B', points: [] },
      ],
    },
  });
  t.match(chartToData(scatter), {
    datasets: [{ label: 'Dataset 1' }, { points: [] }],
    scale_x: { min: 150, max: 190 },
  });
  t.match(
    drawChart(scatter),
    'Scatter chart of 2 datasets. Dataset 1: 2 points, x from 150 to 190, y from 50 to 90. B: no points.',
  );
  t.match(drawChart(scatter), '<title>Dataset 1: 190, 90</title>');
});
