import type { Scale } from '../axes/scale.ts';
import { scaleSpans } from '../axes/scale-spans.ts';
import { computeSpans } from '../axes/spans.ts';
import type { Kind, SeriesChart, SeriesType, Side, Value } from '../spec.ts';
import { listColors, printColor } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { colorsOfSeries } from './color-inputs.ts';

/** A chart with series as data; `title` is null if missing. */
export interface SeriesData {
  type: SeriesType;
  title: string | null;
  labels: string[];
  datasets: {
    label: string;
    values: (Value | number[])[];
    color: string;
    type?: Kind;
    axis?: Side;
    unit?: string;
    fill_to?: number;
    colors?: string[];
  }[];
  scale: Scale;
  /** The scale of datasets with `axis: right`. */
  scale_right?: Scale;
}

/** Returns the chart as data, with the colors and scales of the drawing. */
export function seriesToData(spec: SeriesChart, context: Pick<DrawContext, 'frame' | 'format'>): SeriesData {
  const colors = listColors(colorsOfSeries(spec));
  const datasets = spec.data.datasets.map(
    ({ label, values, starts, type, axis, unit, fill_to, colors: own }, index) => ({
      label,
      values: values.map((value, at) => {
        const start = starts?.[at];
        return value === null || start === undefined ? value : [start, value];
      }),
      color: colors[index] ?? '',
      ...(type && { type }),
      ...(axis && { axis }),
      ...(unit !== undefined && { unit }),
      ...(fill_to !== undefined && { fill_to }),
      ...(own && { colors: values.map((_, position) => printColor(own[position % own.length] ?? '')) }),
    }),
  );
  const { left, right } = scaleSpans(spec, computeSpans(spec), context);
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets,
    scale: left,
    ...(right && { scale_right: right }),
  };
}
