import { measureText } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import { TICKS_HEIGHT, type Tick } from './grid.ts';
import { hasPlotSpace } from './plot-space.ts';
import { locateValue, type Scale } from './scale.ts';

/** A scale under the plot that replaces the labels. Positions are parts of its width. */
export interface XScale {
  /** Center of each mark. */
  readonly centers: readonly number[];
  /** Width of each mark. */
  readonly band: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** True if its ticks have grid lines. */
  readonly hasGrid: boolean;
  /** True if adjacent bands touch. */
  readonly isTouching: boolean;
}

/** Returns a number scale with grid lines, for points without bands. */
export const spreadNumbers = (scale: Scale, labels: readonly string[]): XScale => ({
  centers: [],
  band: 1,
  ticks: scale.ticks.map((tick, index) => ({ at: locateValue(scale, tick), label: labels[index] ?? '' })),
  hasGrid: true,
  isTouching: false,
});

/**
 * Returns the space for a scale under the plot, whose first and last tick label are centered at the ends, or undefined
 * in flat charts.
 */
export function placeXScale({ ticks }: XScale, space: Box, fontPx: number) {
  const heightPx = TICKS_HEIGHT * fontPx;
  const halfPx = (tick: XScale['ticks'][number] | undefined, end: number) =>
    tick && Math.abs(tick.at - end) < 0.1 ? measureText(tick.label, fontPx) / 2 : 0;
  const [leadPx, trailPx] = [halfPx(ticks[0], 0), halfPx(ticks.at(-1), 1)];
  const rest = { width: space.width - leadPx - trailPx, height: space.height - heightPx };
  return hasPlotSpace(rest, fontPx) ? { heightPx, leadPx, trailPx } : undefined;
}

/** Returns the ticks with their positions under a plot. */
export function listXTicks({ ticks }: XScale, { x, width }: Box): Tick[] {
  return ticks.map(({ at, label }) => ({ at: x + at * width, label, isZero: false }));
}
