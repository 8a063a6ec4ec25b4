/** English names of the chart types, for charts without a title. */
export const TYPE_NAMES = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  sparkline: 'Sparkline',
  pie: 'Pie chart',
  donut: 'Donut chart',
  gauge: 'Gauge',
  progress: 'Progress',
  radar: 'Radar chart',
  scatter: 'Scatter chart',
  histogram: 'Histogram',
  boxplot: 'Boxplot',
  candlestick: 'Candlestick chart',
  bubble: 'Bubble chart',
  polar: 'Polar area chart',
  funnel: 'Funnel',
} as const;
