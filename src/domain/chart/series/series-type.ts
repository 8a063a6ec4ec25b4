import type { ChartType } from '../chart-type.ts';
import type { SeriesChart, SeriesInput } from '../spec.ts';
import { checkSeries } from './check.ts';
import { colorsOfSeries } from './colors.ts';
import { describeSeries } from './describe.ts';
import { drawSeriesChart } from './series-chart.ts';
import { sortSeries } from './sort.ts';
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
  const datasets = data.datasets.map(({ label, ...own }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    ...own,
  }));
  return { ...chart, data: { labels, datasets } };
}
