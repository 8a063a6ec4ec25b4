/** Radar charts: values of one or more datasets around a center, with one direction per label. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Appearance, Dataset, Label, Value } from '../spec.ts';
import type { DrawContext } from '../texts/draw-context.ts';

export interface RadarInput extends Appearance {
  readonly type: 'radar';
  readonly data: {
    readonly labels: readonly Label[];
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      readonly values: readonly Value[];
    }[];
  };
  /** Value of the center. Default: 0. */
  readonly min?: number | undefined;
  /** False: the center is a round number below the lowest value. */
  readonly begin_at_zero?: boolean | undefined;
  /** Value of the outermost ring. */
  readonly max?: number | undefined;
}

/** The same with labels as strings and a name for each dataset. */
export interface RadarChart extends RadarInput {
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
}

export function listValues(datasets: readonly Dataset[]): number[] {
  return datasets.flatMap(({ values }) => values.filter((value) => value !== null));
}

/** Minimum distance of rings in multiples of the font size. */
const RING_DISTANCE = 1.5;
/** Approximate radius as a fraction of the shorter side. */
const RADIUS_SHARE = 0.35;

/** Returns the rings, from `min` (0) to `max`, or to a round number above the largest value. */
export function scaleRadar(
  { data, begin_at_zero, min = begin_at_zero === false ? undefined : 0, max }: RadarChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): Scale {
  const scale = computeScale({
    values: [
      ...(max === undefined || min === undefined ? listValues(data.datasets) : []),
      ...(max === undefined ? [] : [max]),
    ],
    ...(min === 0 ? { isZeroBound: true } : { isZeroBound: false, isFree: true, min }),
    lengthPx: Math.min(frame.widthPx, frame.heightPx) * RADIUS_SHARE,
    spacingMinPx: RING_DISTANCE * frame.fontPx,
    stepMin: format.stepMin,
  });
  if (max === undefined) return scale;
  const inner = scale.ticks.filter((tick) => tick < max);
  return { ...scale, ...(min !== undefined && { min }), max, ticks: [...inner, max] };
}

/** A radar chart as data; `title` is null if missing. */
export interface RadarData {
  type: 'radar';
  title: string | null;
  labels: string[];
  datasets: { label: string; values: Value[]; color: string }[];
  scale: Scale;
}
