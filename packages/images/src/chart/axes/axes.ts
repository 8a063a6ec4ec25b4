import type { Markup } from '../../svg/markup.ts';
import { type Box, cutTop } from '../frame.ts';
import type { Side } from '../spec.ts';
import type { Style } from '../style.ts';
import { listTicksAcross } from './across.ts';
import { type AxisTexts, shareRoom } from './axis-room.ts';
import { drawAxisTitles } from './axis-titles.ts';
import { drawLabels } from './draw-labels.ts';
import type { EndRoom, EndsPlan } from './end-room.ts';
import { drawGrid, drawTicksBelow, drawTicksBeside, type Tick } from './grid.ts';
import { locateOnAxis, type Scale } from './scale.ts';

/** The layout of a chart: `plot` is the space inside the axes, `centers` are the centers of the labels' bands. */
export interface Axes {
  readonly markup: readonly Markup[];
  readonly plot: Box;
  /** True: labels are listed from top to bottom, and values extend to the right. */
  readonly isHorizontal: boolean;
  /** The x of each label, or its y if horizontal. */
  readonly centers: readonly number[];
  readonly bandPx: number;
  /** Returns the y of a value, or its x if horizontal; by default on the left axis. */
  readonly place: (value: number, side?: Side) => number;
  /** Width of the tick labels at the right of the plot. */
  readonly besidePx: number;
  /** True if adjacent bands touch. */
  readonly isTouching: boolean;
  /** Space that is kept free beyond the ends of the plot. */
  readonly ends: EndRoom;
}

/** Axis layout, except for the space at the ends of the value axis. */
export interface AxesPlan {
  readonly isHorizontal: boolean;
  readonly bandPx: number;
  readonly isTouching: boolean;
  readonly ends: EndsPlan;
  readonly draw: (ends: EndRoom) => Axes;
}

/** Plans axes with vertical values. Texts that leave too little space for the plot are omitted. */
export function planAxes(texts: AxisTexts, outer: Box, style: Style): AxesPlan {
  const { fontPx } = style;
  const { scales, across } = texts;
  const { xTitle, besidePx, whole, room, ticksPx, labelPlace, acrossPlace } = shareRoom(texts, outer, fontPx);
  const isTouching = across?.isTouching ?? false;
  const leftPx = Math.max(ticksPx, labelPlace?.leadPx ?? 0, acrossPlace?.leadPx ?? 0);
  const width = room.width - leftPx - (acrossPlace?.trailPx ?? 0);
  const bandPx = across ? across.band * width : width / texts.labels.length;
  // The uppermost and the lowest tick label are centered at the ends of the plot.
  const edgePx = Math.max(ticksPx, besidePx) > 0 ? fontPx * 0.5 : 0;
  const edges = { headPx: edgePx, footPx: labelPlace || acrossPlace ? 0 : edgePx };
  const alongPx = room.height - (labelPlace?.heightPx ?? acrossPlace?.heightPx ?? 0);
  const draw = (ends: EndRoom): Axes => {
    const topPx = Math.max(edges.headPx, ends.headPx);
    const height = alongPx - topPx - Math.max(edges.footPx, ends.footPx);
    const plot = { x: room.x + leftPx, y: room.y + topPx, width, height };
    const centers = across
      ? across.centers.map((at) => plot.x + at * width)
      : texts.labels.map((_, index) => plot.x + (index + 0.5) * bandPx);
    const place = (value: number, side: Side = 'left') =>
      plot.y + plot.height * (1 - locateOnAxis(scales[side] ?? scales.left, value));
    const ticks = listTicks(scales.left, texts.ticks, place);
    const markup = [drawGrid(ticks, plot, { ink: style.ink, isHorizontal: false })];
    if (ticksPx > 0) markup.push(drawTicksBeside(ticks, plot, { style, side: 'left' }));
    if (besidePx > 0 && scales.right) {
      const placeRight = (value: number) => place(value, 'right');
      const ticksRight = listTicks(scales.right, texts.ticksRight, placeRight);
      markup.push(drawTicksBeside(ticksRight, plot, { style, side: 'right' }));
    }
    if (across) {
      const ticksAcross = listTicksAcross(across, plot);
      if (across.hasGrid) markup.push(drawGrid(ticksAcross, plot, { ink: style.ink, isHorizontal: true }));
      const held = { ...plot, height: plot.height + ends.footPx };
      if (acrossPlace) markup.push(drawTicksBelow(ticksAcross, held, { style, room }));
    }
    const below = cutTop(room, topPx + plot.height + ends.footPx);
    if (labelPlace) markup.push(drawLabels(labelPlace, centers, { room: below, style }));
    markup.push(...drawAxisTitles({ ...texts, xTitle }, { whole, room, plot, style }));
    return { markup, plot, isHorizontal: false, centers, bandPx, place, besidePx, isTouching, ends };
  };
  return { isHorizontal: false, bandPx, isTouching, ends: { scales, alongPx, edges }, draw };
}

/** Returns the ticks of a scale with positions from `place`. */
export function listTicks(
  { ticks }: Scale,
  labels: readonly string[],
  place: (value: number) => number,
): Tick[] {
  return ticks.map((value, index) => ({ at: place(value), label: labels[index] ?? '', isZero: value === 0 }));
}
