import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { drawScatter } from './draw-scatter.ts';
import {
  type PointXY,
  type ScatterChart,
  type ScatterData,
  type ScatterInput,
  scaleScatter,
} from './scatter.ts';

/** Points over two number axes. */
export const scatterType: ChartType<ScatterInput, ScatterChart, ScatterData> = {
  normalize,
  check,
  sort: (spec) => spec,
  colors: colorsOf,
  draw: drawScatter,
  describe,
  toData,
};

/** Returns the chart with default names for its unnamed datasets. */
function normalize(input: ScatterInput): ScatterChart {
  const datasets = input.data.datasets.map(({ label, type, points: pairs, ...look }, index) => {
    const points = pairs.map(([x = 0, y = 0]): PointXY => [x, y]);
    return {
      label: String(label ?? `Dataset ${index + 1}`),
      ...(type && { type }),
      ...look,
      points:
        type === 'line' && input.order !== 'data' ? points.sort(([one], [other]) => one - other) : points,
    };
  });
  return { ...input, data: { datasets } };
}

/** Returns an error message for a scatter chart that matches its schema but is invalid, else undefined. */
function check({ data, min = -Infinity, max = Infinity }: ScatterChart): string | undefined {
  if (min >= max) return 'min must be less than max';
  const isOut = ([, y]: PointXY) => y < min || y > max;
  return data.datasets.some(({ points }) => points.some(isOut))
    ? 'Values must be between min and max'
    : undefined;
}

function colorsOf({ theme, bg, colors, data }: ScatterChart): ColorInputs {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function describe({ data: { datasets } }: ScatterChart, format: NumberFormat): string {
  const range = (values: readonly number[]) =>
    `from ${format.write(Math.min(...values))} to ${format.write(Math.max(...values))}`;
  const sentences = datasets.map(({ label, points }) =>
    points.length === 0
      ? `${label}: no points.`
      : `${label}: ${count(points.length, 'point')}, x ${range(points.map(([x]) => x))}, y ${range(points.map(([, y]) => y))}.`,
  );
  return [`Scatter chart of ${count(datasets.length, 'dataset')}.`, ...sentences].join(' ');
}

/** Returns the scatter chart as data, with the colors and scales of the drawing. */
function toData(spec: ScatterChart, context: Pick<DrawContext, 'frame' | 'format'>): ScatterData {
  const colors = listColors(colorsOf(spec));
  const { x, y } = scaleScatter(spec, context);
  return {
    type: spec.type,
    title: spec.title ?? null,
    datasets: spec.data.datasets.map(({ label, type, points }, order) => ({
      label,
      ...(type && { type }),
      points: points.map((point) => [...point]),
      color: colors[order] ?? '',
    })),
    scale_x: x,
    scale: y,
  };
}
