import type { ChartType } from '../chart-type.ts';
import { computePercentages, computeShares } from '../shares.ts';
import type { SliceChart, SliceInput } from '../spec.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import { TYPE_NAMES } from '../texts/type-names.ts';
import { drawSliceChart } from './slice-chart.ts';
import { sortSlices } from './sort.ts';

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

function checkSlices({ data: { labels, values } }: SliceChart): string | undefined {
  if (values.length !== labels.length) return 'Values must have the same number as labels';
  if (values.some((value) => value < 0)) return 'Values must be non-negative numbers';
  return values.some((value) => value > 0) ? undefined : 'At least one value must be positive';
}

function colorsOf({ theme, bg, colors, data }: SliceChart): ColorInputs {
  return { theme, bg, colors, isWrittenOn: true, colorCount: data.values.length };
}

function describeSlices({ type, data: { labels, values } }: SliceChart): string {
  const percentages = computePercentages(computeShares(values).shares);
  const parts = labels.map((label, index) => `${label} ${percentages[index]}%`);
  return `${TYPE_NAMES[type]} of ${count(labels.length, 'slice')}: ${parts.join(', ')}.`;
}

/** A pie or donut as data; percentages have two decimals. */
export interface SliceData {
  type: SliceChart['type'];
  title: string | null;
  total: number;
  slices: { label: string; value: number; percentage: number; color: string }[];
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
  return { type: spec.type, title: spec.title ?? null, total, slices };
}
