import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { drawRadar } from './draw-radar.ts';
import { listValues, type RadarChart, type RadarData, type RadarInput, scaleRadar } from './radar.ts';

/** Values around a center, with one direction per label. */
export const radarType: ChartType<RadarInput, RadarChart, RadarData> = {
  normalize,
  check,
  sort: (spec) => spec,
  colors: colorsOf,
  draw: drawRadar,
  describe,
  toData,
};

/** Returns the chart with labels as strings and default names for its unnamed datasets. */
function normalize(input: RadarInput): RadarChart {
  const datasets = input.data.datasets.map(({ label, values }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
  }));
  return { ...input, data: { labels: input.data.labels.map(String), datasets } };
}

/** With two directions there would be a line instead of a shape. */
const LABELS_MIN = 3;

/** Returns an error message for a radar chart that matches its schema but is invalid, else undefined. */
function check({
  data: { labels, datasets },
  begin_at_zero: isZeroBound,
  min = isZeroBound === false ? Number.NEGATIVE_INFINITY : 0,
  max = Number.POSITIVE_INFINITY,
}: RadarChart): string | undefined {
  if (labels.length < LABELS_MIN) return 'A radar chart must have at least 3 labels';
  if (datasets.some(({ values }) => values.length !== labels.length))
    return 'Each dataset must have the same number of values as labels';
  const values = listValues(datasets);
  if (min >= max) return 'min must be less than max';
  if (min === 0 && values.some((value) => value < 0)) return 'Values must be non-negative numbers';
  if (values.some((value) => value < min)) return 'Values must be at least min';
  return values.some((value) => value > max) ? 'Values must be at most max' : undefined;
}

function colorsOf({ theme, bg, colors, data }: RadarChart): ColorInputs {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function describe({ data: { labels, datasets } }: RadarChart, format: DrawContext['format']): string {
  const sentences = datasets.map(({ label, values }) => {
    const parts = values.map(
      (value, index) => `${labels[index]} ${value === null ? '–' : format.write(value)}`,
    );
    return `${label}: ${parts.join(', ')}.`;
  });
  const counts = `${count(datasets.length, 'dataset')} over ${count(labels.length, 'label')}`;
  return [`Radar chart of ${counts}.`, ...sentences].join(' ');
}

/** Returns the radar chart as data, with the colors and rings of the drawing. */
function toData(spec: RadarChart, context: Pick<DrawContext, 'frame' | 'format'>): RadarData {
  const colors = listColors(colorsOf(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets: spec.data.datasets.map(({ label, values }, index) => ({
      label,
      values: [...values],
      color: colors[index] ?? '',
    })),
    scale: scaleRadar(spec, context),
  };
}
