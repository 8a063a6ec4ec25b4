import { measureText } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import { TICKS_HEIGHT, type Tick } from './grid.ts';
import { isPlotRoom } from './plot-room.ts';

/** A scale under the plot, in place of labels; places are parts of its width. */
export interface Across {
  /** The middle of each mark. */
  readonly centers: readonly number[];
  /** The width of each mark. */
  readonly band: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** Whether its ticks go up through the plot. */
  readonly hasGrid: boolean;
  /** Whether bands have no blanks between them. */
  readonly isTouching: boolean;
}

/** The room for a scale under the plot, whose first and last number are centred on the ends; none in a flat chart. */
export function placeAcross({ ticks }: Across, room: Box, fontPx: number) {
  const heightPx = TICKS_HEIGHT * fontPx;
  const halfPx = (tick: Across['ticks'][number] | undefined, end: number) =>
    tick && Math.abs(tick.at - end) < 0.1 ? measureText(tick.label, fontPx) / 2 : 0;
  const [leadPx, trailPx] = [halfPx(ticks[0], 0), halfPx(ticks.at(-1), 1)];
  const rest = { width: room.width - leadPx - trailPx, height: room.height - heightPx };
  return isPlotRoom(rest, fontPx) ? { heightPx, leadPx, trailPx } : undefined;
}

/** Its ticks, where they lie under a plot. */
export function listTicksAcross({ ticks }: Across, { x, width }: Box): Tick[] {
  return ticks.map(({ at, label }) => ({ at: x + at * width, label, isZero: false }));
}
