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

/** What each text along the axes gets of their room. */
interface AxisRoom extends Pick<AxisTitles, 'xTitle'> {
  /** What the values at the right take beside the plot. */
  readonly besidePx: number;
  /** The room but for the values at the right. */
  readonly whole: Box;
  /** What of it the titles leave. */
  readonly room: Box;
  /** The width of the values at the left. */
  readonly ticksPx: number;
  readonly labelPlace: LabelLayout | undefined;
  readonly acrossPlace: ReturnType<typeof placeAcross>;
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

/**
 * Shares out the room beside and under the plot. Labels that would be cut leave the words that all begin with to the
 * title of their axis, where it has none.
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

/** The width of the tick labels with their distance to the plot; 0 where they would leave too little of it. */
function measureTicks(tickLabels: readonly string[], room: Box, fontPx: number): number {
  const widthPx = measureWidest(tickLabels, fontPx) + TICK_GAP * fontPx;
  return isPlotRoom({ ...room, width: room.width - widthPx }, fontPx) ? widthPx : 0;
}
