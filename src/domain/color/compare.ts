import { InputError } from '../input-error.ts';
import { computeContrast, computeOklab, printHex, type Rgb } from './colors.ts';
import { layOver, readCssColor } from './describe.ts';

/** WCAG 2.2, success criteria 1.4.3 and 1.4.6; large text has at least 24 px, or 18.7 px in bold. */
const AA = 4.5;
const AA_LARGE = 3;
const AAA = 7;

/**
 * Returns the WCAG 2.2 contrast of text on a background, and the nearest 8-bit color (by OKLab) with enough contrast.
 * Throws an InputError for an invalid color, or a background that is not opaque.
 */
export function compareCssColors(colorText: string, bgText: string) {
  const bg = readCssColor(bgText, 'bg');
  if (bg.alpha < 1) throw new InputError('bg must not be transparent');
  // Contrast applies to the displayed 8-bit colors.
  const ground = round(bg);
  const color = round(layOver(readCssColor(colorText, 'color'), ground));
  const ratio = computeContrast(color, ground);
  const nearest = ratio >= AA ? color : findNearest(color, ground);
  return {
    ratio: roundDown(ratio),
    aa: ratio >= AA,
    aa_large: ratio >= AA_LARGE,
    aaa: ratio >= AAA,
    aaa_large: ratio >= AA,
    nearest: { hex: printHex(nearest), ratio: roundDown(computeContrast(nearest, ground)) },
  };
}

/** Rounds down, so that no ratio looks better than it is. */
const roundDown = (ratio: number) => Math.floor(ratio * 100 + 1e-9) / 100;

const round = ({ red, green, blue }: Rgb): Rgb => ({
  red: Math.round(red),
  green: Math.round(green),
  blue: Math.round(blue),
});

/** Channel levels of the initial grid. */
const LEVELS = Array.from({ length: 18 }, (_, index) => index * 15);
let grid: readonly Rgb[] | undefined;

/**
 * Searches from the nearest grid colors with enough contrast. Those colors form two separate parts of the color cube,
 * either of which can contain the nearest one.
 */
function findNearest(color: Rgb, ground: Rgb): Rgb {
  grid ??= LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => ({ red, green, blue }))));
  const target = computeOklab(color);
  const distance = (other: Rgb) =>
    computeOklab(other).reduce((sum, value, index) => sum + (value - (target[index] ?? 0)) ** 2, 0);
  const isEnough = (other: Rgb) => computeContrast(other, ground) >= AA;
  const near = grid
    .filter(isEnough)
    .map((other) => ({ other, apart: distance(other) }))
    .sort((one, other) => one.apart - other.apart)
    .slice(0, STARTS);
  const found = near.map(({ other }) => descend(other, distance, isEnough));
  return found.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** Number of starting points, since the nearest grid color may lead to a local minimum. */
const STARTS = 6;
const STEPS = [-2, -1, 0, 1, 2];
const SHIFTS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => ({ red, green, blue }))));

/**
 * Moves by up to 16 levels while that reduces the distance, then by 8, 4 and 2. Each move reduces it, so the search
 * ends.
 */
function descend(start: Rgb, distance: (color: Rgb) => number, isEnough: (color: Rgb) => boolean): Rgb {
  let best = start;
  let bestDistance = distance(start);
  for (let size = 8; size >= 1; ) {
    const [{ red, green, blue }, before] = [best, bestDistance];
    for (const shift of SHIFTS) {
      const next = clamp({
        red: red + shift.red * size,
        green: green + shift.green * size,
        blue: blue + shift.blue * size,
      });
      const nextDistance = distance(next);
      if (nextDistance < bestDistance && isEnough(next)) {
        best = next;
        bestDistance = nextDistance;
      }
    }
    if (bestDistance === before) size /= 2;
  }
  return best;
}

function clamp({ red, green, blue }: Rgb): Rgb {
  const level = (value: number) => Math.min(Math.max(value, 0), 255);
  return { red: level(red), green: level(green), blue: level(blue) };
}
