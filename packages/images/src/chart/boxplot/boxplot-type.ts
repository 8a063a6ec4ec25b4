import type { Scale } from '../axes/scale.ts';
import type { ChartType } from '../chart-type.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { type BoxplotChart, type BoxplotInput, computeQuartiles } from './boxplot.ts';
import { drawBoxplot, scaleBoxplot } from './draw-boxplot.ts';

/** The distribution of the values of each label. */
export const boxplotType: ChartType<BoxplotInput, BoxplotChart, BoxplotData> = {
  normalize,
  check,
  sort: (spec) => spec,
  colors: colorsOf,
  draw: drawBoxplot,
  describe,
  toData,
};

function normalize(input: BoxplotInput): BoxplotChart {
  const datasets = input.data.datasets.map(({ label, values }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
  }));
  return { ...input, data: { labels: input.data.labels.map(String), datasets } };
}

const VALUES_MAX = 5000;

function check({ data, min = -Infinity, max = Infinity }: BoxplotChart): string | undefined {
  if (data.datasets.some(({ values }) => values.length !== data.labels.length))
    return 'Each dataset must have the same number of values as labels';
  const values = data.datasets.flatMap((dataset) => dataset.values.flat());
  if (values.length > VALUES_MAX) return `A boxplot must have at most ${VALUES_MAX} values`;
  if (min >= max) return 'min must be less than max';
  return values.some((value) => value < min || value > max)
    ? 'Values must be between min and max'
    : undefined;
}

function colorsOf({ theme, bg, colors, data }: BoxplotChart): ColorInputs {
  return { theme, bg, colors, colorCount: data.datasets.length, isWrittenOn: false };
}

function describe({ data: { labels, datasets } }: BoxplotChart, format: DrawContext['format']): string {
  const sentences = datasets.map(({ label, values }) => {
    const parts = values.map((list, index) => {
      const box = computeQuartiles(list);
      if (box === undefined) return `${labels[index]} –`;
      const [median, q1, q3] = [box.median, box.q1, box.q3].map((value) => format.write(value));
      return `${labels[index]} ${median} (${q1} to ${q3})`;
    });
    return `${label}: ${parts.join(', ')}.`;
  });
  const counts = `${count(datasets.length, 'dataset')} over ${count(labels.length, 'label')}`;
  return [`Boxplot of ${counts}, with medians and quartiles.`, ...sentences].join(' ');
}

/** A boxplot as data; `title` is null if missing. */
export interface BoxplotData {
  type: 'boxplot';
  title: string | null;
  labels: string[];
  datasets: { label: string; color: string; boxes: BoxData[] }[];
  scale: Scale;
}

/** Quartiles and whiskers are null without values. */
interface BoxData {
  count: number;
  low: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  high: number | null;
  outliers: number[];
}

const NO_BOX = { low: null, q1: null, median: null, q3: null, high: null, outliers: [] };

function toData(spec: BoxplotChart, context: Pick<DrawContext, 'frame' | 'format'>): BoxplotData {
  const colors = listColors(colorsOf(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets: spec.data.datasets.map(({ label, values }, order) => ({
      label,
      color: colors[order] ?? '',
      boxes: values.map((list) => {
        const box = computeQuartiles(list) ?? NO_BOX;
        return { ...box, count: list.length, outliers: [...box.outliers] };
      }),
    })),
    scale: scaleBoxplot(spec, context),
  };
}
