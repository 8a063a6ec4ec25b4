import type { Scale } from '../axes/scale.ts';
import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { type Bubble, type BubbleChart, type BubbleInput, scaleBubbles } from './bubble.ts';
import { drawBubbles } from './draw-bubbles.ts';

/** Points over two number axes, with a size. */
export const bubbleType: ChartType<BubbleInput, BubbleChart, BubbleData> = {
  normalize,
  check,
  sort: (spec) => spec,
  colors: colorsOf,
  draw: drawBubbles,
  describe,
  toData,
};

function normalize(input: BubbleInput): BubbleChart {
  const datasets = input.data.datasets.map(({ label, points }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    points: points.map(([x = 0, y = 0, size = 0]): Bubble => [x, y, size]),
  }));
  return { ...input, data: { datasets } };
}

/** A thousand bubbles of this radius take a second to draw at the highest scale. */
const RADIUS_MAX_PX = 50;

function check({ data, sizes, min = -Infinity, max = Infinity }: BubbleChart): string | undefined {
  if (min >= max) return 'min must be less than max';
  const points = data.datasets.flatMap((dataset) => dataset.points);
  const sizeMax = sizes === 'px' ? RADIUS_MAX_PX : Infinity;
  if (points.some(([, , size]) => size < 0 || size > sizeMax))
    return `Sizes must be non-negative, and at most ${RADIUS_MAX_PX} with sizes=px`;
  return points.some(([, y]) => y < min || y > max) ? 'Values must be between min and max' : undefined;
}

function colorsOf({ theme, bg, colors, data }: BubbleChart): ColorInputs {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function describe({ data: { datasets } }: BubbleChart, format: NumberFormat): string {
  const range = (values: readonly number[]) =>
    `from ${format.write(Math.min(...values))} to ${format.write(Math.max(...values))}`;
  const sentences = datasets.map(({ label, points }) => {
    if (points.length === 0) return `${label}: no points.`;
    const [x, y, sizes] = [0, 1, 2].map((position) => range(points.map((point) => point[position] ?? 0)));
    return `${label}: ${count(points.length, 'point')}, x ${x}, y ${y}, sizes ${sizes}.`;
  });
  return [`Bubble chart of ${count(datasets.length, 'dataset')}.`, ...sentences].join(' ');
}

/** A bubble chart as data; `title` is null if missing. */
export interface BubbleData {
  type: 'bubble';
  title: string | null;
  datasets: { label: string; points: number[][]; color: string }[];
  scale_x: Scale;
  scale: Scale;
}

function toData(spec: BubbleChart, context: Pick<DrawContext, 'frame' | 'format'>): BubbleData {
  const colors = listColors(colorsOf(spec));
  const { x, y } = scaleBubbles(spec, context);
  return {
    type: spec.type,
    title: spec.title ?? null,
    datasets: spec.data.datasets.map(({ label, points }, order) => ({
      label,
      points: points.map((point) => [...point]),
      color: colors[order] ?? '',
    })),
    scale_x: x,
    scale: y,
  };
}
