import type { Markup } from '../../svg/markup.ts';
import { type Box, cutTop } from '../frame.ts';
import type { Side } from '../spec.ts';
import type { Style } from '../style.ts';
import { type AxisTexts, type HiddenParts, shareSpace } from './axis-space.ts';
import { drawAxisTitles } from './axis-titles.ts';
import { drawLabels } from './draw-labels.ts';
import type { EndSpace, EndsPlan } from './end-space.ts';
import { drawGrid, drawTicksAtSide, drawTicksBelow, type Tick } from './grid.ts';
import { locateOnAxis, type Scale } from './scale.ts';
import { listXTicks } from './x-scale.ts';

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
  readonly locate: (value: number, side?: Side) => number;
  /** Width of the tick labels at the right of the plot. */
  readonly secondaryPx: number;
  /** True if adjacent bands touch. */
  readonly isTouching: boolean;
  /** Space that is kept free beyond the ends of the plot. */
  readonly ends: EndSpace;
}

/** Axis layout, except for the space at the ends of the value axis. */
export interface AxesPlan {
  readonly isHorizontal: boolean;
  readonly bandPx: number;
  readonly isTouching: boolean;
  readonly ends: EndsPlan;
  readonly draw: (ends: EndSpace) => Axes;
}

/** Plans axes with vertical values. Texts that leave too little space for the plot are omitted. */
export function planAxes(texts: AxisTexts, outer: Box, style: Style): AxesPlan {
  const { fontPx } = style;
  const { scales, xScale } = texts;
  const { xTitle, secondaryPx, whole, space, ticksPx, labelLayout, xScaleSpace } = shareSpace(
    texts,
    outer,
    fontPx,
  );
  const isTouching = xScale?.isTouching ?? false;
  const leftPx = Math.max(ticksPx, labelLayout?.leadPx ?? 0, xScaleSpace?.leadPx ?? 0);
  const width = space.width - leftPx - (xScaleSpace?.trailPx ?? 0);
  const bandPx = xScale ? xScale.band * width : width / texts.labels.length;
  // The uppermost and the lowest tick label are centered at the ends of the plot.
  const edgePx = Math.max(ticksPx, secondaryPx) > 0 ? fontPx * 0.5 : 0;
  const edges = { headPx: edgePx, footPx: labelLayout || xScaleSpace ? 0 : edgePx };
  const alongPx = space.height - (labelLayout?.heightPx ?? xScaleSpace?.heightPx ?? 0);
  const draw = (ends: EndSpace): Axes => {
    const topPx = Math.max(edges.headPx, ends.headPx);
    const height = alongPx - topPx - Math.max(edges.footPx, ends.footPx);
    const plot = { x: space.x + leftPx, y: space.y + topPx, width, height };
    const centers = xScale
      ? xScale.centers.map((at) => plot.x + at * width)
      : texts.labels.map((_, index) => plot.x + (index + 0.5) * bandPx);
    const locate = (value: number, side: Side = 'left') =>
      plot.y + plot.height * (1 - locateOnAxis(scales[side] ?? scales.left, value));
    const ticks = listTicks(scales.left, texts.ticks, locate);
    const markup = [
      drawGrid(listDrawn(ticks, texts.hidden?.y, texts.hidden), plot, {
        textColor: style.textColor,
        isHorizontal: false,
      }),
    ];
    if (ticksPx > 0) markup.push(drawTicksAtSide(ticks, plot, { style, side: 'left' }));
    if (secondaryPx > 0 && scales.right) {
      const placeRight = (value: number) => locate(value, 'right');
      const ticksRight = listTicks(scales.right, texts.ticksRight, placeRight);
      markup.push(drawTicksAtSide(ticksRight, plot, { style, side: 'right' }));
    }
    if (xScale) {
      const xTicks = listXTicks(xScale, plot);
      if (xScale.hasGrid && !texts.hidden?.grid)
        markup.push(drawGrid(xTicks, plot, { textColor: style.textColor, isHorizontal: true }));
      const held = { ...plot, height: plot.height + ends.footPx };
      if (xScaleSpace) markup.push(drawTicksBelow(xTicks, held, { style, space }));
    }
    const below = cutTop(space, topPx + plot.height + ends.footPx);
    if (labelLayout) markup.push(drawLabels(labelLayout, centers, { space: below, style }));
    markup.push(...drawAxisTitles({ ...texts, xTitle }, { whole, space, plot, style }));
    return { markup, plot, isHorizontal: false, centers, bandPx, locate, secondaryPx, isTouching, ends };
  };
  return { isHorizontal: false, bandPx, isTouching, ends: { scales, alongPx, edges }, draw };
}

/** Returns the ticks that have a grid line: all of them, or only zero, which a hidden axis does not have either. */
export function listDrawn(ticks: readonly Tick[], isHidden = false, hidden?: HiddenParts): readonly Tick[] {
  return hidden?.grid ? ticks.filter(({ isZero }) => isZero && !isHidden) : ticks;
}

/** Returns the ticks of a scale with positions from `locate`. */
export function listTicks(
  { ticks }: Scale,
  labels: readonly string[],
  locate: (value: number) => number,
): Tick[] {
  return ticks.map((value, index) => ({
    at: locate(value),
    label: labels[index] ?? '',
    isZero: value === 0,
  }));
}
