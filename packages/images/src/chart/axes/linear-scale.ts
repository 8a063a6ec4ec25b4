import { clamp } from '../../../../shared/clamp.ts';
import { cleanNumber } from '../texts/clean-number.ts';
import {
  clampFinite,
  countMaxOf,
  type Extent,
  fixEnds,
  MAGNITUDE_MIN,
  NOISE,
  type Scale,
  TICKS_MAX,
} from './scale.ts';

/** Larger values are scaled down first, since twice such a value may overflow. */
const MAGNITUDE_MAX = 1e300;
/** Values with a smaller relative difference would need labels with more digits than numbers have. */
const SPAN_MIN = 1e-9;
/** Lines with a smaller relative difference have an axis that does not include zero. */
const SPAN_CLOSE_MAX = 0.2;

const TICKS_WANTED_MAX = 6;
/** Cost of each tick more or less than wanted, compared with empty space, as a fraction of the span. */
const TICK_WEIGHT = 0.05;

/**
 * Returns the tightest axis with two to eight round ticks that contains all values, and zero, except for lines with
 * close values far from zero.
 */
export function computeScale(extent: Extent): Scale {
  const [min, max] = findDomain(extent);
  const unit = Math.max(Math.abs(min), Math.abs(max)) > MAGNITUDE_MAX ? 1e10 : 1;
  const wholes = extent.values.every(Number.isInteger) ? 1 : 0;
  const stepMin = Math.max(wholes, extent.stepMin) / unit;
  const countMax = countMaxOf(extent);
  const wanted = Math.min(
    clamp(Math.round(extent.lengthPx / (1.5 * extent.spacingMinPx)), 2, TICKS_WANTED_MAX),
    countMax,
  );
  const ticks =
    listAskedTicks([min, max], extent) ??
    listTicks(
      findSteps({
        min: min / unit,
        max: max / unit,
        stepMin,
        countMax: Math.min(countMax, TICKS_MAX),
        wanted,
      }),
    ).map((tick) => clampFinite(tick * unit));
  const [first = 0, second = 1] = ticks;
  const found = { min: first, max: ticks.at(-1) ?? 1, step: cleanNumber(second - first), ticks };
  return extent.min === undefined && extent.max === undefined ? found : fixEnds(found, extent);
}

/**
 * Lists ticks at multiples of the wanted step, or of the smallest multiple of it with few enough ticks. Returns
 * undefined if none is wanted, or if numbers or their labels have too few digits for it.
 */
function listAskedTicks([min, max]: readonly [number, number], extent: Extent): number[] | undefined {
  const { step, stepMin } = extent;
  if (step === undefined || !Number.isSafeInteger(Math.round((max - min) / step))) return undefined;
  if (stepMin > 0 && Math.abs(step / stepMin - Math.round(step / stepMin)) > 1e-6) return undefined;
  const countMax = countMaxOf(extent);
  // Ticks exceed the values at both ends by less than a step each.
  for (const stepsMax of [countMax - 1, countMax - 2]) {
    const size = step * Math.max(Math.ceil((max - min) / step / stepsMax), 1);
    const [first, last] = countSteps([min, max], size);
    const count = last - first + 1;
    if (Number.isSafeInteger(first) && Number.isSafeInteger(last) && count <= countMax)
      return Array.from({ length: count }, (_, index) => cleanNumber((first + index) * size));
  }
  return undefined;
}

/** Returns the first and last multiple of the step around a range: a value on a tick does not need the next one. */
function countSteps([min, max]: readonly [number, number], step: number): [first: number, last: number] {
  const noise = (NOISE * Math.max(Math.abs(min), Math.abs(max))) / step;
  const first = Math.floor(min / step + noise);
  return [first, Math.max(Math.ceil(max / step - noise), first + 1)];
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

/** Ticks at `factor` × 10^`exponent` × each integer from `first` to `last`. */
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
 * Tries steps of 1, 2 and 5 times a power of ten, and returns those with the least empty space for about the wanted
 * number of ticks.
 */
function findSteps({ min, max, stepMin, countMax, wanted }: Wish): Steps {
  const span = max - min;
  let best: Steps = { factor: 1, exponent: 0, first: 0, last: 1 };
  let lowestCost = Number.POSITIVE_INFINITY;
  const start = Math.floor(Math.log10(Math.max(span / countMax, stepMin)));
  for (let exponent = start; exponent <= start + 3; exponent += 1) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** exponent;
      const [first, last] = countSteps([min, max], step);
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
    // Dividing by 1000 is exact, multiplying by 0.001 is not.
    return cleanNumber(exponent < 0 ? steps / 10 ** -exponent : steps * 10 ** exponent);
  });
}
