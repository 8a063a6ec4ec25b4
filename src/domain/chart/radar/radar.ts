/** Radar charts: values of one or more datasets around a center, with one direction per label. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Appearance, Dataset, Label, Value } from '../spec.ts';
import { listColors, type Painted } from '../style.ts';
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
  /** Value of the outermost ring. */
  readonly max?: number | undefined;
}

/** The same with labels as strings and a name for each dataset. */
export interface RadarChart extends RadarInput {
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
}

/** Returns the chart with labels as strings and default names for its unnamed datasets. */
export function nameRadar(input: RadarInput): RadarChart {
  const datasets = input.data.datasets.map(({ label, values }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
  }));
  return { ...input, data: { labels: input.data.labels.map(String), datasets } };
}

/** With two directions there would be a line instead of a shape. */
const LABELS_MIN = 3;

/** Returns an error message for a radar chart that matches its schema but is invalid, else undefined. */
export function checkRadar({
  data: { labels, datasets },
  max = Number.POSITIVE_INFINITY,
}: RadarChart): string | undefined {
  if (labels.length < LABELS_MIN) return 'A radar chart must have at least 3 labels';
  if (datasets.some(({ values }) => values.length !== labels.length))
    return 'Each dataset must have the same number of values as labels';
  const values = listValues(datasets);
  if (values.some((value) => value < 0)) return 'Values must be non-negative numbers';
  return values.some((value) => value > max) ? 'Values must be at most max' : undefined;
}

export function paintRadar({ theme, bg, colors, data }: RadarChart): Painted {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function listValues(datasets: readonly Dataset[]): number[] {
  return datasets.flatMap(({ values }) => values.filter((value) => value !== null));
}

/** Minimum distance of rings in multiples of the font size. */
const RING_DISTANCE = 1.5;
/** Approximate radius as a fraction of the shorter side. */
const RADIUS_SHARE = 0.35;

/** Returns the rings, from 0 to `max`, or to a round number above the largest value. */
export function scaleRadar(
  { data, max }: RadarChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): Scale {
  const scale = computeScale({
    values: max === undefined ? listValues(data.datasets) : [max],
    isZeroBound: true,
    lengthPx: Math.min(frame.widthPx, frame.heightPx) * RADIUS_SHARE,
    spacingMinPx: RING_DISTANCE * frame.fontPx,
    stepMin: format.stepMin,
  });
  if (max === undefined) return scale;
  const inner = scale.ticks.filter((tick) => tick < max);
  return { ...scale, max, ticks: [...inner, max] };
}

/** A radar chart as data; `title` is null if missing. */
export interface RadarTable {
  type: 'radar';
  title: string | null;
  labels: string[];
  datasets: { label: string; values: Value[]; color: string }[];
  scale: Scale;
}

/** Returns the radar chart as data, with the colors and rings of the drawing. */
export function tabulateRadar(spec: RadarChart, means: Pick<DrawContext, 'frame' | 'format'>): RadarTable {
  const colors = listColors(paintRadar(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets: spec.data.datasets.map(({ label, values }, index) => ({
      label,
      values: [...values],
      color: colors[index] ?? '',
    })),
    scale: scaleRadar(spec, means),
  };
}
