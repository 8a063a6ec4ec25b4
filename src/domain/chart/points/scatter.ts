/** Scatter charts: points with x and y in one or more datasets. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import { type Frame, measureFrame } from '../frame.ts';
import type { Appearance, Label } from '../spec.ts';
import { listColors, type Painted } from '../style.ts';
import { count } from '../texts/count.ts';
import { NumberFormat } from '../texts/numbers.ts';

export type PointXY = readonly [x: number, y: number];

interface ScatterAppearance extends Appearance {
  readonly type: 'scatter';
  /** Ends of the y axis. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

export interface ScatterInput extends ScatterAppearance {
  readonly data: {
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      /** Pairs of numbers, at most 1e100 each. */
      readonly points: readonly (readonly number[])[];
    }[];
  };
}

export interface ScatterSet {
  readonly label: string;
  readonly points: readonly PointXY[];
}

/** The same with a name for each dataset. */
export interface ScatterChart extends ScatterAppearance {
  readonly data: { readonly datasets: readonly ScatterSet[] };
}

/** Returns the chart with default names for its unnamed datasets. */
export function nameScatter(input: ScatterInput): ScatterChart {
  const datasets = input.data.datasets.map(({ label, points }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    points: points.map(([x = 0, y = 0]): PointXY => [x, y]),
  }));
  return { ...input, data: { datasets } };
}

/** Returns an error message for a scatter chart that matches its schema but is invalid, else undefined. */
export function checkScatter({ data, min = -Infinity, max = Infinity }: ScatterChart): string | undefined {
  if (min >= max) return 'min must be less than max';
  const isOut = ([, y]: PointXY) => y < min || y > max;
  return data.datasets.some(({ points }) => points.some(isOut))
    ? 'Values must be between min and max'
    : undefined;
}

export function paintScatter({ theme, bg, colors, data }: ScatterChart): Painted {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

/** Minimum distance of ticks in multiples of the font size, on the y and the x axis. */
const SPACING_UP = 2.4;
const SPACING_RIGHT = 6;

/** Returns both scales; they include zero only if the values do. */
export function scaleScatter(
  { data, min, max }: ScatterChart,
  { frame, format }: { frame: Frame; format: NumberFormat },
): { x: Scale; y: Scale } {
  const points = data.datasets.flatMap((dataset) => dataset.points);
  const either = { isZeroBound: false, isFree: true, stepMin: format.stepMin };
  return {
    x: computeScale({
      ...either,
      values: points.map(([x]) => x),
      lengthPx: frame.widthPx,
      spacingMinPx: SPACING_RIGHT * frame.fontPx,
    }),
    y: computeScale({
      ...either,
      values: points.map(([, y]) => y),
      min,
      max,
      lengthPx: frame.heightPx,
      spacingMinPx: SPACING_UP * frame.fontPx,
    }),
  };
}

/** A scatter chart as data; `title` is null if missing. */
export interface ScatterTable {
  type: 'scatter';
  title: string | null;
  datasets: { label: string; points: number[][]; color: string }[];
  scale_x: Scale;
  scale: Scale;
}

/** Returns the scatter chart as data, with the colors and scales of the drawing. */
export function tabulateScatter(spec: ScatterChart): ScatterTable {
  const colors = listColors(paintScatter(spec));
  const { x, y } = scaleScatter(spec, { frame: measureFrame(spec), format: new NumberFormat(spec) });
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

/** Describes a scatter chart for screen readers. */
export function wordScatter({ data: { datasets } }: ScatterChart, format: NumberFormat): string {
  const range = (values: readonly number[]) =>
    `from ${format.write(Math.min(...values))} to ${format.write(Math.max(...values))}`;
  const sentences = datasets.map(({ label, points }) =>
    points.length === 0
      ? `${label}: no points.`
      : `${label}: ${count(points.length, 'point')}, x ${range(points.map(([x]) => x))}, y ${range(points.map(([, y]) => y))}.`,
  );
  return [`Scatter chart of ${count(datasets.length, 'dataset')}.`, ...sentences].join(' ');
}
