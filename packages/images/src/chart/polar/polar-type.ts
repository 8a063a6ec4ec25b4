import type { Scale } from '../axes/scale.ts';
import type { ChartType } from '../chart-type.ts';
import { orderOf, take, takeInTurn } from '../order.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { drawPolar, scalePolar } from './draw-polar.ts';
import type { PolarChart, PolarInput } from './polar.ts';

/** Values around a center, as slices. */
export const polarType: ChartType<PolarInput, PolarChart, PolarData> = {
  normalize: (input) => ({ ...input, data: { ...input.data, labels: input.data.labels.map(String) } }),
  check,
  sort,
  colors: colorsOf,
  draw: drawPolar,
  describe,
  toData,
};

function check({ data: { labels, values }, max = Infinity }: PolarChart): string | undefined {
  if (values.length !== labels.length) return 'Values must have the same number as labels';
  if (values.some((value) => value > max)) return 'Values must be at most max';
  return values.some((value) => value > 0) ? undefined : 'At least one value must be positive';
}

/** Sorts slices with their colors. */
function sort(chart: PolarChart): PolarChart {
  const { labels, values } = chart.data;
  const order = orderOf(values, chart.sort);
  if (!order) return chart;
  return {
    ...chart,
    ...(chart.colors && { colors: takeInTurn(chart.colors, order) }),
    data: { labels: take(labels, order), values: take(values, order) },
  };
}

function colorsOf({ theme, bg, colors, data }: PolarChart): ColorInputs {
  return { theme, bg, colors, colorCount: data.values.length, isWrittenOn: false };
}

function describe({ data: { labels, values } }: PolarChart, format: DrawContext['format']): string {
  const parts = labels.map((label, index) => `${label} ${format.write(values[index] ?? 0)}`.trim());
  return `Polar area chart of ${count(labels.length, 'slice')}: ${parts.join(', ')}.`;
}

/** A polar area chart as data; `title` is null if missing. */
export interface PolarData {
  type: 'polar';
  title: string | null;
  slices: { label: string; value: number; color: string }[];
  scale: Scale;
}

function toData(spec: PolarChart, context: Pick<DrawContext, 'frame' | 'format'>): PolarData {
  const colors = listColors(colorsOf(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    slices: spec.data.labels.map((label, index) => ({
      label,
      value: spec.data.values[index] ?? 0,
      color: colors[index] ?? '',
    })),
    scale: scalePolar(spec, context),
  };
}
