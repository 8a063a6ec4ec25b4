import type { AnyChart } from '../any-chart.ts';
import { readMeter } from '../meters/meter.ts';
import { wordMeter } from '../meters/meter-texts.ts';
import { wordHistogram } from '../points/histogram.ts';
import { wordScatter } from '../points/scatter.ts';
import { wordRadar } from '../radar/draw-radar.ts';
import { computePercentage, computeShares } from '../slices/shares.ts';
import type { Dataset, SeriesChart, SliceChart } from '../spec.ts';
import { count } from './count.ts';
import { NumberFormat } from './numbers.ts';

const NAMES = {
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
};

/** Returns the accessible name (the title, if there is one) and description of a chart. */
export function wordChart(spec: AnyChart, format: NumberFormat): { name: string; description: string } {
  const title = spec.title?.trim() ?? '';
  return {
    name: title === '' ? NAMES[spec.type] : title,
    description: wordContent(spec, format),
  };
}

function wordContent(spec: AnyChart, format: NumberFormat): string {
  switch (spec.type) {
    case 'pie':
    case 'donut':
      return wordSlices(spec);
    case 'gauge':
    case 'progress':
      return wordMeter(spec, readMeter(spec), format);
    case 'radar':
      return wordRadar(spec, format);
    case 'scatter':
      return wordScatter(spec, format);
    case 'histogram':
      return wordHistogram(spec, format);
    default:
      return wordDatasets(spec, format);
  }
}

function wordDatasets(spec: SeriesChart, format: NumberFormat): string {
  const { type, data } = spec;
  const { labels, datasets } = data;
  const span = labels.length > 1 ? `, from ${labels[0]} to ${labels.at(-1)}` : '';
  const counts = `${count(datasets.length, 'dataset')} over ${count(labels.length, 'label')}`;
  const sentences = datasets.map((dataset) => {
    const { label, type: kind, unit } = dataset;
    const name = kind === undefined || kind === type ? label : `${label} (${kind})`;
    const own = unit === undefined ? format : new NumberFormat({ ...spec, unit });
    return `${name}: ${wordValues(dataset, { labels, format: own })}.`;
  });
  const guides = type === 'sparkline' ? [] : wordGuides(spec, format);
  return [`${NAMES[type]} of ${counts}${span}.`, ...sentences, ...guides].join(' ');
}

function wordGuides({ lines = [], bands = [] }: SeriesChart, format: NumberFormat): string[] {
  const name = (label: unknown) => ((label ?? '') === '' ? '' : `${label}: `);
  return [
    ...lines.map(({ value, label }) => `${name(label)}line at ${format.write(value)}.`),
    ...bands.map(
      ({ from, to, label }) => `${name(label)}band from ${format.write(from)} to ${format.write(to)}.`,
    ),
  ];
}

function wordValues(
  { values }: Dataset,
  { labels, format }: { labels: readonly string[]; format: NumberFormat },
): string {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return 'no values';
  const lowest = Math.min(...numbers);
  const highest = Math.max(...numbers);
  if (lowest === highest) return `always ${format.write(lowest)}`;
  const at = (value: number) => `${format.write(value)} (${labels[values.indexOf(value)]})`;
  return `lowest ${at(lowest)}, highest ${at(highest)}`;
}

function wordSlices({ type, data: { labels, values } }: SliceChart): string {
  const { shares } = computeShares(values);
  const parts = labels.map((label, index) => `${label} ${computePercentage(shares[index] ?? 0)}%`);
  return `${NAMES[type]} of ${count(labels.length, 'slice')}: ${parts.join(', ')}.`;
}
