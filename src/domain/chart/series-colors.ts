import {
  compareLuminances,
  computeLuminance,
  computeOklab,
  ensureContrast,
  type Hex,
  pickInk,
  printHex,
  type Rgb,
  readHex,
} from '../color/colors.ts';

/**
 * All have a contrast of at least 3 on white and on black. The first five stay apart for every kind of colour
 * blindness: CIEDE2000 of at least 12 under simulated protanopia, deuteranopia and tritanopia; all twenty of at least
 * 16 without.
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

/** What shapes want, by WCAG 2.2. */
const CONTRAST_MIN = 3;

/**
 * A lighter or darker palette is used while its colours stay so far apart, in parts of what they are without (squared).
 */
const APART_SHARE_MIN = 0.3;

/**
 * So many colours, all seen on the background and apart from each other: the usual ones, a little lighter or darker
 * where that is enough, else others. For white and for black ground where the background is undefined.
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

/** The distance between those two colours that are nearest to each other. */
function findNearest(colors: readonly Rgb[]): number {
  const places = colors.map(computeOklab);
  return Math.min(
    ...places.flatMap((one, index) => places.slice(0, index).map((other) => measure(one, other))),
    Number.MAX_VALUE,
  );
}

/** Where a colour lies for the eye, in OKLab. */
type Place = ReturnType<typeof computeOklab>;

/** A colour of the cube that is neither grey, nor next to black, nor glaring. */
interface Candidate {
  readonly hex: Hex;
  readonly luminance: number;
  readonly place: Place;
}

/** In OKLab; less looks black, or grey, in a thin line, and more is too loud beside the ground. */
const LIGHTNESS_MIN = 0.22;
const CHROMA_MIN = 0.03;
const CHROMA_MAX = 0.16;

const LEVELS = Array.from({ length: 11 }, (_, index) => Math.round(index * 25.5));

function listCandidates(): readonly Candidate[] {
  return LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => ({ red, green, blue }))))
    .map((color) => ({
      hex: printHex(color),
      luminance: computeLuminance(color),
      place: computeOklab(color),
    }))
    .filter(({ place: [lightness, a, b] }) => {
      const chroma = Math.hypot(a, b);
      return lightness >= LIGHTNESS_MIN && chroma >= CHROMA_MIN && chroma <= CHROMA_MAX;
    });
}

/** Few grounds want them, and to find them takes a while. */
let candidates: readonly Candidate[] | undefined;

/**
 * A palette for a ground of a middle tone, which the usual colours do not stand out from: of the colours that do, the
 * one nearest to the first of the usual ones, then again and again the one farthest from all chosen and from the
 * ground.
 */
function spreadColors(background: Rgb, count: number): Hex[] {
  const behind = computeLuminance(background);
  candidates ??= listCandidates();
  const seen = candidates.filter(({ luminance }) => compareLuminances(luminance, behind) >= CONTRAST_MIN);
  const start = computeOklab(readHex(CHART_COLORS[0] ?? ''));
  const ground = computeOklab(background);
  const distances = seen.map(({ place }) => measure(place, ground));
  const toStart = seen.map(({ place }) => measure(place, start));
  let next = seen[toStart.indexOf(Math.min(...toStart))];
  return Array.from({ length: count }, () => {
    const chosen = next;
    if (chosen === undefined) return printHex(pickInk(background));
    let farthest = -1;
    for (const [index, one] of seen.entries()) {
      const distance = Math.min(distances[index] ?? 0, measure(one.place, chosen.place));
      distances[index] = distance;
      if (distance <= farthest) continue;
      farthest = distance;
      next = one;
    }
    return chosen.hex;
  });
}

/** The square of a distance, which orders as the distance does. */
function measure([l1, a1, b1]: Place, [l2, a2, b2]: Place): number {
  return (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2;
}
