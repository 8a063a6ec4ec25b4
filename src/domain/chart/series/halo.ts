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

/** Whether a text has contrast enough with all that may lie beneath it, on a light page or a dark one. */
function isRead(
  kind: (typeof PAGE_KINDS)[number],
  ink: Paint,
  { style, layers }: { style: Style; layers: readonly Layer[] },
): boolean {
  const pick = (one: Paint): Rgb => readHex((kind === 'dark' ? one.dark : undefined) ?? one.hex);
  const [own, usual] = [pick(ink), pick(style.ink)];
  const grounds = style.pages.filter((page) => computeContrast(usual, page) >= TEXT_CONTRAST_MIN);
  const colors = layers.map(({ color, opacity, isWhole }) => ({ color: pick(color), opacity, isWhole }));
  return grounds.every((one) => {
    // Channel by channel, whichever parts of the layers lie upon each other.
    let [darkest, lightest] = [one, one];
    for (const { color, opacity, isWhole } of colors) {
      const [dark, light] = [mixColors(darkest, color, opacity), mixColors(lightest, color, opacity)];
      darkest = isWhole ? dark : choose(Math.min, darkest, dark);
      lightest = isWhole ? light : choose(Math.max, lightest, light);
    }
    return standsOut(computeLuminance(own), computeLuminance(darkest), computeLuminance(lightest));
  });
}

function choose(pick: (one: number, other: number) => number, one: Rgb, other: Rgb): Rgb {
  return {
    red: pick(one.red, other.red),
    green: pick(one.green, other.green),
    blue: pick(one.blue, other.blue),
  };
}

function standsOut(own: number, darkest: number, lightest: number): boolean {
  if (own > darkest && own < lightest) return false;
  return [darkest, lightest].every((one) => compareLuminances(own, one) >= TEXT_CONTRAST_MIN);
}
