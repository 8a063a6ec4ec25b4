/** Letters that are read on whatever they stand on. */
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
import type { Layer } from './beneath.ts';

/** The line around letters in parts of the font size, half of which is seen. */
const WIDTH = 0.2;
/** The members of a paint that say what it is on a light page and on a dark one. */
const PAGE_KINDS = ['hex', 'dark'] as const;

/** An ink, and the ground that it was chosen for, undefined where that is not known. */
export interface Letters {
  readonly ink: Paint;
  readonly ground: Paint | undefined;
}

/** The look of a text: nothing of its own where it is read as it is, else with a line of its ground around it. */
export function addHalo({ ink, ground }: Letters, layers: readonly Layer[], style: Style): Attributes {
  if (PAGE_KINDS.every((kind) => isRead(kind, ink, { style, layers }))) return {};
  const pair = ground
    ? { fill: ink, line: ground }
    : { fill: { hex: INK_ANYWHERE }, line: { hex: GROUNDS.light } };
  const line = { 'stroke-width': WIDTH * style.fontPx, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return { ...paint(pair), ...line };
}

/** Whether a text has contrast enough with all that may lie beneath it, on a page of one kind. */
function isRead(
  kind: (typeof PAGE_KINDS)[number],
  ink: Paint,
  { style, layers }: { style: Style; layers: readonly Layer[] },
): boolean {
  const pick = (one: Paint): Rgb => readHex((kind === 'dark' ? one.dark : undefined) ?? one.hex);
  const [own, usual] = [computeLuminance(pick(ink)), pick(style.ink)];
  // Those of this kind: the usual ink was chosen for them.
  const pages = style.pages.filter((page) => computeContrast(usual, page) >= TEXT_CONTRAST_MIN);
  return pages.every((page) => {
    const { darkest, lightest } = findExtremes(page, layers, pick);
    return standsOut(own, computeLuminance(darkest), computeLuminance(lightest));
  });
}

/**
 * The darkest and the lightest colour that may be seen where layers lie upon a page, channel by channel: those that
 * are not beneath all of a text may be missing.
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

/** Whether a luminance is apart from all between two others. */
function standsOut(own: number, darkest: number, lightest: number): boolean {
  if (own > darkest && own < lightest) return false;
  return [darkest, lightest].every((one) => compareLuminances(own, one) >= TEXT_CONTRAST_MIN);
}
