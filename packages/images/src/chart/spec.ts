/** The data and appearance of a chart. */

import type { Appearance, AxesAppearance, LineAppearance } from './appearance.ts';
import type { Offsets } from './axes/clock-offsets.ts';

export type { Appearance, AxesAppearance, LegendPosition, LineAppearance } from './appearance.ts';

/** Null is a missing value. */
export type Value = number | null;

/** Chart types with series over labels. */
export type SeriesType = 'bar' | 'line' | 'area' | 'sparkline';

export type Kind = 'bar' | 'line' | 'area';

/** Side of the plot at which an axis is drawn. */
export type Side = 'left' | 'right';

/** Options of one dataset. */
interface DatasetAppearance extends LineAppearance {
  /** Default: the type of the chart. */
  readonly type?: Kind | undefined;
  /** Default: left. The axis is also on the left if all datasets use the right one. */
  readonly axis?: Side | undefined;
  /** Default: the unit of the chart. */
  readonly unit?: string | undefined;
  /** Areas only: the position of the dataset that the area ends at. Default: it ends at zero. */
  readonly fill_to?: number | undefined;
  /** Bars only: one color per label, reused from the first. */
  readonly colors?: readonly string[] | undefined;
}

export interface Dataset extends DatasetAppearance {
  readonly label: string;
  readonly values: readonly Value[];
  /** Lower ends of floating bars, whose values are their upper ends. */
  readonly starts?: readonly (number | undefined)[] | undefined;
}

/** Both ends of a floating bar, in any order. */
export type Interval = readonly number[];

/** Options of charts with series. */
interface SeriesAppearance extends Appearance, AxesAppearance {
  /** Bars only: they grow to the right. */
  readonly horizontal?: boolean | undefined;
  /** Bars and areas only: each dataset starts where the previous one ends. */
  readonly stacked?: boolean | undefined;
  /** Ends of the value axis. Default: derived from the values. Finite, at most 1e100. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /**
   * Whether the value axes include zero. Default: with bars, areas down to zero, and values that are not close to each
   * other.
   */
  readonly begin_at_zero?: boolean | undefined;
  /** Default: linear. On a log scale all values are positive. */
  readonly value_scale?: 'linear' | 'log' | undefined;
  /** Spacing of labels. Default: even. With `time`, labels are ISO 8601 dates or times. */
  readonly x?: 'category' | 'time' | undefined;
  /** With `x: time`, the IANA time zone of the axis. Default: UTC. */
  readonly time_zone?: string | undefined;
  readonly lines?: readonly GuideLine[] | undefined;
  readonly bands?: readonly Band[] | undefined;
  /** Lines and areas only. Default: straight. */
  readonly curve?: Curve | undefined;
  /** Lines and areas: `join` connects the points around a missing value. Default: break. */
  readonly gaps?: 'break' | 'join' | undefined;
  /** Allow more labels than are readable, and more marks than can be pointed at. */
  readonly dense?: boolean | undefined;
  /** Sparklines only: fill the area under the lines. */
  readonly fill?: boolean | undefined;
  /** Sorts by the values of the first dataset. */
  readonly sort?: Sort | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** Steps change halfway, at the next label, or right after the previous one. */
export type Curve = 'straight' | 'smooth' | 'step' | 'step-after' | 'step-before';

export type Sort = 'none' | 'asc' | 'desc';

/** A line across the plot, such as a target, a limit or a mean. */
export interface GuideLine {
  readonly value: number;
  readonly label?: Label | null | undefined;
  /** The axis that `value` refers to. Default: left. */
  readonly axis?: Side | undefined;
}

/** A strip across the plot, or a range of a meter's scale. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly label?: Label | null | undefined;
}

/** The labels of a time axis, by the clock of a time zone. */
export interface Clock {
  /** Times of the labels in ms, in order; undefined for an invalid one. */
  readonly times: readonly (number | undefined)[];
  readonly offsets: Offsets;
}

/** One or more datasets over the same labels. */
export interface SeriesChart extends SeriesAppearance {
  readonly type: SeriesType;
  /** With `time_zone`. */
  readonly clock?: Clock | undefined;
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
}

/** Options of pies and donuts. */
interface SliceAppearance extends Appearance {
  readonly type: 'pie' | 'donut';
  readonly sort?: Sort | undefined;
  /** Number of the largest slices that are drawn separately; the others are merged. */
  readonly rest?: number | undefined;
}

/** Values of the outermost ring, and those of the rings inside it. */
interface SliceValues {
  readonly values: readonly number[];
  readonly rings?: readonly (readonly number[])[] | undefined;
}

export interface SliceChart extends SliceAppearance {
  readonly data: SliceValues & { readonly labels: readonly string[] };
}

/** A string, or a number such as a year. */
export type Label = string | number;

/** A chart as the client sends it: labels may be numbers, datasets may be unnamed, and sparklines may omit labels. */
export interface SeriesInput extends SeriesAppearance {
  readonly type: SeriesType;
  readonly data: {
    readonly labels?: readonly Label[] | undefined;
    readonly datasets: readonly (DatasetAppearance & {
      readonly label?: Label | null | undefined;
      readonly values: readonly (Value | Interval)[];
    })[];
  };
}

export interface SliceInput extends SliceAppearance {
  readonly data: SliceValues & { readonly labels: readonly Label[] };
}
