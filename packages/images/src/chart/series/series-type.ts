import type { ChartType } from '../chart-type.ts';
import type { Dataset, SeriesChart, SeriesInput } from '../spec.ts';
import { checkSeries } from './check.ts';
import { colorsOfSeries } from './color-inputs.ts';
import { describeSeries } from './describe.ts';
import { drawSeriesChart } from './series-chart.ts';
import { sortSeries } from './sort-series.ts';
import { type SeriesData, seriesToData } from './to-data.ts';

/** Bars, lines and areas over labels. */
export const seriesType: ChartType<SeriesInput, SeriesChart, SeriesData> = {
  normalize: normalizeSeries,
  check: checkSeries,
  sort: sortSeries,
  colors: colorsOfSeries,
  draw: drawSeriesChart,
  describe: describeSeries,
  toData: seriesToData,
};

/** Returns the chart with labels as strings (numbered if missing) and a name for each dataset. */
function normalizeSeries({ data, ...chart }: SeriesInput): SeriesChart {
  const labels = (data.labels ?? data.datasets[0]?.values.map((_, index) => index + 1) ?? []).map(String);
  const datasets = data.datasets.map(({ label, values, ...own }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    ...splitIntervals(values),
    ...own,
  }));
  return { ...chart, data: { labels, datasets } };
}

/** Separates the ends of floating bars. */
function splitIntervals(
  values: SeriesInput['data']['datasets'][number]['values'],
): Pick<Dataset, 'values' | 'starts'> {
  const ends = values.map((value) => (typeof value === 'object' ? value : undefined));
  if (ends.every((interval) => !interval)) return { values: values as Dataset['values'] }; // no intervals
  return {
    values: values.map((value) => (typeof value === 'object' ? value && Math.max(...value) : value)),
    starts: ends.map((interval) => (interval ? Math.min(...interval) : undefined)),
  };
}
