import type { Markup } from '../../svg/markup.ts';
import { scaleSpans } from '../axes/scale-spans.ts';
import { computeSpans } from '../axes/spans.ts';
import type { XScale } from '../axes/x-scale.ts';
import type { ChartType } from '../chart-type.ts';
import type { Box } from '../frame.ts';
import { drawSeriesChart } from '../series/series-chart.ts';
import type { SeriesChart } from '../spec.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { cleanNumber } from '../texts/clean-number.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { NumberFormat } from '../texts/numbers.ts';
import { type Bin, countBins, type HistogramChart, type HistogramData } from './histogram.ts';

/** The number of values in each bin, as adjacent bars. */
export const histogramType: ChartType<HistogramChart, HistogramChart, HistogramData> = {
  normalize: (spec) => spec,
  check: () => undefined,
  sort: (spec) => spec,
  colors: colorsOf,
  draw,
  describe,
  toData,
};

function colorsOf({ theme, bg, colors }: HistogramChart): ColorInputs {
  return { theme, bg, colors, colorCount: 1, isWrittenOn: false };
}

/** Draws the bins as adjacent bars over a scale of their ends. */
function draw(spec: HistogramChart, space: Box, context: DrawContext): Markup[] {
  const bins = countBins(spec);
  return drawSeriesChart(
    countedChart(spec, bins, context.format),
    space,
    { ...context, format: countsOf(spec) },
    {
      ...spread(bins, context.format),
      hasGrid: false,
      isTouching: true,
    },
  );
}

/** Returns a bar chart of the counts, with the bins as labels. */
function countedChart(spec: HistogramChart, bins: readonly Bin[], format: NumberFormat): SeriesChart {
  const {
    title,
    width,
    height,
    colors,
    bg,
    theme,
    value_labels,
    locale,
    x_title = spec.data.label,
    y_title,
  } = spec;
  const labels = bins.map(({ from, to }) => `${format.write(from)} – ${format.write(to)}`);
  return {
    ...{ title, width, height, colors, bg, theme, value_labels, locale, y_title },
    x_title: String(x_title ?? ''),
    type: 'bar',
    legend: false,
    data: { labels, datasets: [{ label: '', values: bins.map((one) => one.count) }] },
  };
}

const countsOf = ({ locale }: HistogramChart) => new NumberFormat({ locale });

function spread(bins: readonly Bin[], format: NumberFormat): Pick<XScale, 'centers' | 'band' | 'ticks'> {
  const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const locate = (value: number) => (value - from) / (to - from);
  const ends = [from, ...bins.map((one) => one.to)];
  const labels = format.writeAxis(ends.map((end) => roundFor(end, (to - from) / bins.length)));
  return {
    centers: bins.map((one) => locate((one.from + one.to) / 2)),
    band: 1 / bins.length,
    ticks: ends.map((end, index) => ({ at: locate(end), label: labels[index] ?? '' })),
  };
}

/** Rounds the end of a bin for its label, to a hundredth of the bin's width or better. */
function roundFor(end: number, width: number): number {
  const decimals = 2 - Math.floor(Math.log10(width));
  return decimals >= 0 && decimals <= 100 ? cleanNumber(Number(end.toFixed(decimals))) : end;
}

/** Returns the histogram as data, with the bins, color and scale of the drawing. */
function toData(
  spec: HistogramChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): HistogramData {
  const bins = countBins(spec);
  const counts = countedChart(spec, bins, format);
  return {
    type: spec.type,
    title: spec.title ?? null,
    total: spec.data.values.length,
    bins,
    color: listColors(colorsOf(spec))[0] ?? '',
    scale: scaleSpans(counts, computeSpans(counts), { frame, format: countsOf(spec) }).left,
  };
}

function describe(spec: HistogramChart, format: NumberFormat): string {
  const bins = countBins(spec);
  const most = bins.reduce((best, one) => (one.count > best.count ? one : best));
  const write = (value: number) => format.write(value);
  const [from, to] = [write(bins[0]?.from ?? 0), write(bins.at(-1)?.to ?? 0)];
  const counts = `${count(spec.data.values.length, 'value')} in ${count(bins.length, 'bin')}`;
  return `Histogram of ${counts} from ${from} to ${to}. Most between ${write(most.from)} and ${write(most.to)}: ${most.count}.`;
}
