/** Finds the 8-bit color nearest to another, by OKLab, among those with enough contrast to a background. */
import { computeLuminance, computeOklab, linearize, type Rgb } from './colors.ts';

/** An 8-bit color and its squared distance from the target. */
interface Candidate {
  readonly color: Rgb;
  readonly distance: number;
  readonly findGreen: FindGreen;
}

/** Finds the nearest color for a red and a blue level; undefined if no green has enough contrast. */
type FindGreen = (red: number, blue: number) => Candidate | undefined;

/** Colors of enough contrast are darker or lighter than the background: both can contain the nearest one. */
type Side = 'darker' | 'lighter';

/** Levels of red and blue at which the search starts, and how many of the nearest starts it follows. */
const GRID = [0, 32, 64, 96, 128, 160, 192, 224, 255];
const STARTS = 3;
/** Step sizes in levels, and how many steps of red and blue the search looks around. */
const STEPS: readonly (readonly [step: number, red: number, blue: number])[] = [
  [16, 1, 1],
  [8, 1, 1],
  [4, 1, 1],
  [2, 1, 1],
  [1, 1, 1],
];
/** Rounding to levels leaves several nearly equal colors around the nearest one, most of them of another blue. */
const LAST_STEPS: typeof STEPS = [[1, 9, 20]];

/** Returns the nearest color with a contrast of at least `contrastMin`; undefined if no color has that. */
export function findNearest(target: Rgb, bg: Rgb, contrastMin: number): Rgb | undefined {
  const bgLuminance = computeLuminance(bg);
  const starts = (['darker', 'lighter'] as const).flatMap((side) => {
    const findGreen = createSearch(target, bgLuminance, contrastMin, side);
    return GRID.flatMap((red) => GRID.flatMap((blue) => findGreen(red, blue) ?? []));
  });
  const [nearest] = byDistance(
    byDistance(starts)
      .slice(0, STARTS)
      .map((start) => search(start, STEPS)),
  );
  return nearest && search(nearest, LAST_STEPS).color;
}

const byDistance = (candidates: readonly Candidate[]) =>
  candidates.toSorted((one, other) => one.distance - other.distance);

function createSearch(target: Rgb, bgLuminance: number, contrastMin: number, side: Side): FindGreen {
  const [lightness, greenRed, blueYellow] = computeOklab(target);
  const measure = (red: number, green: number, blue: number) => {
    const [l, a, b] = computeOklab({ red, green, blue });
    return (l - lightness) ** 2 + (a - greenRed) ** 2 + (b - blueYellow) ** 2;
  };
  // Bounds of the luminance, closer by more than the error of sums: no color with too little contrast is taken.
  const darkest = (bgLuminance + 0.05) / contrastMin - 0.05 - 1e-12;
  const lightest = (bgLuminance + 0.05) * contrastMin - 0.05 + 1e-12;
  const isEnough = (red: number, green: number, blue: number) => {
    const luminance = 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
    return side === 'darker' ? luminance <= darkest : luminance >= lightest;
  };
  // Levels of green count from the end of the scale that has most contrast.
  const greenAt = side === 'darker' ? (level: number) => level : (level: number) => 255 - level;
  const findGreen: FindGreen = (red, blue) => {
    if (!isEnough(red, greenAt(0), blue)) return undefined;
    const limit = findLast((level) => isEnough(red, greenAt(level), blue), 256);
    const distanceAt = (level: number) => measure(red, greenAt(level), blue);
    // Along green, the distance falls, then rises.
    const isFalling = (level: number) => distanceAt(level) < distanceAt(level - 1);
    const level = limit === 0 || isFalling(limit) ? limit : findLast(isFalling, limit);
    return { color: { red, green: greenAt(level), blue }, distance: distanceAt(level), findGreen };
  };
  return findGreen;
}

/** Returns the last level below `end` for which a condition holds; it is taken to hold for 0. */
function findLast(holds: (level: number) => boolean, end: number): number {
  let [last, next] = [0, end];
  while (next - last > 1) {
    const middle = (last + next) >> 1;
    if (holds(middle)) last = middle;
    else next = middle;
  }
  return last;
}

/** Walks from a color to nearer ones, in smaller and smaller steps. */
function search(start: Candidate, steps: typeof STEPS): Candidate {
  let best = start;
  for (const [step, redAround, blueAround] of steps) {
    for (let before: Candidate | undefined; best !== before; ) {
      before = best;
      best = lookAround(best, step, redAround, blueAround);
    }
  }
  return best;
}

function lookAround(center: Candidate, step: number, redAround: number, blueAround: number): Candidate {
  let best = center;
  for (let redSteps = -redAround; redSteps <= redAround; redSteps += 1) {
    for (let blueSteps = -blueAround; blueSteps <= blueAround; blueSteps += 1) {
      const red = center.color.red + redSteps * step;
      const blue = center.color.blue + blueSteps * step;
      const found = isLevel(red) && isLevel(blue) ? center.findGreen(red, blue) : undefined;
      if (found !== undefined && found.distance < best.distance) best = found;
    }
  }
  return best;
}

const isLevel = (value: number) => value >= 0 && value <= 255;
