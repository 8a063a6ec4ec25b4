import { InputError } from '../../../shared/input-error.ts';
import { memoize } from '../../../shared/memo.ts';
import { computeContrast, pickTextColor, printHex, type Rgb, readHex } from './colors.ts';
import { layOver, readCssColor } from './describe.ts';
import { findNearest } from './nearest.ts';

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
  const background = round(bg);
  const color = round(layOver(readCssColor(colorText, 'color'), background));
  const ratio = computeContrast(color, background);
  const nearest = ratio >= AA ? color : readHex(nearestOf(`${printHex(color)}${printHex(background)}`));
  return {
    ratio: roundDown(ratio),
    aa: ratio >= AA,
    aa_large: ratio >= AA_LARGE,
    aaa: ratio >= AAA,
    aaa_large: ratio >= AA,
    nearest: { hex: printHex(nearest), ratio: roundDown(computeContrast(nearest, background)) },
  };
}

/** The search takes some milliseconds, and the same pairs are asked for again: a page checks its palette. */
const nearestOf = memoize((pair) => {
  const [color, bg] = [readHex(pair.slice(0, 7)), readHex(pair.slice(7))];
  return printHex(findNearest(color, bg, AA) ?? pickTextColor(bg));
}, 1000);

/** Rounds down, so that no ratio looks better than it is. */
const roundDown = (ratio: number) => Math.floor(ratio * 100 + 1e-9) / 100;

const round = ({ red, green, blue }: Rgb): Rgb => ({
  red: Math.round(red),
  green: Math.round(green),
  blue: Math.round(blue),
});
