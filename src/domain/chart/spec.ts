/** What a chart is made of. Shapes, types and maxima are checked before; `checkChart` checks what is left. */

/** A text, or a number such as a year. */
type Label = string | number;

/** What a caller sends: labels may be numbers, and datasets without a name. */
export type ChartInput = SeriesInput | SliceInput;

interface SeriesInput extends Omit<SeriesChart, 'data'> {
  readonly data: {
    readonly labels: readonly Label[];
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      readonly values: readonly number[];
    }[];
  };
}

interface SliceInput extends Omit<SliceChart, 'data'> {
  readonly data: { readonly labels: readonly Label[]; readonly values: readonly number[] };
}

/** The chart with all labels as texts, and a name for each dataset. */
export function nameParts(chart: ChartInput): ChartSpec {
  const labels = chart.data.labels.map(String);
  if (!hasSeries(chart)) return { ...chart, data: { ...chart.data, labels } };
  const datasets = chart.data.datasets.map(({ label, values }, index) => ({
    label: String(label ?? `Dataset ${index + 1}`),
    values,
  }));
  return { ...chart, data: { labels, datasets } };
}

interface Appearance {
  readonly title?: string | undefined;
  /** 50–4096 px; the drawing adapts to its container when either is absent. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Hex colours, used again from the first when there are fewer than series. */
  readonly colors?: readonly string[] | undefined;
  /** Hex colour; transparent when absent. */
  readonly bg?: string | undefined;
  /** Shown when absent. */
  readonly legend?: boolean | undefined;
}

export interface Dataset {
  readonly label: string;
  readonly values: readonly number[];
}

/** Values of one or more datasets over the same labels. */
export interface SeriesChart extends Appearance {
  readonly type: 'bar' | 'line';
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
}

/** Shares of a whole. */
export interface SliceChart extends Appearance {
  readonly type: 'pie' | 'donut';
  readonly data: { readonly labels: readonly string[]; readonly values: readonly number[] };
}

export type ChartSpec = SeriesChart | SliceChart;

/** True for the charts that are drawn as series over labels. */
export function hasSeries<T extends { readonly type: string }>(
  spec: T,
): spec is Extract<T, Pick<SeriesChart, 'type'>> {
  return spec.type === 'bar' || spec.type === 'line';
}

/** What is wrong with the data of a chart that has the right shape, in words for the caller; undefined when nothing is. */
export function checkChart(spec: ChartSpec): string | undefined {
  const labelCount = spec.data.labels.length;
  if (hasSeries(spec)) {
    const agrees = spec.data.datasets.every(({ values }) => values.length === labelCount);
    return agrees ? undefined : 'Each dataset must have the same number of values as labels';
  }
  const { values } = spec.data;
  if (values.length !== labelCount) return 'Values must have the same number as labels';
  if (values.some((value) => value < 0)) return 'Values must be non-negative numbers';
  return values.some((value) => value > 0) ? undefined : 'At least one value must be positive';
}
