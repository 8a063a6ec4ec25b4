/** Finds the 8-bit color nearest to another, by OKLab, among those with enough contrast to a background. */
import { compareLuminances, computeLuminance, computeOklab, type Rgb } from './colors.ts';

/** An 8-bit color and its squared distance from the target. */
interface Candidate {
  readonly color: Rgb;
  readonly distance: number;
}

/** Finds the nearest color for a red and a blue level; undefined if no green has enough contrast. */
type FindGreen = (red: number, blue: number) => Candidate | undefined;

/** Colors of enough contrast are darker or lighter than the background: both can contain the nearest one. */
type Side = 'darker' | 'lighter';

/** Step sizes of the search in levels, and how many steps it looks around. */
const STEPS: readonly (readonly [step: number, around: number])[] = [
  [32, 1],
  [16, 1],
  [8, 1],
  [4, 1],
  [2, 1],
  // Rounding to levels leaves several nearly equal colors around the nearest one.
  [1, 6],
];
/** A side that is farther by more than its last steps can gain is skipped. */
const LAST_GAIN = 0.01;

/** Returns the nearest color with a contrast of at least `contrastMin`; undefined if no color has that. */
export function findNearest(target: Rgb, bg: Rgb, contrastMin: number): Rgb | undefined {
  const sides = (['darker', 'lighter'] as const).flatMap((side) => {
    const findGreen = createSearch(target, computeLuminance(bg), contrastMin, side);
    const end = side === 'darker' ? 0 : 255;
    const start = findGreen(target.red, target.blue) ?? findGreen(end, end);
    return start ? [{ findGreen, near: search(findGreen, start, STEPS.slice(0, -1)) }] : [];
  });
  const shortest = Math.min(...sides.map(({ near }) => Math.sqrt(near.distance)));
  const found = sides
    .filter(({ near }) => Math.sqrt(near.distance) <= shortest + LAST_GAIN)
    .map(({ findGreen, near }) => search(findGreen, near, STEPS.slice(-1)));
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.color;
}

function createSearch(target: Rgb, bgLuminance: number, contrastMin: number, side: Side): FindGreen {
  const [lightness, greenRed, blueYellow] = computeOklab(target);
  const measure = (color: Rgb) => {
    const [l, a, b] = computeOklab(color);
    return (l - lightness) ** 2 + (a - greenRed) ** 2 + (b - blueYellow) ** 2;
  };
  const isEnough = (color: Rgb) => {
    const luminance = computeLuminance(color);
    const isOnSide = side === 'darker' ? luminance <= bgLuminance : luminance >= bgLuminance;
    return isOnSide && compareLuminances(luminance, bgLuminance) >= contrastMin;
  };
  return (red, blue) => {
    // Levels of green count from the end of the scale that has most contrast.
    const colorAt = (level: number): Rgb => ({ red, green: side === 'darker' ? level : 255 - level, blue });
    if (!isEnough(colorAt(0))) return undefined;
    const limit = findLast((level) => isEnough(colorAt(level)));
    const distanceAt = (level: number) => measure(colorAt(level));
    // The distance falls, then rises.
    const isFalling = (level: number) => distanceAt(level) < distanceAt(level - 1);
    const level = limit === 0 || isFalling(limit) ? limit : findLast(isFalling, limit);
    return { color: colorAt(level), distance: distanceAt(level) };
  };
}

/** Returns the last level below `end` for which a condition holds, which holds for 0. */
function findLast(holds: (level: number) => boolean, levels = 256): number {
  let [last, end] = [0, levels];
  while (end - last > 1) {
    const middle = (last + end) >> 1;
    if (holds(middle)) last = middle;
    else end = middle;
  }
  return last;
}

/** Walks from a color to nearer ones, in smaller and smaller steps. */
function search(findGreen: FindGreen, start: Candidate, steps: typeof STEPS): Candidate {
  let best = start;
  for (const [step, around] of steps) {
    for (let before: Candidate | undefined; best !== before; ) {
      before = best;
      best = lookAround(findGreen, best, step, around);
    }
  }
  return best;
}

function lookAround(findGreen: FindGreen, center: Candidate, step: number, around: number): Candidate {
  let best = center;
  for (let redSteps = -around; redSteps <= around; redSteps += 1) {
    for (let blueSteps = -around; blueSteps <= around; blueSteps += 1) {
      const red = center.color.red + redSteps * step;
      const blue = center.color.blue + blueSteps * step;
      const found = isLevel(red) && isLevel(blue) ? findGreen(red, blue) : undefined;
      if (found !== undefined && found.distance < best.distance) best = found;
    }
  }
  return best;
}

const isLevel = (value: number) => value >= 0 && value <= 255;
