import { computeContrast, computeOklab, printHex, type Rgb } from '../colors.ts';
import { InputError } from '../input-error.ts';
import { layOver, readCssColor } from './describe.ts';

/** WCAG 2.2, success criteria 1.4.3 and 1.4.6: what texts want, and those of at least 24 px, or 18.7 px in bold. */
const AA = 4.5;
const AA_LARGE = 3;
const AAA = 7;

/**
 * How well a text of one colour is read on another, as WCAG 2.2 counts it, and the nearest colour (by OKLab) of eight bits
 * a channel that is read well enough. Throws an InputError for what is no colour, or a ground that lets something through.
 */
export function compareCssColors(colorText: string, bgText: string) {
  const bg = readCssColor(bgText, 'bg');
  if (bg.alpha < 1) throw new InputError('bg must not be transparent');
  // Contrast is of the colours that are shown, which have eight bits.
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

/** Not up, so that no ratio looks better than it is. */
const roundDown = (ratio: number) => Math.floor(ratio * 100 + 1e-9) / 100;

const round = ({ red, green, blue }: Rgb): Rgb => ({
  red: Math.round(red),
  green: Math.round(green),
  blue: Math.round(blue),
});

/**
 * Goes from the colour towards black and towards white until the contrast is enough, then along the border of what is
 * enough for as long as that comes nearer.
 */
function findNearest(color: Rgb, ground: Rgb): Rgb {
  const target = computeOklab(color);
  const distance = (other: Rgb) =>
    computeOklab(other).reduce((sum, value, index) => sum + (value - (target[index] ?? 0)) ** 2, 0);
  const isEnough = (other: Rgb) => computeContrast(other, ground) >= AA;
  const ends = [0, 255].map((level) => ({ red: level, green: level, blue: level })).filter(isEnough);
  const found = ends.map((end) => descend(firstEnough(color, end, isEnough), distance, isEnough));
  return found.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

function firstEnough(color: Rgb, end: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  const at = (step: number) =>
    round({
      red: color.red + ((end.red - color.red) * step) / 255,
      green: color.green + ((end.green - color.green) * step) / 255,
      blue: color.blue + ((end.blue - color.blue) * step) / 255,
    });
  for (let step = 0; step < 255; step += 1) if (isEnough(at(step))) return at(step);
  return end;
}

const SHIFTS = [-1, 0, 1].flatMap((red) =>
  [-1, 0, 1].flatMap((green) => [-1, 0, 1].map((blue) => ({ red, green, blue }))),
);

/** Moves by 16 levels while that comes nearer, then by 8, 4, 2 and 1; every move comes nearer, so it ends. */
function descend(start: Rgb, distance: (color: Rgb) => number, isEnough: (color: Rgb) => boolean): Rgb {
  let best = start;
  let bestDistance = distance(start);
  for (let size = 16; size >= 1; ) {
    const before = bestDistance;
    for (const { red, green, blue } of SHIFTS) {
      const next = clamp({
        red: best.red + red * size,
        green: best.green + green * size,
        blue: best.blue + blue * size,
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
