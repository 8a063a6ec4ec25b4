import type { ChartType } from '../chart-type.ts';
import { seriesType } from '../series/series-type.ts';
import type { SeriesData } from '../series/to-data.ts';
import type { SeriesChart, SeriesInput } from '../spec.ts';
import { drawSparkline } from './draw-sparkline.ts';

/** Lines without axes. They have the data of a chart with series, and none of its other options. */
export const sparklineType: ChartType<SeriesInput, SeriesChart, SeriesData> = {
  ...seriesType,
  normalize: ({ lines: _, bands: __, ...chart }) => {
    const datasets = chart.data.datasets.map(({ label, values }) => ({ label, values }));
    return seriesType.normalize({ ...chart, data: { ...chart.data, datasets } });
  },
  draw: drawSparkline,
};
