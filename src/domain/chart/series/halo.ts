/** Halos that keep text readable on any layers. */
import {
  compareLuminances,
  computeContrast,
  computeLuminance,
  mixColors,
  type Rgb,
  readHex,
} from '../../color/colors.ts';
import type { Attributes } from '../../svg/markup.ts';
import { INK_ANYWHERE, TEXT_CONTRAST_MIN } from '../inks.ts';
import { GROUNDS, type Paint, paint, type Style } from '../style.ts';
import type { Layer } from './background-layers.ts';

/** Stroke width of the halo in multiples of the font size; the outer half is visible. */
const WIDTH = 0.2;
/** Properties of a `Paint` with its color in light and in dark mode. */
const PAGE_KINDS = ['hex', 'dark'] as const;

/** A text color, and the background it was chosen for, or undefined if that is unknown. */
export interface Letters {
  readonly ink: Paint;
  readonly ground: Paint | undefined;
}

/** Returns no attributes if the text is readable without a halo, else a halo in the background color. */
export function addHalo({ ink, ground }: Letters, layers: readonly Layer[], style: Style): Attributes {
  if (PAGE_KINDS.every((kind) => isReadable(kind, ink, { style, layers }))) return {};
  const pair = ground
    ? { fill: ink, line: ground }
    : { fill: { hex: INK_ANYWHERE }, line: { hex: GROUNDS.light } };
  const line = { 'stroke-width': WIDTH * style.fontPx, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return { ...paint(pair), ...line };
}

/** Returns true if a text has enough contrast with all layers that may be beneath it, in one color scheme. */
function isReadable(
  kind: (typeof PAGE_KINDS)[number],
  ink: Paint,
  { style, layers }: { style: Style; layers: readonly Layer[] },
): boolean {
  const pick = (one: Paint): Rgb => readHex((kind === 'dark' ? one.dark : undefined) ?? one.hex);
  const [own, usual] = [computeLuminance(pick(ink)), pick(style.ink)];
  // Pages of this color scheme: the default text color was chosen for them.
  const pages = style.pages.filter((page) => computeContrast(usual, page) >= TEXT_CONTRAST_MIN);
  return pages.every((page) => {
    const { darkest, lightest } = findExtremes(page, layers, pick);
    return hasContrast(own, computeLuminance(darkest), computeLuminance(lightest));
  });
}

/**
 * Returns the darkest and the lightest possible color of layers over a page, by channel. Layers that are not beneath
 * the whole text are optional.
 */
function findExtremes(page: Rgb, layers: readonly Layer[], pick: (paint: Paint) => Rgb) {
  let [darkest, lightest] = [page, page];
  for (const { color, opacity, isWhole } of layers) {
    const over = pick(color);
    const [dark, light] = [mixColors(darkest, over, opacity), mixColors(lightest, over, opacity)];
    darkest = isWhole ? dark : choose(Math.min, darkest, dark);
    lightest = isWhole ? light : choose(Math.max, lightest, light);
  }
  return { darkest, lightest };
}

function choose(pick: (one: number, other: number) => number, one: Rgb, other: Rgb): Rgb {
  return {
    red: pick(one.red, other.red),
    green: pick(one.green, other.green),
    blue: pick(one.blue, other.blue),
  };
}

/** Returns true if a luminance has enough contrast with all luminances between two others. */
function hasContrast(own: number, darkest: number, lightest: number): boolean {
  if (own > darkest && own < lightest) return false;
  return [darkest, lightest].every((one) => compareLuminances(own, one) >= TEXT_CONTRAST_MIN);
}
