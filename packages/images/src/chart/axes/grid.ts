import { element, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import type { Side } from '../spec.ts';
import { paint, type Style } from '../style.ts';

/** Opacity of grid lines, and of the line at zero. */
const GRID_OPACITY = 0.2;
const ZERO_OPACITY = 0.7;

/** A tick of the value axis. */
export interface Tick {
  /** The x or y, in px. */
  readonly at: number;
  readonly label: string;
  /** True at zero, where bars and areas start. */
  readonly isZero: boolean;
}

/**
 * All lengths are in multiples of the font size: the height of tick labels under the plot with their gap, and the gap
 * next to it.
 */
export const TICKS_HEIGHT = 1.7;
export const TICK_GAP = 0.6;
const TICK_LINE = 1.3;
const TICK_BLANK = 0.8;
const CAPITALS = 0.8;
/** Tolerance, so that rounding does not drop a label that exactly fits. */
const ROUNDING_PX = 0.01;

/** Draws a faint grid line for each tick, and a strong one at zero. */
export function drawGrid(
  ticks: readonly Tick[],
  plot: Box,
  { textColor, isHorizontal }: Pick<Style, 'textColor'> & Turn,
): Markup {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const lines = ticks.map(({ at, isZero }) => {
    const [x1, x2, y1, y2] = isHorizontal ? [at, at, plot.y, bottom] : [plot.x, right, at, at];
    return element('line', { x1, x2, y1, y2, 'stroke-opacity': isZero ? ZERO_OPACITY : undefined });
  });
  return element('g', { ...paint({ line: textColor }), 'stroke-opacity': GRID_OPACITY }, lines);
}

interface Turn {
  readonly isHorizontal: boolean;
}

/** Labels the ticks at one side of the plot from the lowest up; omits labels too close to the previous one. */
export function drawTicksAtSide(
  ticks: readonly Tick[],
  plot: Box,
  { style: { fontPx, textColor }, side }: { style: Style; side: Side },
): Markup {
  const x = side === 'left' ? plot.x - TICK_GAP * fontPx : plot.x + plot.width + TICK_GAP * fontPx;
  let freeY = Number.POSITIVE_INFINITY;
  const texts = ticks.flatMap(({ at, label }) => {
    if (at > freeY) return [];
    freeY = at - TICK_LINE * fontPx;
    return [element('text', { x, y: at + BASELINE * fontPx }, [label])];
  });
  return element(
    'g',
    { ...paint({ fill: textColor }), 'text-anchor': side === 'left' ? 'end' : 'start' },
    texts,
  );
}

/** Labels the ticks under the plot from the left, or only every n-th if they would touch, and none beyond `space`. */
export function drawTicksBelow(
  ticks: readonly Tick[],
  plot: Box,
  { style: { fontPx, textColor }, space }: { style: Style; space?: Box },
): Markup {
  const [left, right] = space
    ? [space.x, space.x + space.width]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const stepPx = (ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0);
  const widths = ticks.map(({ label }) => measureText(label, fontPx));
  const every = Math.max(Math.ceil((Math.max(...widths) + TICK_BLANK * fontPx) / stepPx), 1);
  const y = plot.y + plot.height + (TICK_GAP + CAPITALS) * fontPx;
  let freeX = Number.NEGATIVE_INFINITY;
  const texts = ticks.flatMap(({ at, label }, index) => {
    const halfPx = (widths[index] ?? 0) / 2;
    // The last tick of an axis that ends at the largest number is nearer than the others.
    if (
      index % every !== 0 ||
      at - halfPx < freeX ||
      at - halfPx < left - ROUNDING_PX ||
      at + halfPx > right + ROUNDING_PX
    )
      return [];
    freeX = at + halfPx + (TICK_BLANK / 2) * fontPx;
    return [element('text', { x: at, y }, [label])];
  });
  return element('g', { ...paint({ fill: textColor }), 'text-anchor': 'middle' }, texts);
}
