import { clampFinite, type Extent, fixEnds, MAGNITUDE_MIN, NOISE, type Scale, TICKS_MAX } from './scale.ts';

/** Ticks within a decade, if there are at most `DECADES_FEW` decades. */
const FACTORS = [1, 2, 5];
const DECADES_FEW = 2;

/** Minimum ratio of the lowest value to the start of bars and areas, so that its mark is visible. */
const RATIO_SEEN = 1.05;

/**
 * Returns the tightest log axis that contains all (positive) values, with bars and areas above its start. Its ticks are
 * 1, 2 and 5 times powers of ten.
 */
export function computeLogScale(extent: Extent): Scale {
  const numbers = [...extent.values, extent.min, extent.max].filter((value) => value !== undefined);
  const [lowest, highest] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [1, 10];
  const range = [lowest, highest].map((value) => Math.max(value, MAGNITUDE_MIN));
  const ticks = listTicks(range, countMax(extent), extent.isZeroBound);
  const found: Scale = { min: ticks[0] ?? 1, max: ticks.at(-1) ?? 10, step: 0, ticks, log: true };
  return extent.min === undefined && extent.max === undefined ? found : fixEnds(found, extent);
}

const countMax = ({ lengthPx, spacingMinPx }: Extent) => Math.floor(lengthPx / spacingMinPx) + 1;

/** Returns the ticks of the values, and a lower one if bars or areas would start too close to the lowest value. */
function listTicks(
  [lowest = 1, highest = lowest]: readonly number[],
  countMax: number,
  isZeroBound: boolean,
) {
  const ticks = listTightTicks(lowest, highest, countMax);
  const [first = lowest, second = first * 10] = ticks;
  const start = Math.max(lowest / RATIO_SEEN, MAGNITUDE_MIN);
  if (!isZeroBound || first <= start) return ticks;
  if (ticks.length >= countMax) return listTightTicks(start, highest, countMax);
  const ratio = second / first < 10 ? ratioBelow(first) : second / first;
  const lower = clampFinite(first / ratio);
  return lower < MAGNITUDE_MIN ? ticks : [lower, ...ticks];
}

/** Returns the ratio of 1, 2 or 5 times a power of ten to the next lower such number. */
const ratioBelow = (tick: number) => (Math.round(tick / 10 ** floorLog(tick)) === 5 ? 2.5 : 2);

function listTightTicks(lowest: number, highest: number, countMax: number): number[] {
  const [from, to] = [floorLog(lowest), ceilLog(highest)];
  if (to - from <= DECADES_FEW && 1 + (to - from) * FACTORS.length <= countMax)
    return trim(steps(from, to), [lowest, highest]);
  const end = Math.max(to, from + 1);
  const stride = Math.ceil((end - from) / (Math.max(Math.min(countMax, TICKS_MAX), 2) - 1));
  const count = Math.ceil((end - from) / stride) + 1;
  return Array.from({ length: count }, (_, index) => power(from + index * stride));
}

/** Returns 1, 2 and 5 times the power of ten of each decade. */
function steps(from: number, to: number): number[] {
  const decades = Array.from({ length: Math.max(to - from, 1) }, (_, index) => from + index);
  const inner = decades.flatMap((exponent) => FACTORS.map((factor) => clampFinite(factor * power(exponent))));
  return [...inner, power(from + decades.length)];
}

/** Removes ticks beyond those that contain all values. */
function trim(ticks: readonly number[], [lowest, highest]: readonly [number, number]): number[] {
  const first = ticks.findLastIndex((tick) => tick <= lowest);
  const last = ticks.findIndex((tick) => tick >= highest);
  const [low, high] = [Math.max(first, 0), last < 0 ? ticks.length - 1 : last];
  return ticks.slice(low === high ? Math.max(low - 1, 0) : low, (low === high && low === 0 ? 1 : high) + 1);
}

const power = (exponent: number) => clampFinite(Number(`1e${exponent}`));

/** Returns the exponents of the powers of ten around a value, which are equal for a power of ten. */
const floorLog = (value: number) => {
  const nearest = Math.round(Math.log10(value));
  return power(nearest) <= value * (1 + NOISE) ? nearest : nearest - 1;
};
const ceilLog = (value: number) => {
  const nearest = Math.round(Math.log10(value));
  return power(nearest) >= value * (1 - NOISE) ? nearest : nearest + 1;
};
