/** Two value axes with zero at the same height, since bars of both start there. */
import { cleanNumber } from '../texts/clean-number.ts';
import { countMaxOf, type Extent, MAGNITUDE_MIN, NOISE, type Scale } from './scale.ts';

type Pair = readonly [left: Scale, right: Scale];

/** Larger or smaller ends are not aligned, since their multiples could overflow or vanish. */
const MAGNITUDE_MAX = 1e300;
/** Difference of zero's positions that no viewer sees. */
const SHARE_TOLERANCE = 1e-6;
/** Maximum length of an axis compared with its length without alignment, if one axis has only lines. */
const LENGTH_MAX = 2;
/** Cost of each tick more or less than before, compared with empty space, as a fraction of the span. */
const TICK_WEIGHT = 0.05;

/**
 * Returns both axes with zero at the same height, if both include it, and if bars or areas on both start there or the
 * axes stay short. An axis with fixed ends keeps them.
 */
export function alignZeros([left, right]: Pair, extents: readonly [Extent, Extent]): Pair {
  const scales = [left, right];
  const isAligned = Math.abs(shareBelow(left) - shareBelow(right)) < SHARE_TOLERANCE;
  const canAlign = scales.every(({ min, max, log }) => {
    const magnitude = Math.max(-min, max);
    return !log && min <= 0 && max >= 0 && magnitude < MAGNITUDE_MAX && magnitude > MAGNITUDE_MIN;
  });
  if (isAligned || !canAlign) return [left, right];
  const [extent] = extents;
  if (extent.min !== undefined || extent.max !== undefined) return [left, extendTo(right, shareBelow(left))];
  const aligned = shareTicks([left, right], extents) ?? [left, right];
  const areNeeded = extents.every(({ isZeroBound }) => isZeroBound);
  const isTight = aligned.every((one, index) => lengthOf(one) <= LENGTH_MAX * lengthOf(scales[index] ?? one));
  return areNeeded || isTight ? aligned : [left, right];
}

/** Returns the share of an axis below zero. */
const shareBelow = ({ min, max }: Scale) => -min / (max - min);

/** Extends an axis so that zero divides it like another one, whose ends are fixed. */
function extendTo(scale: Scale, share: number): Scale {
  const { min, max } = scale;
  const isImpossible = (share <= 0 && min < 0) || (share >= 1 && max > 0);
  if (isImpossible) return scale;
  const length = Math.max(share > 0 ? -min / share : 0, share < 1 ? max / (1 - share) : 0);
  if (length > MAGNITUDE_MAX) return scale;
  return { ...scale, min: cleanNumber(-share * length), max: cleanNumber((1 - share) * length) };
}

/** Finds ticks for both axes at the same heights, with the least empty space. */
function shareTicks([left, right]: Pair, extents: readonly [Extent, Extent]): Pair | undefined {
  const countMax = countMaxOf(extents[0]);
  let best: Pair | undefined;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (let count = 2; count < countMax; count += 1)
    for (let below = 0; below <= count; below += 1) {
      const [one, other] = extents.map((extent) => fitTicks(extent, { below, above: count - below }));
      if (!one || !other) continue;
      const emptiness = lengthOf(one) / lengthOf(left) + lengthOf(other) / lengthOf(right);
      const cost = emptiness + TICK_WEIGHT * Math.abs(count + 1 - left.ticks.length);
      if (cost >= lowestCost) continue;
      lowestCost = cost;
      best = [one, other];
    }
  return best;
}

const lengthOf = ({ min, max }: Scale) => max - min;

/** Returns the shortest axis with this many steps below and above zero, or undefined if no axis fits. */
function fitTicks(
  { values = [], stepMin = 0 }: Partial<Extent> = {},
  { below, above }: { below: number; above: number },
): Scale | undefined {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  if ((lowest < 0 && below === 0) || (highest > 0 && above === 0)) return undefined;
  const wholes = values.every(Number.isInteger) ? 1 : 0;
  const least = Math.max(below > 0 ? -lowest / below : 0, above > 0 ? highest / above : 0, stepMin, wholes);
  if (!(least > MAGNITUDE_MIN)) return undefined;
  const step = roundUp(least);
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => cleanNumber((index - below) * step));
  return { min: cleanNumber(-below * step), max: cleanNumber(above * step), step, ticks };
}

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `least`. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((one) => one * power >= least * (1 - NOISE)) ?? 10;
  return cleanNumber(factor * power);
}
