import { measureWidest } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import { findCommonWords } from '../texts/shorten.ts';
import { type Across, placeAcross } from './across.ts';
import { type AxisTitles, cutTitles } from './axis-titles.ts';
import { isWhole, layOutLabels } from './category-labels.ts';
import { TICK_GAP } from './grid.ts';
import { LABEL_LINE, type LabelLayout } from './label-layout.ts';
import { layOutOneLine } from './one-line-labels.ts';
import { isPlotRoom, PLOT_HEIGHT_MIN, PLOT_WIDTH_MIN } from './plot-room.ts';
import type { Scales } from './scale.ts';

/** Texts along the axes. */
export interface AxisTexts extends AxisTitles {
  readonly scales: Scales;
  /** Tick labels of the left and of the right axis. */
  readonly ticks: readonly string[];
  readonly ticksRight: readonly string[];
  /** One line each; not drawn if there is a scale across. */
  readonly labels: readonly string[];
  readonly across?: Across | undefined;
  /** True: labels without enough space are omitted rather than rotated. */
  readonly isDense: boolean;
}

/** Distribution of the space next to and under the plot. */
interface AxisRoom extends Pick<AxisTitles, 'xTitle'> {
  /** Width of the tick labels at the right of the plot. */
  readonly besidePx: number;
  /** The space without the tick labels at the right. */
  readonly whole: Box;
  /** The same without the axis titles. */
  readonly room: Box;
  /** Width of the tick labels at the left. */
  readonly ticksPx: number;
  readonly labelPlace: LabelLayout | undefined;
  readonly acrossPlace: ReturnType<typeof placeAcross>;
}

/** Minimum height of a plot with one line of labels, in multiples of the font size. */
const FLAT_PLOT_HEIGHT_MIN = 2.5;

/** Maximum share of the height for the labels under the plot. */
const LABEL_HEIGHT_SHARE_MAX = 0.36;
/** Maximum share of the height if that keeps all labels whole. */
const WHOLE_LABEL_HEIGHT_SHARE_MAX = 0.45;
/** Maximum share of the width for slanted labels that extend to the left of the plot. */
const LEAD_SHARE_MAX = 0.2;

/**
 * Distributes the space next to and under the plot. If labels would be shortened and the axis has no title, the words
 * that all labels start with become its title.
 */
export function shareRoom(texts: AxisTexts, outer: Box, fontPx: number): AxisRoom {
  const shared = share(texts, outer, fontPx);
  const start = findCommonWords(texts.labels);
  if (texts.across || texts.xTitle !== '' || start === '' || isWhole(shared.labelPlace, texts.labels))
    return shared;
  const labels = texts.labels.map((label) => label.slice(start.length));
  const named = share({ ...texts, xTitle: `${start}…`, labels }, outer, fontPx);
  const hasTitle = named.room.height < named.whole.height;
  return hasTitle && isWhole(named.labelPlace, labels) ? named : shared;
}

function share(texts: AxisTexts, outer: Box, fontPx: number): AxisRoom {
  const { xTitle, across } = texts;
  const besidePx = texts.ticksRight.length > 0 ? measureTicks(texts.ticksRight, outer, fontPx) : 0;
  const whole = { ...outer, width: outer.width - besidePx };
  const room = cutTitles(texts, whole, fontPx);
  const ticksPx = measureTicks(texts.ticks, room, fontPx);
  const labelPlace = across ? undefined : placeLabels(texts, room, { ticksPx, fontPx });
  const acrossPlace = across && placeAcross(across, room, fontPx);
  return { xTitle, besidePx, whole, room, ticksPx, labelPlace, acrossPlace };
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

/**
 * Returns the width of the tick labels with their gap to the plot, or 0 if they leave too little space for the plot.
 */
function measureTicks(tickLabels: readonly string[], room: Box, fontPx: number): number {
  const widthPx = measureWidest(tickLabels, fontPx) + TICK_GAP * fontPx;
  return isPlotRoom({ ...room, width: room.width - widthPx }, fontPx) ? widthPx : 0;
}
