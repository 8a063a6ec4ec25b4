import fc from 'fast-check';
import type { Chart, ChartInput } from '../../src/chart/chart-types.ts';
import type { HistogramChart } from '../../src/chart/histogram/histogram.ts';
import type { ScatterInput } from '../../src/chart/scatter/scatter.ts';
import { label, legalAppearance, sizes, value } from './charts.ts';

/** Charts of the types that are neither series nor slices. */

const band = fc
  .record({ from: value, to: value, label }, { requiredKeys: ['from', 'to'] })
  .filter(({ from, to }) => from < to);

export const meters: fc.Arbitrary<Chart> = fc.record(
  {
    type: fc.constantFrom('gauge' as const, 'progress' as const),
    data: fc.record({ value: value.map(Math.abs), label }, { requiredKeys: ['value'] }),
    max: value.map(Math.abs).filter((max) => max >= 1e-290),
    bands: fc.array(band, { maxLength: 8 }),
    ...legalAppearance,
    ...sizes,
  },
  { requiredKeys: ['type', 'data'] },
);

export const radars: fc.Arbitrary<Chart> = fc.integer({ min: 3, max: 20 }).chain((count) => {
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: count, maxLength: count });
  const values = list(fc.option(value.map(Math.abs), { freq: 9 }));
  const datasets = fc.array(fc.record({ label, values }), { minLength: 1, maxLength: 5 });
  return fc.record(
    {
      type: fc.constant('radar' as const),
      data: fc.record({ labels: list(label), datasets }),
      ...legalAppearance,
      ...sizes,
    },
    { requiredKeys: ['type', 'data'] },
  );
});

const number = fc.oneof(
  fc.double({ noNaN: true, min: -1e100, max: 1e100 }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0, 1e-9, 1e100, -1e100, Number.MIN_VALUE),
);
const look = { ...legalAppearance, ...sizes, x_title: label, y_title: label };

export const histograms: fc.Arbitrary<HistogramChart> = fc.record(
  {
    type: fc.constant('histogram' as const),
    data: fc.record({ values: fc.array(number, { minLength: 1, maxLength: 60 }), label }),
    bins: fc.integer({ min: 1, max: 100 }),
    ...look,
  },
  { requiredKeys: ['type', 'data'] },
);
const dataset = fc.record({ label, points: fc.array(fc.tuple(number, number), { maxLength: 30 }) });
export const scatters: fc.Arbitrary<ScatterInput> = fc.record(
  {
    type: fc.constant('scatter' as const),
    data: fc.record({ datasets: fc.array(dataset, { minLength: 1, maxLength: 5 }) }),
    ...look,
  },
  { requiredKeys: ['type', 'data'] },
);

const inSizes = { ...legalAppearance, ...sizes };
const lists = <T>(count: number, item: fc.Arbitrary<T>) =>
  fc.array(item, { minLength: count, maxLength: count });
const counts = fc.integer({ min: 1, max: 20 });
const requiredKeys: ('type' | 'data')[] = ['type', 'data'];

export const boxplots: fc.Arbitrary<ChartInput> = counts.chain((count) => {
  const values = lists(count, fc.array(number, { maxLength: 8 }));
  const datasets = fc.array(fc.record({ label, values }), { minLength: 1, maxLength: 5 });
  const data = fc.record({ labels: lists(count, label), datasets });
  return fc.record({ type: fc.constant('boxplot' as const), data, ...look }, { requiredKeys });
});

export const candlesticks: fc.Arbitrary<ChartInput> = counts.chain((count) => {
  const values = fc
    .tuple(number, number, number, number)
    .map((prices) => [prices[0], Math.max(...prices), Math.min(...prices), prices[1]]);
  const data = fc.record({ labels: lists(count, label), values: lists(count, values) });
  return fc.record({ type: fc.constant('candlestick' as const), data, ...look }, { requiredKeys });
});

export const bubbles: fc.Arbitrary<ChartInput> = fc.record(
  {
    type: fc.constant('bubble' as const),
    data: fc.record({
      datasets: fc.array(
        fc.record({
          label,
          points: fc.array(fc.tuple(number, number, number.map(Math.abs)), { maxLength: 9 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    ...look,
  },
  { requiredKeys },
);

export const sliceLists: fc.Arbitrary<ChartInput> = counts.chain((count) => {
  const data = fc.record({ labels: lists(count, label), values: lists(count, value.map(Math.abs)) });
  const type = fc.constantFrom('polar' as const, 'funnel' as const);
  return fc.record({ type, data, ...inSizes }, { requiredKeys }) as fc.Arbitrary<ChartInput>;
});
