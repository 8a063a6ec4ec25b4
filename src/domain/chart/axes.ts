import { element, type Markup } from '../svg/markup.ts';
import { measureWidest } from '../svg/text.ts';
import { drawLabels, layOutLabels } from './category-labels.ts';
import { type Box, cutTop } from './frame.ts';
import { formatNumbers } from './numbers.ts';
import { locateValue, type Scale } from './scale.ts';
import type { Style } from './style.ts';

/** Where bars and lines are drawn: `plot` is the room inside the axes, `centers` the middle of each label's band. */
export interface Axes {
  readonly markup: readonly Markup[];
  readonly plot: Box;
  readonly centers: readonly number[];
  readonly bandPx: number;
  /** The y of a value. */
  readonly place: (value: number) => number;
}

/** All in parts of the font size. */
const TICK_GAP = 0.6;
const TICK_LINE = 1.3;
const PLOT_WIDTH_MIN = 8;
const PLOT_HEIGHT_MIN = 5;

/** No more of the height than this goes to the labels under the plot. */
const LABEL_HEIGHT_SHARE_MAX = 0.36;

/** One tick of the value axis. */
interface Tick {
  readonly y: number;
  readonly label: string;
  /** Zero, or the lower end where zero is out of sight. */
  readonly isBase: boolean;
}

/** What is written along the axes: the scale upwards, the labels, each in one line, from left to right. */
export interface AxisTexts {
  readonly scale: Scale;
  readonly labels: readonly string[];
}

/** Draws grid, ticks and labels; what there is no room for is left out, the plot comes first. */
export function placeAxes({ scale, labels }: AxisTexts, room: Box, style: Style): Axes {
  const { fontPx } = style;
  const tickLabels = formatNumbers(scale.ticks);
  const leftPx = measureTicks(tickLabels, room, fontPx);
  const width = room.width - leftPx;
  const bandPx = width / labels.length;
  const heightMaxPx = room.height * LABEL_HEIGHT_SHARE_MAX;
  const layout = layOutLabels(labels, { bandPx, heightMaxPx, fontPx });
  const labelsPx = layout?.heightPx ?? room.height;
  const hasLabels = isPlotRoom({ ...room, width, height: room.height - labelsPx }, fontPx);
  // The uppermost and the lowest tick label are centred on the ends of the plot.
  const topPx = leftPx > 0 ? fontPx * 0.5 : 0;
  const height = room.height - topPx - (hasLabels ? labelsPx : topPx);
  const plot = { x: room.x + leftPx, y: room.y + topPx, width, height };
  const centers = labels.map((_, index) => plot.x + (index + 0.5) * bandPx);
  const place = (value: number) => plot.y + height * (1 - locateValue(scale, value));
  const ticks = placeTicks(scale, tickLabels, place);
  const markup = [drawGrid(ticks, plot, style.ink)];
  if (leftPx > 0) markup.push(drawTicks(ticks, plot, style));
  const below = cutTop(room, topPx + height);
  if (layout && hasLabels) markup.push(drawLabels(layout, centers, { room: below, style }));
  return { markup, plot, centers, bandPx, place };
}

function isPlotRoom({ width, height }: Box, fontPx: number): boolean {
  return width >= PLOT_WIDTH_MIN * fontPx && height >= PLOT_HEIGHT_MIN * fontPx;
}

/** The width of the tick labels with their distance to the plot; 0 where they would leave too little of it. */
function measureTicks(tickLabels: readonly string[], room: Box, fontPx: number): number {
  const widthPx = measureWidest(tickLabels, fontPx) + TICK_GAP * fontPx;
  return isPlotRoom({ ...room, width: room.width - widthPx }, fontPx) ? widthPx : 0;
}

function placeTicks({ min, max, ticks }: Scale, labels: readonly string[], place: Axes['place']): Tick[] {
  const base = min <= 0 && max >= 0 ? 0 : min;
  return ticks.map((value, index) => ({
    y: place(value),
    label: labels[index] ?? '',
    isBase: value === base,
  }));
}

/** A faint line for each tick, a strong one for the base. */
function drawGrid(ticks: readonly Tick[], plot: Box, ink: string): Markup {
  const lines = ticks.map(({ y, isBase }) => {
    const opacity = isBase ? 0.7 : undefined;
    return element('line', { x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, 'stroke-opacity': opacity });
  });
  return element('g', { stroke: ink, 'stroke-opacity': 0.2 }, lines);
}

/** Labels the ticks from the lowest on, but for those that stand too close to the one before. */
function drawTicks(ticks: readonly Tick[], plot: Box, { fontPx, ink }: Style): Markup {
  let freeY = Number.POSITIVE_INFINITY;
  const texts = ticks.flatMap(({ y, label }) => {
    if (y > freeY) return [];
    freeY = y - TICK_LINE * fontPx;
    return [element('text', { x: plot.x - TICK_GAP * fontPx, y: y + 0.35 * fontPx }, [label])];
  });
  return element('g', { fill: ink, 'text-anchor': 'end' }, texts);
}
