import { measureFrame } from './frame.ts';
import { computePercentage } from './numbers.ts';
import { computeScale, type Scale } from './scale.ts';
import { computeShares } from './shares.ts';
import { type ChartSpec, hasSeries, type SeriesChart, type SliceChart } from './spec.ts';
import { chooseColors } from './style.ts';

/** What a bar or line chart shows, as data; the title is null when there is none. */
export interface SeriesTable {
  type: SeriesChart['type'];
  title: string | null;
  labels: string[];
  datasets: { label: string; values: number[]; color: string }[];
  scale: Scale;
}

/** What a pie or donut chart shows, as data; percentages have two decimals. */
export interface SliceTable {
  type: SliceChart['type'];
  title: string | null;
  total: number;
  slices: { label: string; value: number; percentage: number; color: string }[];
}

/** Gives the chart as data instead of a drawing, with the same colours, scale and shares. */
export function tabulateChart(spec: ChartSpec): SeriesTable | SliceTable {
  return hasSeries(spec) ? tabulateDatasets(spec) : tabulateSlices(spec);
}

function tabulateDatasets(spec: SeriesChart): SeriesTable {
  const colors = chooseColors(spec);
  const datasets = spec.data.datasets.map(({ label, values }, index) => ({
    label,
    values: [...values],
    color: colors[index] ?? '',
  }));
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets,
    scale: computeScale(spec, measureFrame(spec)),
  };
}

function tabulateSlices(spec: SliceChart): SliceTable {
  const colors = chooseColors(spec);
  const { total, shares } = computeShares(spec.data.values);
  const slices = spec.data.values.map((value, index) => ({
    label: spec.data.labels[index] ?? '',
    value,
    percentage: computePercentage(shares[index] ?? 0),
    color: colors[index] ?? '',
  }));
  return { type: spec.type, title: spec.title ?? null, total, slices };
}
