import { clamp } from '../../../../shared/clamp.ts';
import type { Side } from '../spec.ts';
import { cleanNumber } from '../texts/clean-number.ts';

/** A value axis. It starts and ends at a tick, and all its numbers are round. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Between two ticks; 0 on a log scale, where the distance varies. */
  readonly step: number;
  readonly ticks: readonly number[];
  /** True: a log scale. */
  readonly log?: true;
}

/** Value axes of a chart by side. */
export type Scales = { readonly [side in Side]?: Scale } & { readonly left: Scale };

/** Requirements of a scale. */
export interface Extent {
  /** Finite numbers; an empty list is treated like 0 and 1. */
  readonly values: readonly number[];
  /** True: zero is included, since bars and areas start there. */
  readonly isZeroBound: boolean;
  /** True: zero has no precedence. */
  readonly isFree?: boolean;
  /** Approximate length of the axis. */
  readonly lengthPx: number;
  /** Minimum distance of ticks, in px. */
  readonly spacingMinPx: number;
  /** Minimum distance of ticks, in values. */
  readonly stepMin: number;
  /** Wanted distance of ticks, in values. */
  readonly step?: number | undefined;
  /** Fixed ends of the axis, not rounded to ticks; `min` is less than `max`. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Smaller magnitudes are treated as zero, since steps between them would underflow. */
export const MAGNITUDE_MIN = 1e-290;
/**
 * Relative rounding error of a few calculations. A value beyond a tick by less is at that tick; larger differences are
 * differences of the values themselves.
 */
export const NOISE = 16 * Number.EPSILON;
export const TICKS_MAX = 8;
/** Maximum number of ticks at a wanted distance. */
const TICKS_ASKED_MAX = 50;
/** With two ticks, an axis could not have values on both sides of zero. */
const TICKS_MIN = 3;

/** Returns the maximum number of ticks of an axis. */
export const countMaxOf = ({
  lengthPx,
  spacingMinPx,
  step,
}: Pick<Extent, 'lengthPx' | 'spacingMinPx' | 'step'>): number =>
  clamp(Math.floor(lengthPx / spacingMinPx) + 1, TICKS_MIN, step === undefined ? TICKS_MAX : TICKS_ASKED_MAX);

/** Returns the given ends. A missing end is the computed one, or one step or decade away if the axis would be empty. */
function chooseEnds(found: Scale, { min, max }: Pick<Extent, 'min' | 'max'>) {
  const low = min ?? Math.min(found.min, max ?? found.max);
  const high = max ?? Math.max(found.max, low);
  if (low < high) return { min: low, max: high };
  if (found.log) return min === undefined ? { min: high / 10, max: high } : { min: low, max: low * 10 };
  const step = Math.max(found.step, Math.abs(low));
  return min === undefined ? { min: high - step, max: high } : { min: low, max: low + step };
}

/**
 * Returns the axis with the given ends and the ticks between them, or ticks at the ends if there are fewer than two.
 */
export function fixEnds(found: Scale, given: Pick<Extent, 'min' | 'max'>): Scale {
  const { min, max } = chooseEnds(found, given);
  const within = found.ticks.filter((tick) => tick >= min && tick <= max);
  const ticks = within.length > 1 ? within : [min, max];
  const [first = min, second = max] = ticks;
  return { ...found, min, max, step: found.log ? 0 : cleanNumber(second - first), ticks };
}

/** Clamps a round number that exceeds the largest number. */
export function clampFinite(value: number): number {
  return clamp(cleanNumber(value), -Number.MAX_VALUE, Number.MAX_VALUE);
}

type Ends = Pick<Scale, 'min' | 'max' | 'log'>;

/**
 * Returns the position of a value on the axis, 0 at its lower end, 1 at its upper. Large numbers are halved, since
 * their span could overflow; small ones are not, since that could underflow.
 */
export function locateValue({ min, max, log }: Ends, value: number): number {
  if (log) return (Math.log10(value) - Math.log10(min)) / (Math.log10(max) - Math.log10(min));
  const part = Math.max(-min, max) > 1 ? 2 : 1;
  return (value / part - min / part) / (max / part - min / part);
}

/** Returns the position of a value, clamped to the ends of the axis. */
export function locateOnAxis(scale: Ends, value: number): number {
  return locateValue(scale, clamp(value, scale.min, scale.max));
}
