/** All chart types. A new type is a folder that exports one object, and a line in `TYPES`. */
import type { BoxplotChart, BoxplotInput } from './boxplot/boxplot.ts';
import { type BoxplotData, boxplotType } from './boxplot/boxplot-type.ts';
import type { BubbleChart, BubbleInput } from './bubble/bubble.ts';
import { type BubbleData, bubbleType } from './bubble/bubble-type.ts';
import type { CandlestickChart, CandlestickInput } from './candlestick/candlestick.ts';
import { type CandlestickData, candlestickType } from './candlestick/candlestick-type.ts';
import type { ChartType } from './chart-type.ts';
import { measureFrame } from './frame.ts';
import type { FunnelChart, FunnelInput } from './funnel/funnel.ts';
import { type FunnelData, funnelType } from './funnel/funnel-type.ts';
import type { HistogramChart, HistogramData } from './histogram/histogram.ts';
import { histogramType } from './histogram/histogram-type.ts';
import type { MeterChart, MeterData } from './meters/meter.ts';
import { meterType } from './meters/meter-type.ts';
import type { PolarChart, PolarInput } from './polar/polar.ts';
import { type PolarData, polarType } from './polar/polar-type.ts';
import type { RadarChart, RadarData, RadarInput } from './radar/radar.ts';
import { radarType } from './radar/radar-type.ts';
import type { ScatterChart, ScatterData, ScatterInput } from './scatter/scatter.ts';
import { scatterType } from './scatter/scatter-type.ts';
import { seriesType } from './series/series-type.ts';
import type { SeriesData } from './series/to-data.ts';
import { type SliceData, sliceType } from './slices/slice-type.ts';
import { sparklineType } from './sparkline/sparkline-type.ts';
import type { SeriesChart, SeriesInput, SliceChart, SliceInput } from './spec.ts';
import { isKnownLocale } from './texts/locales.ts';
import { NumberFormat } from './texts/numbers.ts';

export type Chart =
  | SeriesChart
  | SliceChart
  | MeterChart
  | RadarChart
  | ScatterChart
  | HistogramChart
  | BoxplotChart
  | BubbleChart
  | CandlestickChart
  | FunnelChart
  | PolarChart;

/** A chart as the client sends it. */
export type ChartInput =
  | SeriesInput
  | SliceInput
  | MeterChart
  | RadarInput
  | ScatterInput
  | HistogramChart
  | BoxplotInput
  | BubbleInput
  | CandlestickInput
  | FunnelInput
  | PolarInput;

export type ChartData =
  | SeriesData
  | SliceData
  | MeterData
  | RadarData
  | ScatterData
  | HistogramData
  | BoxplotData
  | BubbleData
  | CandlestickData
  | FunnelData
  | PolarData;

const TYPES: { readonly [name in Chart['type']]: ChartType<ChartInput, Chart, ChartData> } = {
  bar: seriesType,
  line: seriesType,
  area: seriesType,
  sparkline: sparklineType,
  pie: sliceType,
  donut: sliceType,
  gauge: meterType,
  progress: meterType,
  radar: radarType,
  scatter: scatterType,
  histogram: histogramType,
  boxplot: boxplotType,
  candlestick: candlestickType,
  bubble: bubbleType,
  polar: polarType,
  funnel: funnelType,
};

export const typeOf = ({ type }: Pick<Chart, 'type'>) => TYPES[type];

/** Returns the chart with labels as strings and names for its unnamed parts. */
export const normalizeChart = (input: ChartInput): Chart => typeOf(input).normalize(input);

/** Returns an error message for a chart that matches its schema but is invalid, else undefined. */
export function checkChart(chart: Chart): string | undefined {
  const isKnown = chart.locale === undefined || isKnownLocale(chart.locale);
  return (
    typeOf(chart).check(chart) ??
    (isKnown ? undefined : 'locale must be a language tag such as en, de-CH or pt-BR')
  );
}

/** Returns a valid chart with its labels sorted as requested and its smallest slices merged. */
export const sortChart = (chart: Chart): Chart => typeOf(chart).sort(chart);

/** Returns the chart as data, for `mode: data`. */
export const chartToData = (chart: Chart): ChartData =>
  typeOf(chart).toData(chart, { frame: measureFrame(chart), format: new NumberFormat(chart) });
