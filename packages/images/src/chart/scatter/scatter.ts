/** Scatter charts: points with x and y in one or more datasets. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Frame } from '../frame.ts';
import type { Appearance, AxesAppearance, Label, LineAppearance } from '../spec.ts';
import type { NumberFormat } from '../texts/numbers.ts';

/** `line` connects the points. Default: scatter. */
export type PointsType = 'scatter' | 'line';

export type PointXY = readonly [x: number, y: number];

interface ScatterAppearance extends Appearance, AxesAppearance {
  readonly type: 'scatter';
  /** Ends of the y axis. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Whether lines connect points as listed, or from left to right. Default: x. */
  readonly order?: 'data' | 'x' | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

export interface ScatterInput extends ScatterAppearance {
  readonly data: {
    readonly datasets: readonly (LineAppearance & {
      readonly label?: Label | null | undefined;
      readonly type?: PointsType | undefined;
      /** Pairs of numbers, at most 1e100 each. */
      readonly points: readonly (readonly number[])[];
    })[];
  };
}

export interface ScatterSet extends LineAppearance {
  readonly label: string;
  readonly type?: PointsType | undefined;
  readonly points: readonly PointXY[];
}

/** The same with a name for each dataset. */
export interface ScatterChart extends ScatterAppearance {
  readonly data: { readonly datasets: readonly ScatterSet[] };
}

/** Minimum distance of ticks in multiples of the font size, on the y and the x axis. */
const SPACING_UP = 2.4;
const SPACING_RIGHT = 6;

/** Returns both scales; they include zero only if the values do. */
export function scaleScatter(
  { data, min, max, tick_step: step }: ScatterChart,
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
      step,
      lengthPx: frame.heightPx,
      spacingMinPx: SPACING_UP * frame.fontPx,
    }),
  };
}

/** A scatter chart as data; `title` is null if missing. */
export interface ScatterData {
  type: 'scatter';
  title: string | null;
  datasets: { label: string; type?: PointsType; points: number[][]; color: string }[];
  scale_x: Scale;
  scale: Scale;
}
