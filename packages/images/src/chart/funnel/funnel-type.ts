import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { cleanNumber } from '../texts/clean-number.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { drawFunnel } from './draw-funnel.ts';
import type { FunnelChart, FunnelInput } from './funnel.ts';

/** Steps of a share with two decimals of a percent. */
const SHARE_STEPS = 10_000;

/** Bars in a column, each as wide as its value. */
export const funnelType: ChartType<FunnelInput, FunnelChart, FunnelData> = {
  normalize: (input) => ({ ...input, data: { ...input.data, labels: input.data.labels.map(String) } }),
  check,
  sort: (spec) => spec,
  colors: colorsOf,
  draw: drawFunnel,
  describe,
  toData,
};

function check({ data: { labels, values } }: FunnelChart): string | undefined {
  if (values.length !== labels.length) return 'Values must have the same number as labels';
  const [first = 0] = values;
  return first > 0 && Number.isFinite((Math.max(...values) / first) * SHARE_STEPS)
    ? undefined
    : 'The first value of a funnel must be positive';
}

/** All stages have one color, unless there are several. */
function colorsOf({ theme, bg, colors = [], data }: FunnelChart): ColorInputs {
  const colorCount = colors.length > 1 ? data.values.length : 1;
  return { theme, bg, colors, colorCount, isWrittenOn: true };
}

function describe({ data: { labels, values } }: FunnelChart, format: DrawContext['format']): string {
  const parts = labels.map((label, index) => `${label} ${format.write(values[index] ?? 0)}`.trim());
  return `Funnel of ${count(labels.length, 'stage')}: ${parts.join(', ')}.`;
}

/** A funnel as data; `title` is null if missing, and percentages of the first stage have two decimals. */
export interface FunnelData {
  type: 'funnel';
  title: string | null;
  stages: { label: string; value: number; percentage: number; color: string }[];
}

function toData(spec: FunnelChart): FunnelData {
  const colors = listColors(colorsOf(spec));
  const { labels, values } = spec.data;
  const [first = 1] = values;
  return {
    type: spec.type,
    title: spec.title ?? null,
    stages: labels.map((label, index) => {
      const value = values[index] ?? 0;
      const percentage = cleanNumber(Math.round((value / first) * SHARE_STEPS) / 100);
      return { label, value, percentage, color: colors[index] ?? colors[0] ?? '' };
    }),
  };
}
