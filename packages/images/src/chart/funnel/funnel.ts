import type { Appearance, Label } from '../spec.ts';

/** The stages of a process, each with the number of those that reach it. */
export interface FunnelInput extends Appearance {
  readonly type: 'funnel';
  readonly data: { readonly labels: readonly Label[]; readonly values: readonly number[] };
}

/** The same with labels as strings. */
export interface FunnelChart extends FunnelInput {
  readonly data: { readonly labels: readonly string[]; readonly values: readonly number[] };
}
