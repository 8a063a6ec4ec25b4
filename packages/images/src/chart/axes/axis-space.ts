import { measureWidest } from '../../svg/text.ts';
import type { Box } from '../frame.ts';
import { findCommonWords } from '../texts/shorten.ts';
import { type AxisTitles, cutTitles } from './axis-titles.ts';
import { isWhole, layOutLabels } from './category-labels.ts';
import { TICK_GAP } from './grid.ts';
import { LABEL_LINE, type LabelLayout } from './label-layout.ts';
import { layOutOneLine } from './one-line-labels.ts';
import { hasPlotSpace, PLOT_HEIGHT_MIN, PLOT_WIDTH_MIN } from './plot-space.ts';
import type { Scales } from './scale.ts';
import { placeXScale, type XScale } from './x-scale.ts';

/** Texts along the axes. */
export interface AxisTexts extends AxisTitles {
  readonly scales: Scales;
  /** Tick labels of the left and of the right axis. */
  readonly ticks: readonly string[];
  readonly ticksRight: readonly string[];
  /** One line each; not drawn if there is an x scale. */
  readonly labels: readonly string[];
  readonly xScale?: XScale | undefined;
  readonly hidden?: HiddenParts | undefined;
  /** True: labels without enough space are omitted rather than rotated. */
  readonly isDense: boolean;
}

/** Parts of the axes that are not drawn. */
export interface HiddenParts {
  readonly grid: boolean;
  /** Labels of the horizontal axis. */
  readonly x: boolean;
  /** Labels of the vertical axes. */
  readonly y: boolean;
}

/** Distribution of the space next to and under the plot. */
interface AxisSpace extends Pick<AxisTitles, 'xTitle'> {
  /** Width of the tick labels at the right of the plot. */
  readonly secondaryPx: number;
  /** The space without the tick labels at the right. */
  readonly whole: Box;
  /** The same without the axis titles. */
  readonly space: Box;
  /** Width of the tick labels at the left. */
  readonly ticksPx: number;
  readonly labelLayout: LabelLayout | undefined;
  readonly xScaleSpace: ReturnType<typeof placeXScale>;
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
export function shareSpace(texts: AxisTexts, outer: Box, fontPx: number): AxisSpace {
  const shared = share(texts, outer, fontPx);
  const start = findCommonWords(texts.labels);
  if (
    texts.hidden?.x ||
    texts.xScale ||
    texts.xTitle !== '' ||
    start === '' ||
    isWhole(shared.labelLayout, texts.labels)
  )
    return shared;
  const labels = texts.labels.map((label) => label.slice(start.length));
  const named = share({ ...texts, xTitle: `${start}…`, labels }, outer, fontPx);
  const hasTitle = named.space.height < named.whole.height;
  return hasTitle && isWhole(named.labelLayout, labels) ? named : shared;
}

function share(texts: AxisTexts, outer: Box, fontPx: number): AxisSpace {
  const { xTitle, xScale, hidden } = texts;
  const secondaryPx =
    texts.ticksRight.length > 0 && !hidden?.y ? measureTicks(texts.ticksRight, outer, fontPx) : 0;
  const whole = { ...outer, width: outer.width - secondaryPx };
  const space = cutTitles(texts, whole, fontPx);
  const ticksPx = hidden?.y ? 0 : measureTicks(texts.ticks, space, fontPx);
  const labelLayout = xScale || hidden?.x ? undefined : placeLabels(texts, space, { ticksPx, fontPx });
  const xScaleSpace = hidden?.x ? undefined : xScale && placeXScale(xScale, space, fontPx);
  return { xTitle, secondaryPx, whole, space, ticksPx, labelLayout, xScaleSpace };
}

function placeLabels(
  { labels, isDense }: Pick<AxisTexts, 'labels' | 'isDense'>,
  space: Box,
  { ticksPx, fontPx }: { ticksPx: number; fontPx: number },
): LabelLayout | undefined {
  const leadMaxPx = Math.max(ticksPx, space.width * LEAD_SHARE_MAX);
  const bandPx = (space.width - ticksPx) / labels.length;
  const heightMaxPx = space.height * LABEL_HEIGHT_SHARE_MAX;
  const wholePx = Math.min(
    space.height * WHOLE_LABEL_HEIGHT_SHARE_MAX,
    space.height - PLOT_HEIGHT_MIN * fontPx,
  );
  const layout =
    isDense && bandPx < LABEL_LINE * fontPx
      ? undefined
      : layOutLabels(labels, {
          bandPx,
          bandMinPx: (space.width - leadMaxPx) / labels.length,
          heightMaxPx,
          heightMaxWholePx: Math.max(heightMaxPx, wholePx),
          leadMaxPx,
          fontPx,
        });
  if (layout) {
    const rest = { width: space.width - layout.leadPx, height: space.height - layout.heightPx };
    if (hasPlotSpace(rest, fontPx)) return layout;
  }
  const line = layOutOneLine(labels, { bandPx, fontPx });
  const isFlatPlot = space.height - line.heightPx >= FLAT_PLOT_HEIGHT_MIN * fontPx;
  return isFlatPlot && space.width >= PLOT_WIDTH_MIN * fontPx ? line : undefined;
}

/**
 * Returns the width of the tick labels with their gap to the plot, or 0 if they leave too little space for the plot.
 */
function measureTicks(tickLabels: readonly string[], space: Box, fontPx: number): number {
  const widthPx = measureWidest(tickLabels, fontPx) + TICK_GAP * fontPx;
  return hasPlotSpace({ ...space, width: space.width - widthPx }, fontPx) ? widthPx : 0;
}
