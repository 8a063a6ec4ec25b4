/** Charts in steps: read, normalize, check and sort the options, then draw them or return their data. */
export { joinData, splitGuides, splitLabels } from './address.ts';
export { readClock } from './axes/clock.ts';
export {
  type Chart,
  type ChartInput,
  chartToData,
  checkChart,
  normalizeChart,
  sortChart,
} from './chart-types.ts';
export { readBackground, translateChartJs } from './chartjs/chart.ts';
export { describeDefect, parseChartJs } from './chartjs/parse.ts';
export { CHARTJS_TYPES, isTranslated } from './chartjs/types.ts';
export { drawChart } from './draw.ts';
export type { SeriesData } from './series/to-data.ts';
export type { SliceData } from './slices/slice-type.ts';
