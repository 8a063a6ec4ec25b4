/** What a chart is made of. */

/** What any chart may be told about its looks. */
export interface Appearance {
  readonly title?: string | undefined;
  /** 50–4096 px; the drawing takes the size of its container when absent. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Hex colours or CSS names, used again from the first when there are fewer than series. */
  readonly colors?: readonly string[] | undefined;
  /** A colour as above, or `transparent`; when absent, transparent without a theme. */
  readonly bg?: string | undefined;
  /** The page that the drawing is for; `auto` follows the reader's own choice. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Shown when absent. */
  readonly legend?: boolean | undefined;
  /** Whether values are written on their marks. */
  readonly value_labels?: boolean | undefined;
  readonly unit?: string | undefined;
  /** 0–6; as many as needed when absent. */
  readonly decimals?: number | undefined;
  /** A language tag; plain digits and a decimal point when absent. */
  readonly locale?: string | undefined;
  /** Whether values are parts of one, written as percentages; of the whole of their label where they are stacked. */
  readonly percent?: boolean | undefined;
}

/** A number, or null where there is none. */
export type Value = number | null;

/** The charts that are drawn as series over labels. */
export type SeriesType = 'bar' | 'line' | 'area' | 'sparkline';

/** How a dataset is drawn. */
export type Kind = 'bar' | 'line' | 'area';

/** At which side of the plot the values of an axis are written. */
export type Side = 'left' | 'right';

/** What a dataset may be told of its own. */
interface DatasetAppearance {
  /** As the whole chart when absent. */
  readonly type?: Kind | undefined;
  /** Left when absent, or when all are on the right. */
  readonly axis?: Side | undefined;
  /** That of the chart when absent. */
  readonly unit?: string | undefined;
  /** Bars only: one for each label, used again from the first. */
  readonly colors?: readonly string[] | undefined;
}

export interface Dataset<V extends Value = Value> extends DatasetAppearance {
  readonly label: string;
  readonly values: readonly V[];
}

/** What only charts of series may be told. */
interface SeriesAppearance extends Appearance {
  /** Bars only: they grow to the right. */
  readonly horizontal?: boolean | undefined;
  /** Bars and areas only: each dataset begins where the one before ends. */
  readonly stacked?: boolean | undefined;
  /** The ends of the value axis; found from the values where absent. Finite, at most 1e100. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** How values are spaced: linear when absent; on a log scale all are positive. */
  readonly value_scale?: 'linear' | 'log' | undefined;
  /** How labels are spaced: evenly when absent; as time they are dates or times of ISO 8601. */
  readonly x?: 'category' | 'time' | undefined;
  readonly lines?: readonly GuideLine[] | undefined;
  readonly bands?: readonly Band[] | undefined;
  /** Lines and areas only: straight when absent. */
  readonly curve?: 'straight' | 'smooth' | 'step' | undefined;
  /** Whether there may be more labels than can be read, and more marks than can be pointed at. */
  readonly dense?: boolean | undefined;
  /** By the values of the first dataset. */
  readonly sort?: Sort | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** The order of labels by their values. */
export type Sort = 'none' | 'asc' | 'desc';

/** A line across the plot: a target, a limit, a mean. */
export interface GuideLine {
  readonly value: number;
  readonly label?: Label | null | undefined;
  /** Whose values it lies among; the left one when absent. */
  readonly axis?: Side | undefined;
}

/** A strip across the plot, or a range of a scale. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly label?: Label | null | undefined;
}

/** Values of one or more datasets over the same labels. */
export interface SeriesChart<Type extends SeriesType = SeriesType, V extends Value = Value>
  extends SeriesAppearance {
  readonly type: Type;
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset<V>[] };
}

/** What only charts of slices may be told. */
interface SliceAppearance extends Appearance {
  readonly sort?: Sort | undefined;
  /** How many of the largest slices are drawn by themselves; the others are one. */
  readonly rest?: number | undefined;
}

/** Shares of a whole. */
export interface SliceChart extends SliceAppearance {
  readonly type: 'pie' | 'donut';
  readonly data: { readonly labels: readonly string[]; readonly values: readonly number[] };
}

export type ChartSpec<Type extends SeriesType = SeriesType, V extends Value = Value> =
  | SeriesChart<Type, V>
  | SliceChart;

/** True for the charts that are drawn as series over labels. */
export function hasSeries<Type extends SeriesType, V extends Value>(
  spec: ChartSpec<Type, V>,
): spec is SeriesChart<Type, V> {
  return spec.type !== 'pie' && spec.type !== 'donut';
}

/** A text, or a number such as a year. */
export type Label = string | number;

interface SeriesInput<Type extends SeriesType, V extends Value> extends SeriesAppearance {
  readonly type: Type;
  readonly data: {
    readonly labels?: readonly Label[] | undefined;
    readonly datasets: readonly (DatasetAppearance & {
      readonly label?: Label | null | undefined;
      readonly values: readonly V[];
    })[];
  };
}

interface SliceInput extends SliceAppearance {
  readonly type: SliceChart['type'];
  readonly data: { readonly labels: readonly Label[]; readonly values: readonly number[] };
}

/** What a caller sends: labels may be numbers or, in a sparkline, missing, and datasets without a name. */
export type ChartInput<Type extends SeriesType = SeriesType, V extends Value = Value> =
  | SeriesInput<Type, V>
  | SliceInput;

/** The chart with all labels as texts, counted where there are none, and a name for each dataset. */
export function nameParts<Type extends SeriesType, V extends Value>(
  chart: ChartInput<Type, V>,
): ChartSpec<Type, V> {
  if (isSlices(chart)) return { ...chart, data: { ...chart.data, labels: chart.data.labels.map(String) } };
  const [first] = chart.data.datasets;
  const labels = (chart.data.labels ?? first?.values.map((_, index) => index + 1) ?? []).map(String);
  const datasets = chart.data.datasets.map(({ label, values, ...own }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
    ...(chart.type !== 'sparkline' && own),
  }));
  return { ...chart, data: { labels, datasets } };
}

function isSlices<Type extends SeriesType, V extends Value>(chart: ChartInput<Type, V>): chart is SliceInput {
  return chart.type === 'pie' || chart.type === 'donut';
}
