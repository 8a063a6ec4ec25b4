import { clamp } from '../../clamp.ts';
import type { Side } from '../spec.ts';
import { cleanNumber } from '../texts/numbers.ts';

/** The value axis: its ends lie on the first and the last tick, all numbers are round. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Between two ticks; 0 on a log scale, where they are not equally far apart. */
  readonly step: number;
  readonly ticks: readonly number[];
  /** Equal distances are equal ratios. */
  readonly log?: true;
}

/** The value axes of a chart, by where they stand. */
export type Scales = { readonly [side in Side]?: Scale } & { readonly left: Scale };

/** What a scale is to hold. */
export interface Extent {
  /** Finite numbers; none at all are as good as 0 and 1. */
  readonly values: readonly number[];
  /** True: bars and areas are read from zero, wherever their values lie. */
  readonly isZeroBound: boolean;
  /** True: zero is no better than any other number. */
  readonly isFree?: boolean;
  /** The length of the axis, more or less. */
  readonly lengthPx: number;
  /** Ticks are not closer than this, in px. */
  readonly spacingMinPx: number;
  /** Ticks are not closer than this, in values. */
  readonly stepMin: number;
  /** Where the axis begins and ends, whatever its ticks; `min` is less than `max`. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Smaller than this counts as zero: the steps between would be no numbers any more. */
export const MAGNITUDE_MIN = 1e-290;
export const TICKS_MAX = 8;

/** What is not given is found, or a step or a decade away from what is given where that leaves no axis. */
function chooseEnds(found: Scale, { min, max }: Pick<Extent, 'min' | 'max'>) {
  const low = min ?? Math.min(found.min, max ?? found.max);
  const high = max ?? Math.max(found.max, low);
  if (low < high) return { min: low, max: high };
  if (found.log) return min === undefined ? { min: high / 10, max: high } : { min: low, max: low * 10 };
  const step = Math.max(found.step, Math.abs(low));
  return min === undefined ? { min: high - step, max: high } : { min: low, max: low + step };
}

/** The axis with the ends that are given, and its ticks between them; where that is no two, the ends. */
export function fixEnds(found: Scale, given: Pick<Extent, 'min' | 'max'>): Scale {
  const { min, max } = chooseEnds(found, given);
  const within = found.ticks.filter((tick) => tick >= min && tick <= max);
  const ticks = within.length > 1 ? within : [min, max];
  const [first = min, second = max] = ticks;
  return { ...found, min, max, step: found.log ? 0 : cleanNumber(second - first), ticks };
}

/** A round end just beyond the largest number becomes the largest number. */
export function clampFinite(value: number): number {
  return clamp(cleanNumber(value), -Number.MAX_VALUE, Number.MAX_VALUE);
}

type Ends = Pick<Scale, 'min' | 'max' | 'log'>;

/**
 * Where a value lies on the axis, 0 at its lower end, 1 at its upper. Large numbers are halved, since their span may
 * overflow; small ones are not, since half of the least is nothing.
 */
export function locateValue({ min, max, log }: Ends, value: number): number {
  if (log) return (Math.log10(value) - Math.log10(min)) / (Math.log10(max) - Math.log10(min));
  const part = Math.max(-min, max) > 1 ? 2 : 1;
  return (value / part - min / part) / (max / part - min / part);
}

/** The same for what may begin beyond the ends of the axis: bars begin at its end then. */
export function locateOnAxis(scale: Ends, value: number): number {
  return locateValue(scale, clamp(value, scale.min, scale.max));
}
