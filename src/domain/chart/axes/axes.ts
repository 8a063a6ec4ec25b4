import type { Markup } from '../../svg/markup.ts';
import { measureWidest } from '../../svg/text.ts';
import { type Box, cutTop } from '../frame.ts';
import type { Side } from '../spec.ts';
import type { Style } from '../style.ts';
import { type Across, listTicksAcross, placeAcross } from './across.ts';
import { type AxisTitles, cutTitles, drawAxisTitles } from './axis-titles.ts';
import { LABEL_LINE, type LabelLayout, layOutLabels } from './category-labels.ts';
import { drawLabels } from './draw-labels.ts';
import type { EndRoom, EndsPlan } from './end-room.ts';
import { drawGrid, drawTicksBelow, drawTicksBeside, TICK_GAP, type Tick } from './grid.ts';
import { layOutOneLine } from './one-line-labels.ts';
import { isPlotRoom, PLOT_HEIGHT_MIN, PLOT_WIDTH_MIN } from './plot-room.ts';
import { locateOnAxis, type Scale, type Scales } from './scale.ts';

/** Where marks are drawn: `plot` is the room inside the axes, `centers` the middle of each label's band. */
export interface Axes {
  readonly markup: readonly Markup[];
  readonly plot: Box;
  /** True: labels stand under each other, and values go to the right. */
  readonly isHorizontal: boolean;
  /** The x of each label, or its y. */
  readonly centers: readonly number[];
  readonly bandPx: number;
  /** The y of a value, or its x; of the left axis where nothing is said. */
  readonly place: (value: number, side?: Side) => number;
  /** What the values at the right take beside the plot. */
  readonly besidePx: number;
  /** Whether bands have no blanks between them. */
  readonly isTouching: boolean;
  /** What is left free beyond the ends of the plot. */
  readonly ends: EndRoom;
}

/** Axes whose room is shared out but for what stands beyond the ends of their marks. */
export interface AxesPlan {
  readonly isHorizontal: boolean;
  readonly bandPx: number;
  readonly isTouching: boolean;
  readonly ends: EndsPlan;
  readonly draw: (ends: EndRoom) => Axes;
}

/** What is written along the axes. */
export interface AxisTexts extends AxisTitles {
  readonly scales: Scales;
  /** One for each tick of the left axis, and of the right one. */
  readonly ticks: readonly string[];
  readonly ticksRight: readonly string[];
  /** Each in one line; not written where there is a scale across. */
  readonly labels: readonly string[];
  readonly across?: Across | undefined;
  /** Whether labels that do not all have room are rather left out than turned. */
  readonly isDense: boolean;
}

/** In parts of the font size: one line of labels is worth more than a plot that is higher. */
const FLAT_PLOT_HEIGHT_MIN = 2.5;

/**
 * No more of the height than this goes to the labels under the plot, no more of the width to what slants out at its
 * left.
 */
const LABEL_HEIGHT_SHARE_MAX = 0.36;
/** Labels that are whole then may take more. */
const WHOLE_LABEL_HEIGHT_SHARE_MAX = 0.45;
const LEAD_SHARE_MAX = 0.2;

/** Axes whose values go upwards; what there is no room for is left out, the plot comes first. */
export function planAxes(texts: AxisTexts, outer: Box, style: Style): AxesPlan {
  const { fontPx } = style;
  const { scales } = texts;
  const besidePx = texts.ticksRight.length > 0 ? measureTicks(texts.ticksRight, outer, fontPx) : 0;
  const whole = { ...outer, width: outer.width - besidePx };
  const room = cutTitles(texts, whole, fontPx);
  const ticksPx = measureTicks(texts.ticks, room, fontPx);
  const { across } = texts;
  const isTouching = across?.isTouching ?? false;
  const labelPlace = across ? undefined : placeLabels(texts, room, { ticksPx, fontPx });
  const acrossPlace = across && placeAcross(across, room, fontPx);
  const leftPx = Math.max(ticksPx, labelPlace?.leadPx ?? 0, acrossPlace?.leadPx ?? 0);
  const width = room.width - leftPx - (acrossPlace?.trailPx ?? 0);
  const bandPx = across ? across.band * width : width / texts.labels.length;
  // The uppermost and the lowest tick label are centred on the ends of the plot.
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
    markup.push(...drawAxisTitles(texts, { whole, room, plot, style }));
    return { markup, plot, isHorizontal: false, centers, bandPx, place, besidePx, isTouching, ends };
  };
  return { isHorizontal: false, bandPx, isTouching, ends: { scales, alongPx, edges }, draw };
}

function placeLabels(
  { labels, isDense }: Pick<AxisTexts, 'labels' | 'isDense'>,
  room: Box,
  { ticksPx, fontPx }: { ticksPx: number; fontPx: number },
): LabelLayout | undefined {
  const leadMaxPx = Math.max(ticksPx, room.width * LEAD_SHARE_MAX);
  const bandPx = (room.width - ticksPx) / labels.length;
  const heightMaxPx = room.height * LABEL_HEIGHT_SHARE_MAX;
  const wholePx = Math.min(
    room.height * WHOLE_LABEL_HEIGHT_SHARE_MAX,
    room.height - PLOT_HEIGHT_MIN * fontPx,
  );
  const layout =
    isDense && bandPx < LABEL_LINE * fontPx
      ? undefined
      : layOutLabels(labels, {
          bandPx,
          bandMinPx: (room.width - leadMaxPx) / labels.length,
          heightMaxPx,
          heightMaxWholePx: Math.max(heightMaxPx, wholePx),
          leadMaxPx,
          fontPx,
        });
  if (layout) {
    const rest = { width: room.width - layout.leadPx, height: room.height - layout.heightPx };
    if (isPlotRoom(rest, fontPx)) return layout;
  }
  const line = layOutOneLine(labels, { bandPx, fontPx });
  const isFlatPlot = room.height - line.heightPx >= FLAT_PLOT_HEIGHT_MIN * fontPx;
  return isFlatPlot && room.width >= PLOT_WIDTH_MIN * fontPx ? line : undefined;
}

/** The width of the tick labels with their distance to the plot; 0 where they would leave too little of it. */
function measureTicks(tickLabels: readonly string[], room: Box, fontPx: number): number {
  const widthPx = measureWidest(tickLabels, fontPx) + TICK_GAP * fontPx;
  return isPlotRoom({ ...room, width: room.width - widthPx }, fontPx) ? widthPx : 0;
}

/** The ticks of a scale, each where `place` puts it. */
export function listTicks(
  { ticks }: Scale,
  labels: readonly string[],
  place: (value: number) => number,
): Tick[] {
  return ticks.map((value, index) => ({ at: place(value), label: labels[index] ?? '', isZero: value === 0 }));
}
