/** Boxplots: the distribution of the values of each label. */
import { quantileSorted } from 'd3-array';
import type { Appearance, AxesAppearance, Label } from '../spec.ts';

interface BoxplotAppearance extends Appearance, AxesAppearance {
  readonly type: 'boxplot';
  /** Ends of the value axis. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

export interface BoxplotInput extends BoxplotAppearance {
  readonly data: {
    readonly labels: readonly Label[];
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      /** One list per label; an empty one has no box. Each at most 1e100. */
      readonly values: readonly (readonly number[])[];
    }[];
  };
}

/** The same with labels as strings and a name for each dataset. */
export interface BoxplotChart extends BoxplotAppearance {
  readonly data: {
    readonly labels: readonly string[];
    readonly datasets: readonly { readonly label: string; readonly values: readonly (readonly number[])[] }[];
  };
}

/** The numbers of one box. */
export interface Quartiles {
  /** Ends of the whiskers. */
  readonly low: number;
  readonly high: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  /** Values beyond the whiskers, in ascending order. */
  readonly outliers: readonly number[];
}

/** Whiskers reach the last value within this many times the height of the box (Tukey, 1977). */
const WHISKER = 1.5;

/**
 * Returns the quartiles, interpolated between values (type 7 of Hyndman and Fan, 1996, the default of R and NumPy), and
 * whiskers that do not end inside the box; undefined without values.
 */
export function computeQuartiles(values: readonly number[]): Quartiles | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileSorted(sorted, share));
  if (q1 === undefined || median === undefined || q3 === undefined) return undefined;
  const reach = (q3 - q1) * WHISKER;
  const within = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    low: Math.min(within[0] ?? q1, q1),
    high: Math.max(within.at(-1) ?? q3, q3),
    q1,
    median,
    q3,
    outliers: sorted.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}
