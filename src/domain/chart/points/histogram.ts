/** Histograms: the number of values in each bin. */
import { bisectRight, max, min, thresholdSturges, tickStep } from 'd3-array';
import { clamp } from '../../../lib/clamp.ts';
import type { Markup } from '../../svg/markup.ts';
import type { Across } from '../axes/across.ts';
import type { Scale } from '../axes/scale.ts';
import { computeSpans, scaleSpans } from '../axes/spans.ts';
import { type Box, measureFrame } from '../frame.ts';
import { drawSeriesChart } from '../series/series-chart.ts';
import type { Appearance, Label, SeriesChart } from '../spec.ts';
import { listColors, type Painted } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { cleanNumber, NumberFormat } from '../texts/numbers.ts';

export interface HistogramChart extends Appearance {
  readonly type: 'histogram';
  readonly data: {
    /** 1–1,000 numbers, at most 1e100 each. */
    readonly values: readonly number[];
    readonly label?: Label | null | undefined;
  };
  /** 1–100. Default: about as many as by Sturges' rule, with round ends. */
  readonly bins?: number | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** A range with the number of its values. It includes its lower end; the last bin also includes its upper end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts the values in equally wide bins. */
export function countBins({ data: { values }, bins }: HistogramChart): Bin[] {
  const ends = listEnds(
    [min(values) ?? 0, max(values) ?? 0],
    bins ?? thresholdSturges(values),
    bins === undefined,
  );
  const counts: number[] = Array(ends.length - 1).fill(0);
  for (const value of values) {
    const place = clamp(bisectRight(ends, value) - 1, 0, counts.length - 1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: ends[index] ?? 0, to: ends[index + 1] ?? 0, count }));
}

/** Minimum absolute and relative range; values within less are treated as equal. */
const SPAN_MIN = 1e-290;
const SPAN_SHARE_MIN = 1e-9;

/** Returns the ends of `bins` bins from the lowest to the highest value, or of about as many with round ends. */
function listEnds([lowest, highest]: [number, number], bins: number, isRound: boolean): number[] {
  const magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
  if (highest - lowest <= Math.max(magnitude * SPAN_SHARE_MIN, SPAN_MIN)) {
    const half = Math.max(magnitude / 10, 0.5);
    return listEnds([lowest - half, highest + half], isRound ? 1 : bins, false);
  }
  if (!isRound) {
    const step = (highest - lowest) / bins;
    const inner = Array.from({ length: bins - 1 }, (_, index) => cleanNumber(lowest + (index + 1) * step));
    return [lowest, ...inner, highest];
  }
  const step = tickStep(lowest, highest, bins);
  const endAt = (index: number) => cleanNumber(index * step);
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  // Rounding of the quotient can exclude a value just beyond the end.
  const from = endAt(first) > lowest ? first - 1 : first;
  const to = endAt(last) < highest ? last + 1 : last;
  return Array.from({ length: to - from + 1 }, (_, index) => endAt(from + index));
}

export function paintHistogram({ theme, bg, colors }: HistogramChart): Painted {
  return { theme, bg, colors, colorCount: 1, isWrittenOn: false };
}

/** Draws the bins as adjacent bars over a scale of their ends. */
export function drawHistogram(spec: HistogramChart, room: Box, means: DrawContext): Markup[] {
  const bins = countBins(spec);
  return drawSeriesChart(
    countedChart(spec, bins, means.format),
    room,
    { ...means, format: countsOf(spec) },
    {
      ...spread(bins, means.format),
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

function spread(bins: readonly Bin[], format: NumberFormat): Pick<Across, 'centers' | 'band' | 'ticks'> {
  const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const locate = (value: number) => (value - from) / (to - from);
  const ends = [from, ...bins.map((one) => one.to)];
  const labels = format.writeAxis(ends);
  return {
    centers: bins.map((one) => locate((one.from + one.to) / 2)),
    band: 1 / bins.length,
    ticks: ends.map((end, index) => ({ at: locate(end), label: labels[index] ?? '' })),
  };
}

/** A histogram as data; `title` is null if missing. */
export interface HistogramTable {
  type: 'histogram';
  title: string | null;
  total: number;
  bins: { from: number; to: number; count: number }[];
  color: string;
  scale: Scale;
}

/** Returns the histogram as data, with the bins, color and scale of the drawing. */
export function tabulateHistogram(spec: HistogramChart): HistogramTable {
  const bins = countBins(spec);
  const counts = countedChart(spec, bins, new NumberFormat(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    total: spec.data.values.length,
    bins,
    color: listColors(paintHistogram(spec))[0] ?? '',
    scale: scaleSpans(counts, computeSpans(counts), { frame: measureFrame(spec), format: countsOf(spec) })
      .left,
  };
}

/** Describes a histogram for screen readers. */
export function wordHistogram(spec: HistogramChart, format: NumberFormat): string {
  const bins = countBins(spec);
  const most = bins.reduce((best, one) => (one.count > best.count ? one : best));
  const write = (value: number) => format.write(value);
  const [from, to] = [write(bins[0]?.from ?? 0), write(bins.at(-1)?.to ?? 0)];
  const counts = `${count(spec.data.values.length, 'value')} in ${count(bins.length, 'bin')}`;
  return `Histogram of ${counts} from ${from} to ${to}. Most between ${write(most.from)} and ${write(most.to)}: ${most.count}.`;
}
