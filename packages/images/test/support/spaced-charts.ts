/** Charts with values on a log scale, or with labels on a time axis. */
import fc from 'fast-check';
import { sortChart } from '../../src/chart/chart-types.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { legalCharts } from './charts.ts';

const isSeries = (chart: { type: string }): chart is SeriesChart =>
  ['bar', 'line', 'area'].includes(chart.type);
const positive = (value: number) => Math.min(Math.abs(value) || 1, 1e300);

export const logCharts = legalCharts.filter(isSeries).map(
  (chart): SeriesChart => ({
    ...chart,
    value_scale: 'log',
    min: undefined,
    max: undefined,
    bands: [],
    lines: (chart.lines ?? []).map((line) => ({ ...line, value: positive(line.value) })),
    data: {
      ...chart.data,
      datasets: chart.data.datasets.map((dataset) => ({
        ...dataset,
        values: dataset.values.map((value) => (value === null ? null : positive(value))),
      })),
    },
  }),
);

const time = fc.oneof(
  fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc.date({ min: new Date('2024-01-01'), max: new Date('2024-03-01'), noInvalidDate: true }),
);
export const timeCharts = legalCharts.filter(isSeries).chain((chart) =>
  fc
    .tuple(
      fc.array(time, { minLength: chart.data.labels.length, maxLength: chart.data.labels.length }),
      fc.constantFrom(4, 7, 10, 24),
    )
    .map(([times, length]): SeriesChart => {
      const labels = times.map((each) => each.toISOString().slice(0, length));
      return sortChart({
        ...chart,
        x: 'time',
        horizontal: false,
        data: { ...chart.data, labels },
      }) as SeriesChart;
    }),
);
