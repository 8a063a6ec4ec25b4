/** A radar: values of one or more datasets around a middle, one direction for each label. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Appearance, Dataset, Label, Value } from '../spec.ts';
import { listColors, type Painted } from '../style.ts';
import type { Means } from '../texts/means.ts';

export interface RadarInput extends Appearance {
  readonly type: 'radar';
  readonly data: {
    readonly labels: readonly Label[];
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      readonly values: readonly Value[];
    }[];
  };
  /** The value of the outermost ring. */
  readonly max?: number | undefined;
}

/** The same with all labels as texts, and a name for each dataset. */
export interface RadarChart extends RadarInput {
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
}

/** The radar with all of its parts named. */
export function nameRadar(input: RadarInput): RadarChart {
  const datasets = input.data.datasets.map(({ label, values }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
  }));
  return { ...input, data: { labels: input.data.labels.map(String), datasets } };
}

/** With two directions there is a line, and no shape to be read. */
const LABELS_MIN = 3;

/** What is wrong with a radar that has the right shape, in words for the caller; undefined when nothing is. */
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

/** A colour for each dataset. */
export function paintRadar({ theme, bg, colors, data }: RadarChart): Painted {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function listValues(datasets: readonly Dataset[]): number[] {
  return datasets.flatMap(({ values }) => values.filter((value) => value !== null));
}

/** Rings are at least so many letters apart. */
const RING_DISTANCE = 1.5;
/** About so much of the shorter side is left for the radius, beside labels and title. */
const RADIUS_SHARE = 0.35;

/** The rings of a radar: from 0 to `max`, or to a round number above the largest value. */
export function scaleRadar(
  { data, max }: RadarChart,
  { frame, format }: Pick<Means, 'frame' | 'format'>,
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

/** What a radar shows, as data; the title is null when there is none. */
export interface RadarTable {
  type: 'radar';
  title: string | null;
  labels: string[];
  datasets: { label: string; values: Value[]; color: string }[];
  scale: Scale;
}

/** Gives the radar as data instead of a drawing, with the same colours and rings. */
export function tabulateRadar(spec: RadarChart, means: Pick<Means, 'frame' | 'format'>): RadarTable {
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
