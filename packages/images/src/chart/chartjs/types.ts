/** Chart types of Chart.js, its plugins and QuickChart. */

/** Chart types by their Chart.js names. Other names are passed through for the schema to reject. */
export const TYPES = new Map<unknown, string>([
  ['horizontalBar', 'bar'],
  ['doughnut', 'donut'],
  ['outlabeledPie', 'pie'],
  ['outlabeledDoughnut', 'donut'],
  ['polarArea', 'polar'],
  ['radialGauge', 'gauge'],
  ['progressBar', 'progress'],
]);

/** All names of a chart type that a configuration can have: those of Chart.js and QuickChart, then those of ours. */
export const CHARTJS_TYPES: readonly string[] =
  `bar horizontalBar line radar pie doughnut scatter bubble radialGauge progressBar sparkline polarArea boxplot
  candlestick funnel outlabeledPie outlabeledDoughnut area donut gauge progress polar`.split(/\s+/);

const TRANSLATED = new Set<unknown>(CHARTJS_TYPES.map((name) => TYPES.get(name) ?? name));

/** Returns true for our name of a chart type that Chart.js or QuickChart has. */
export const isTranslated = (type: unknown): boolean => TRANSLATED.has(type);

/** Types whose legend can be at any side. */
export const MOVABLE = new Set<unknown>([
  'bar',
  'line',
  'area',
  'pie',
  'donut',
  'radar',
  'scatter',
  'boxplot',
  'bubble',
  'polar',
]);
