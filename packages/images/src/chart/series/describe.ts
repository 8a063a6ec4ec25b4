import type { Dataset, SeriesChart } from '../spec.ts';
import { count } from '../texts/count.ts';
import { NumberFormat } from '../texts/numbers.ts';
import { TYPE_NAMES } from '../texts/type-names.ts';

/** Describes a chart for screen readers. */
export function describeSeries(spec: SeriesChart, format: NumberFormat): string {
  const { type, data } = spec;
  const { labels, datasets } = data;
  const span = labels.length > 1 ? `, from ${labels[0]} to ${labels.at(-1)}` : '';
  const counts = `${count(datasets.length, 'dataset')} over ${count(labels.length, 'label')}`;
  const sentences = datasets.map((dataset) => {
    const { label, type: kind, unit } = dataset;
    const name = kind === undefined || kind === type ? label : `${label} (${kind})`;
    const own = unit === undefined ? format : new NumberFormat({ ...spec, unit });
    return `${name}: ${describeValues(dataset, { labels, format: own })}.`;
  });
  return [`${TYPE_NAMES[type]} of ${counts}${span}.`, ...sentences, ...describeGuides(spec, format)].join(
    ' ',
  );
}

function describeGuides({ lines = [], bands = [] }: SeriesChart, format: NumberFormat): string[] {
  const name = (label: unknown) => ((label ?? '') === '' ? '' : `${label}: `);
  return [
    ...lines.map(({ value, label }) => `${name(label)}line at ${format.write(value)}.`),
    ...bands.map(
      ({ from, to, label }) => `${name(label)}band from ${format.write(from)} to ${format.write(to)}.`,
    ),
  ];
}

function describeValues(
  { values, starts = [] }: Dataset,
  { labels, format }: { labels: readonly string[]; format: NumberFormat },
): string {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return 'no values';
  const lows = values.map((value, index) => starts[index] ?? value);
  const lowest = Math.min(...lows.filter((value) => value !== null));
  const highest = Math.max(...numbers);
  if (lowest === highest) return `always ${format.write(lowest)}`;
  const at = (value: number) => `${format.write(value)} (${labels[values.indexOf(value)]})`;
  const lowestAt = `${format.write(lowest)} (${labels[lows.indexOf(lowest)]})`;
  return `lowest ${lowestAt}, highest ${at(highest)}`;
}
