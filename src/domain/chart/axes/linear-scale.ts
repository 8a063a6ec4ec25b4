import { clamp } from '../../clamp.ts';
import { cleanNumber } from '../texts/numbers.ts';
import { clampFinite, type Extent, fixEnds, MAGNITUDE_MIN, type Scale, TICKS_MAX } from './scale.ts';

/** Larger than this is divided first: twice of it may be no number any more. */
const MAGNITUDE_MAX = 1e300;
/** Values that differ by less than this part of themselves would need labels of too many digits. */
const SPAN_MIN = 1e-5;
/** Lines whose values differ by less than this part of themselves are looked at from close by. */
const SPAN_CLOSE_MAX = 0.2;

/** With two, no axis could hold values on both sides of zero. */
const TICKS_MIN = 3;
const TICKS_WANTED_MAX = 6;
/** What a tick more or less than wanted weighs against empty room, in parts of the span. */
const TICK_WEIGHT = 0.05;

/**
 * The tightest axis of two to eight round ticks that holds all values, and zero, but for lines far from it and close
 * together.
 */
export function computeScale(extent: Extent): Scale {
  const [min, max] = findDomain(extent);
  const unit = Math.max(Math.abs(min), Math.abs(max)) > MAGNITUDE_MAX ? 1e10 : 1;
  const wholes = extent.values.every(Number.isInteger) ? 1 : 0;
  const stepMin = Math.max(wholes, extent.stepMin) / unit;
  const countMax = clamp(Math.floor(extent.lengthPx / extent.spacingMinPx) + 1, TICKS_MIN, TICKS_MAX);
  const wanted = Math.min(
    clamp(Math.round(extent.lengthPx / (1.5 * extent.spacingMinPx)), 2, TICKS_WANTED_MAX),
    countMax,
  );
  const steps = findSteps({ min: min / unit, max: max / unit, stepMin, countMax, wanted });
  const ticks = listTicks(steps).map((tick) => clampFinite(tick * unit));
  const [first = 0, second = 1] = ticks;
  const found = { min: first, max: ticks.at(-1) ?? 1, step: cleanNumber(second - first), ticks };
  return extent.min === undefined && extent.max === undefined ? found : fixEnds(found, extent);
}

function findDomain(extent: Extent): [number, number] {
  const [lowest, highest] = findExtent(extent);
  const { min = Math.min(lowest, extent.max ?? lowest), max = Math.max(highest, extent.min ?? highest) } =
    extent;
  return min < max ? [min, max] : [min, min + Math.max(Math.abs(min), 1)];
}

function findExtent({ values, isZeroBound, isFree = false }: Extent): [number, number] {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
  if (!(magnitude > MAGNITUDE_MIN && values.length > 0)) return [0, 1];
  const span = highest / magnitude - lowest / magnitude;
  if (!isZeroBound && (isFree || span < SPAN_CLOSE_MAX) && span > SPAN_MIN) return [lowest, highest];
  return [Math.min(lowest, 0), Math.max(highest, 0)];
}

/** Ticks at `factor` × 10^`exponent` × each whole number from `first` to `last`. */
interface Steps {
  readonly factor: number;
  readonly exponent: number;
  readonly first: number;
  readonly last: number;
}

interface Wish {
  readonly min: number;
  readonly max: number;
  readonly stepMin: number;
  readonly countMax: number;
  readonly wanted: number;
}

/**
 * Tries steps of 1, 2 and 5 times a power of ten, and takes those that leave least room empty for about as many ticks
 * as wanted.
 */
function findSteps({ min, max, stepMin, countMax, wanted }: Wish): Steps {
  const span = max - min;
  let best: Steps = { factor: 1, exponent: 0, first: 0, last: 1 };
  let lowestCost = Number.POSITIVE_INFINITY;
  const start = Math.floor(Math.log10(Math.max(span / countMax, stepMin)));
  for (let exponent = start; exponent <= start + 3; exponent += 1) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** exponent;
      // A value that lies on a tick but for its floating noise does not need the next tick.
      const first = Math.floor(min / step + 1e-9);
      const last = Math.max(Math.ceil(max / step - 1e-9), first + 1);
      const count = last - first + 1;
      if (count > countMax || step < stepMin * (1 - 1e-9)) continue;
      const cost = ((last - first) * step) / span - 1 + TICK_WEIGHT * Math.abs(count - wanted);
      if (cost < lowestCost) {
        lowestCost = cost;
        best = { factor, exponent, first, last };
      }
    }
  }
  return best;
}

function listTicks({ factor, exponent, first, last }: Steps): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const steps = (first + index) * factor;
    // Dividing by 1000 is exact where multiplying by 0.001 is not.
    return cleanNumber(exponent < 0 ? steps / 10 ** -exponent : steps * 10 ** exponent);
  });
}
