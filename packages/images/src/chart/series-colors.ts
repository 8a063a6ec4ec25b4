import {
  compareLuminances,
  computeLuminance,
  ensureContrast,
  type Hex,
  pickTextColor,
  printHex,
  type Rgb,
  readHex,
} from '../color/colors.ts';
import { computeOklab } from '../color/oklab.ts';

/**
 * All colors have a contrast of at least 3 on white and on black. The CIEDE2000 difference is at least 12 between the
 * first five under simulated protanopia, deuteranopia and tritanopia, and at least 16 between all twenty without
 * simulation.
 */
export const CHART_COLORS: readonly Hex[] = [
  '#4b99d7',
  '#cc7200',
  '#2a826c',
  '#c26c95',
  '#7158a5',
  '#a2924f',
  '#ba293b',
  '#336a74',
  '#476d18',
  '#896b4b',
  '#17a92a',
  '#91919e',
  '#fb5b40',
  '#71545d',
  '#d514f8',
  '#ac1377',
  '#9585f4',
  '#1364b0',
  '#71776a',
  '#b4857b',
];

/** WCAG 2.2, 1.4.11 (non-text contrast). */
const CONTRAST_MIN = 3;

/** Minimum distance of adjusted colors, as a fraction of their original (squared) distance. */
const APART_SHARE_MIN = 0.3;

/**
 * Returns `count` colors that contrast with the background and differ from each other: the default ones, lightened or
 * darkened if that is enough, else a generated palette. If the background is undefined, the colors suit white and
 * black.
 */
export function choosePalette(background: Rgb | undefined, count: number): readonly Hex[] {
  const usual = CHART_COLORS.slice(0, count);
  if (background === undefined) return usual;
  const colors = usual.map(readHex);
  const seen = colors.map((color) => ensureContrast(color, background, CONTRAST_MIN));
  if (seen.every((color, index) => color === colors[index])) return usual;
  const isApart = findNearest(seen) >= findNearest(colors) * APART_SHARE_MIN;
  return isApart ? seen.map(printHex) : spreadColors(background, count);
}

/** Returns the (squared) distance of the two most similar colors. */
function findNearest(colors: readonly Rgb[]): number {
  const coordinates = colors.map(computeOklab);
  return Math.min(
    ...coordinates.flatMap((one, index) => coordinates.slice(0, index).map((other) => measure(one, other))),
    Number.MAX_VALUE,
  );
}

/** A color in OKLab. */
type Coordinates = ReturnType<typeof computeOklab>;

/** A color that is not gray, almost black, or garish. */
interface Candidate {
  readonly hex: Hex;
  readonly luminance: number;
  readonly coordinates: Coordinates;
}

/** Limits in OKLab. Darker or less saturated colors look black or gray in thin lines. */
const LIGHTNESS_MIN = 0.22;
const CHROMA_MIN = 0.03;
const CHROMA_MAX = 0.16;

const LEVELS = Array.from({ length: 11 }, (_, index) => Math.round(index * 25.5));

function listCandidates(): readonly Candidate[] {
  return LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => ({ red, green, blue }))))
    .map((color) => ({
      hex: printHex(color),
      luminance: computeLuminance(color),
      coordinates: computeOklab(color),
    }))
    .filter(({ coordinates: [lightness, a, b] }) => {
      const chroma = Math.hypot(a, b);
      return lightness >= LIGHTNESS_MIN && chroma >= CHROMA_MIN && chroma <= CHROMA_MAX;
    });
}

/** Computed on first use: it takes a while, and few backgrounds need it. */
let candidates: readonly Candidate[] | undefined;

/**
 * Generates a palette for a background of medium lightness, on which the default colors have too little contrast.
 * Starts with the color nearest to the first default color, then repeatedly adds the color farthest from all chosen
 * colors and the background.
 */
function spreadColors(background: Rgb, count: number): Hex[] {
  const behind = computeLuminance(background);
  candidates ??= listCandidates();
  const seen = candidates.filter(({ luminance }) => compareLuminances(luminance, behind) >= CONTRAST_MIN);
  const start = computeOklab(readHex(CHART_COLORS[0] ?? ''));
  const behindText = computeOklab(background);
  const distances = seen.map(({ coordinates }) => measure(coordinates, behindText));
  const toStart = seen.map(({ coordinates }) => measure(coordinates, start));
  let next = seen[toStart.indexOf(Math.min(...toStart))];
  return Array.from({ length: count }, () => {
    const chosen = next;
    if (chosen === undefined) return printHex(pickTextColor(background));
    let farthest = -1;
    for (const [index, one] of seen.entries()) {
      const distance = Math.min(distances[index] ?? 0, measure(one.coordinates, chosen.coordinates));
      distances[index] = distance;
      if (distance <= farthest) continue;
      farthest = distance;
      next = one;
    }
    return chosen.hex;
  });
}

/** Returns the squared distance, which sorts like the distance. */
function measure([l1, a1, b1]: Coordinates, [l2, a2, b2]: Coordinates): number {
  return (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2;
}
