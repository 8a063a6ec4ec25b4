import type { Scale } from './axes/scale.ts';
import { computeSpans, scaleSpans } from './axes/spans.ts';
import { measureFrame } from './frame.ts';
import { computePercentage, computeShares } from './slices/shares.ts';
import {
  type ChartSpec,
  hasSeries,
  type Kind,
  type SeriesChart,
  type SeriesType,
  type Side,
  type SliceChart,
  type Value,
} from './spec.ts';
import { listColors, paintParts, printColor } from './style.ts';
import { NumberFormat } from './texts/numbers.ts';

/** A chart with series as data; `title` is null if missing. */
export interface SeriesTable<Type extends SeriesType, V extends Value> {
  type: Type;
  title: string | null;
  labels: string[];
  datasets: {
    label: string;
    values: V[];
    color: string;
    type?: Kind;
    axis?: Side;
    unit?: string;
    colors?: string[];
  }[];
  scale: Scale;
  /** The scale of datasets with `axis: right`. */
  scale_right?: Scale;
}

/** A pie or donut as data; percentages have two decimals. */
export interface SliceTable {
  type: SliceChart['type'];
  title: string | null;
  total: number;
  slices: { label: string; value: number; percentage: number; color: string }[];
}

/** Returns the chart as data, with the colors, scale and shares of the drawing. */
export function tabulateChart<Type extends SeriesType, V extends Value>(
  spec: ChartSpec<Type, V>,
): SeriesTable<Type, V> | SliceTable {
  return hasSeries(spec) ? tabulateDatasets(spec) : tabulateSlices(spec);
}

function tabulateDatasets<Type extends SeriesType, V extends Value>(
  spec: SeriesChart<Type, V>,
): SeriesTable<Type, V> {
  const colors = listColors(paintParts(spec));
  const datasets = spec.data.datasets.map(({ label, values, type, axis, unit, colors: own }, index) => ({
    label,
    values: [...values],
    color: colors[index] ?? '',
    ...(type && { type }),
    ...(axis && { axis }),
    ...(unit !== undefined && { unit }),
    ...(own && { colors: values.map((_, place) => printColor(own[place % own.length] ?? '')) }),
  }));
  const means = { frame: measureFrame(spec), format: new NumberFormat(spec) };
  const { left, right } = scaleSpans(spec, computeSpans(spec), means);
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    datasets,
    scale: left,
    ...(right && { scale_right: right }),
  };
}

function tabulateSlices(spec: SliceChart): SliceTable {
  const colors = listColors(paintParts(spec));
  const { total, shares } = computeShares(spec.data.values);
  const slices = spec.data.values.map((value, index) => ({
    label: spec.data.labels[index] ?? '',
    value,
    percentage: computePercentage(shares[index] ?? 0),
    color: colors[index] ?? '',
  }));
  return { type: spec.type, title: spec.title ?? null, total, slices };
}
