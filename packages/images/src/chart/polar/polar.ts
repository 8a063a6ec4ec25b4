import type { Appearance, Label, Sort } from '../spec.ts';

/** Slices of equal angles, in which the radius is the value. */
export interface PolarInput extends Appearance {
  readonly type: 'polar';
  readonly sort?: Sort | undefined;
  /** Value of the outermost ring. Default: a round number. */
  readonly max?: number | undefined;
  readonly data: { readonly labels: readonly Label[]; readonly values: readonly number[] };
}

/** The same with labels as strings. */
export interface PolarChart extends PolarInput {
  readonly data: { readonly labels: readonly string[]; readonly values: readonly number[] };
}
