/** Halos that keep values readable on areas, lines and bands. */
import type { Attributes } from '../../svg/elements.ts';
import { BACKGROUNDS, type Paint, paint } from '../style.ts';
import { TEXT_COLOR_ANYWHERE } from '../text-color.ts';
import type { Scene } from './scene.ts';

/** Stroke width of the halo in multiples of the font size; the outer half is visible. */
const WIDTH = 0.2;

/** Returns true if a chart has other marks than bars behind or in front of the values on its bars or points. */
export function needsHalos({ spec: { lines = [], bands = [], curve }, series }: Scene): boolean {
  const isCrowded = series.some(({ kind }) => kind === 'bar') && series.some(({ kind }) => kind !== 'bar');
  const isBent = curve !== undefined && curve !== 'straight';
  // Values on points keep clear of straight lines.
  return isCrowded || isBent || lines.length + bands.length > 0 || series.some(({ kind }) => kind === 'area');
}

/** Returns a text color with a halo in the background color, which is white if the background is unknown. */
export function haloAround(textColor: Paint, background: Paint | undefined, fontPx: number): Attributes {
  const pair = background
    ? { fill: textColor, line: background }
    : { fill: { hex: TEXT_COLOR_ANYWHERE }, line: { hex: BACKGROUNDS.light } };
  return {
    ...paint(pair),
    ...{ 'stroke-width': WIDTH * fontPx, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
  };
}
