import type { ChartType } from '../chart-type.ts';
import { computePercentages, computeShares } from '../shares.ts';
import type { SliceChart, SliceInput } from '../spec.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import { TYPE_NAMES } from '../texts/type-names.ts';
import { drawSliceChart } from './slice-chart.ts';
import { sortSlices } from './sort-slices.ts';

/** Pies and donuts. */
export const sliceType: ChartType<SliceInput, SliceChart, SliceData> = {
  normalize: (input) => ({ ...input, data: { ...input.data, labels: input.data.labels.map(String) } }),
  check: checkSlices,
  sort: sortSlices,
  colors: colorsOf,
  draw: drawSliceChart,
  describe: describeSlices,
  toData: slicesToData,
};

function checkSlices({ data: { labels, values, rings = [] } }: SliceChart): string | undefined {
  if (values.length !== labels.length) return 'Values must have the same number as labels';
  if (rings.some((ring) => ring.length !== labels.length))
    return 'Each ring must have the same number of values as labels';
  const all = [values, ...rings];
  if (all.flat().some((value) => value < 0)) return 'Values must be non-negative numbers';
  return all.every((ring) => ring.some((value) => value > 0))
    ? undefined
    : 'At least one value must be positive';
}

function colorsOf({ theme, bg, colors, data }: SliceChart): ColorInputs {
  return { theme, bg, colors, isWrittenOn: true, colorCount: data.values.length };
}

function describeSlices({ type, data: { labels, values, rings = [] } }: SliceChart): string {
  const all = [values, ...rings].map((ring) => computePercentages(computeShares(ring).shares));
  const parts = labels.map((label, index) =>
    `${label} ${all.map((ring) => `${ring[index]}%`).join(' and ')}`.trim(),
  );
  const ringCount = rings.length === 0 ? '' : ` in ${count(all.length, 'ring')}`;
  return `${TYPE_NAMES[type]} of ${count(labels.length, 'slice')}${ringCount}: ${parts.join(', ')}.`;
}

/** A pie or donut as data; percentages have two decimals. */
export interface SliceData {
  type: SliceChart['type'];
  title: string | null;
  total: number;
  slices: { label: string; value: number; percentage: number; color: string }[];
  rings?: { total: number; slices: { value: number; percentage: number }[] }[];
}

function slicesToData(spec: SliceChart): SliceData {
  const colors = listColors(colorsOf(spec));
  const { total, shares } = computeShares(spec.data.values);
  const percentages = computePercentages(shares);
  const slices = spec.data.values.map((value, index) => ({
    label: spec.data.labels[index] ?? '',
    value,
    percentage: percentages[index] ?? 0,
    color: colors[index] ?? '',
  }));
  const rings = spec.data.rings?.map(ringToData);
  return { type: spec.type, title: spec.title ?? null, total, slices, ...(rings && { rings }) };
}

function ringToData(values: readonly number[]) {
  const { total, shares } = computeShares(values);
  const percentages = computePercentages(shares);
  return { total, slices: values.map((value, index) => ({ value, percentage: percentages[index] ?? 0 })) };
}
