/** Finds the 8-bit color nearest to another, by OKLab, among those with enough contrast to a background. */

import { boundDistance, toLinear } from './box-distance.ts';
import { BLACK, computeLuminance, linearize, mixColors, type Rgb, WHITE } from './colors.ts';
import { computeOklab, type Triple } from './oklab.ts';

/** All 8-bit colors between two, and a lower bound of their squared distance from the target. */
interface Box {
  readonly low: Triple;
  readonly high: Triple;
  readonly distanceMin: number;
}

interface Search {
  readonly target: Triple;
  /** Luminances of enough contrast: up to the one, from the other. */
  readonly darkest: number;
  readonly lightest: number;
  nearest: Box | undefined;
}

const START_STEPS = 64;

/** Keeps the colors of a box that can have enough contrast; undefined if no color has that. */
type Narrow = (low: Triple, high: Triple, search: Search) => readonly [low: Triple, high: Triple] | undefined;

/**
 * Returns the nearest color with a contrast of at least `contrastMin`; undefined if no color has that. Divides the cube
 * of all colors, and skips boxes without enough contrast and boxes that are farther away than a color already found.
 */
export function findNearest(target: Rgb, bg: Rgb, contrastMin: number): Rgb | undefined {
  const flared = computeLuminance(bg) + 0.05;
  const search: Search = {
    target: computeOklab(target),
    // Closer by more than the error of sums: no color with too little contrast is taken.
    darkest: flared / contrastMin - 0.05 - 1e-12,
    lightest: flared * contrastMin - 0.05 + 1e-12,
    nearest: undefined,
  };
  const sides = [
    [keepDark, BLACK],
    [keepLight, WHITE],
  ] as const;
  for (const [narrow, end] of sides) startFrom(target, end, narrow, search);
  for (const [narrow] of sides) {
    const cube = measure([0, 0, 0], [255, 255, 255], narrow, search);
    if (cube) divide(cube, narrow, search);
  }
  if (search.nearest === undefined) return undefined;
  const [red, green, blue] = search.nearest.low;
  return { red, green, blue };
}

/** Takes the first color of enough contrast on the way to black or white. */
function startFrom(target: Rgb, end: Rgb, narrow: Narrow, search: Search): void {
  for (let step = 1; step <= START_STEPS; step += 1) {
    const { red, green, blue } = mixColors(target, end, step / START_STEPS);
    const color: Triple = [Math.round(red), Math.round(green), Math.round(blue)];
    const start = measure(color, color, narrow, search);
    if (start === undefined) continue;
    if (search.nearest === undefined || start.distanceMin < search.nearest.distanceMin)
      search.nearest = start;
    return;
  }
}

function divide({ low, high }: Box, narrow: Narrow, search: Search): void {
  // Green changes a color most, and blue least.
  const [red, green, blue] = [high[0] - low[0], 2 * (high[1] - low[1]), (high[2] - low[2]) / 2];
  const channel = green >= red && green >= blue ? 1 : red >= blue ? 0 : 2;
  const middle = (low[channel] + high[channel]) >> 1;
  const one = measure(low, withLevel(high, channel, middle), narrow, search);
  const other = measure(withLevel(low, channel, middle + 1), high, narrow, search);
  const isOrdered = one === undefined || other === undefined || one.distanceMin <= other.distanceMin;
  for (const half of isOrdered ? [one, other] : [other, one]) {
    if (half === undefined || (search.nearest && half.distanceMin >= search.nearest.distanceMin)) continue;
    if (isOneColor(half)) search.nearest = half;
    else divide(half, narrow, search);
  }
}

const isOneColor = ({ low, high }: Box) => low[0] === high[0] && low[1] === high[1] && low[2] === high[2];

const withLevel = ([red, green, blue]: Triple, channel: 0 | 1 | 2, level: number): Triple =>
  channel === 0 ? [level, green, blue] : channel === 1 ? [red, level, blue] : [red, green, level];

function measure(low: Triple, high: Triple, narrow: Narrow, search: Search): Box | undefined {
  const kept = narrow(low, high, search);
  return kept && { low: kept[0], high: kept[1], distanceMin: boundDistance(kept[0], kept[1], search.target) };
}

/** Contribution of each channel to the luminance. */
const SHARES: Triple = [0.2126, 0.7152, 0.0722];

const keepDark: Narrow = (low, high, { darkest }) => {
  const [red, green, blue] = scale(toLinear(low));
  const spare = darkest - red - green - blue;
  if (spare < 0) return undefined;
  const limit = (channel: 0 | 1 | 2, share: number) =>
    lastLevel((spare + share) / SHARES[channel], low[channel], high[channel]);
  return [low, [limit(0, red), limit(1, green), limit(2, blue)]];
};

const keepLight: Narrow = (low, high, { lightest }) => {
  const [red, green, blue] = scale(toLinear(high));
  const spare = red + green + blue - lightest;
  if (spare < 0) return undefined;
  const limit = (channel: 0 | 1 | 2, share: number) =>
    firstLevel((share - spare) / SHARES[channel], low[channel], high[channel]);
  return [[limit(0, red), limit(1, green), limit(2, blue)], high];
};

const scale = ([red, green, blue]: Triple): Triple => [red * SHARES[0], green * SHARES[1], blue * SHARES[2]];

/** Returns the last level up to `linear`, at least `low`. */
function lastLevel(linear: number, low: number, high: number): number {
  if (linearize(high) <= linear) return high;
  let [last, next] = [low, high];
  while (next - last > 1) {
    const middle = (last + next) >> 1;
    if (linearize(middle) <= linear) last = middle;
    else next = middle;
  }
  return last;
}

/** Returns the first level from `linear`, at most `high`. */
function firstLevel(linear: number, low: number, high: number): number {
  if (linearize(low) >= linear) return low;
  let [before, first] = [low, high];
  while (first - before > 1) {
    const middle = (before + first) >> 1;
    if (linearize(middle) >= linear) first = middle;
    else before = middle;
  }
  return first;
}
