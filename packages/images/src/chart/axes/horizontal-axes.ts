import { element, type Markup } from '../../svg/markup.ts';
import { keepWidth, measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import { wrapText } from '../../svg/wrap.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import { shortenAll } from '../texts/shorten.ts';
import { type Axes, type AxesPlan, listDrawn, listTicks } from './axes.ts';
import type { AxisTexts } from './axis-space.ts';
import { cutTitles, drawAxisTitles } from './axis-titles.ts';
import type { EndSpace } from './end-space.ts';
import { drawGrid, drawTicksBelow, TICK_GAP, TICKS_HEIGHT } from './grid.ts';
import { hasPlotSpace } from './plot-space.ts';
import { locateOnAxis } from './scale.ts';

const LABEL_MIN = 3;
const TWO_LINES_BAND = 2.6;

/** Maximum shares of the width for one tick label, and for the labels. */
const TICK_WIDTH_SHARE_MAX = 0.3;
const LABEL_WIDTH_SHARE_MAX = 0.4;

/**
 * Plans axes with horizontal values and labels from top to bottom. Texts that leave too little space for the plot are
 * omitted.
 */
export function planHorizontalAxes(texts: AxisTexts, whole: Box, style: Style): AxesPlan {
  const { fontPx } = style;
  const space = cutTitles(texts, whole, fontPx);
  const isHigh = hasPlotSpace({ ...space, height: space.height - TICKS_HEIGHT * fontPx }, fontPx);
  const hasTicks =
    isHigh && !texts.hidden?.x && measureWidest(texts.ticks, fontPx) <= space.width * TICK_WIDTH_SHARE_MAX;
  const height = space.height - (hasTicks ? TICKS_HEIGHT * fontPx : 0);
  const bandPx = height / texts.labels.length;
  const labels = texts.hidden?.y ? [] : fitLabels(texts.labels, space, { bandPx, fontPx });
  const labelsPx = labels.length === 0 ? 0 : measureWidest(labels.flat(), fontPx) + TICK_GAP * fontPx;
  // The first and the last tick label are centered at the ends of the plot.
  const [firstPx = 0, lastPx = 0] = [texts.ticks[0], texts.ticks.at(-1)].map((tick) =>
    hasTicks ? measureText(tick ?? '', fontPx) / 2 : 0,
  );
  const edges = { headPx: lastPx, footPx: Math.max(firstPx - labelsPx, 0) };
  const alongPx = space.width - labelsPx;
  const draw = (ends: EndSpace): Axes => {
    const footPx = Math.max(edges.footPx, ends.footPx);
    const width = alongPx - footPx - Math.max(edges.headPx, ends.headPx);
    const plot = { x: space.x + labelsPx + footPx, y: space.y, width, height };
    const centers = texts.labels.map((_, index) => plot.y + (index + 0.5) * bandPx);
    const locate = (value: number) => plot.x + plot.width * locateOnAxis(texts.scales.left, value);
    const ticks = listTicks(texts.scales.left, texts.ticks, locate);
    const markup = [
      drawGrid(listDrawn(ticks, texts.hidden?.x, texts.hidden), plot, {
        textColor: style.textColor,
        isHorizontal: true,
      }),
    ];
    if (hasTicks) markup.push(drawTicksBelow(ticks, plot, { style }));
    if (labels.length > 0) {
      const x = plot.x - ends.footPx - TICK_GAP * fontPx;
      markup.push(drawLabelsAtSide(labels, { x, centers, bandPx, plot, isDense: texts.isDense }, style));
    }
    markup.push(...drawAxisTitles(texts, { whole, space, plot, style }));
    return {
      markup,
      plot,
      isHorizontal: true,
      centers,
      bandPx,
      locate,
      secondaryPx: 0,
      isTouching: false,
      ends,
    };
  };
  return {
    isHorizontal: true,
    bandPx,
    isTouching: false,
    ends: { scales: texts.scales, alongPx, edges },
    draw,
  };
}

/**
 * Fits the labels to their maximum width, in two lines if their bands are high enough; returns none if there is too
 * little space.
 */
function fitLabels(
  labels: readonly string[],
  space: Box,
  { bandPx, fontPx }: { bandPx: number; fontPx: number },
): string[][] {
  const widthPx = space.width * LABEL_WIDTH_SHARE_MAX - TICK_GAP * fontPx;
  if (widthPx < LABEL_MIN * fontPx || !hasPlotSpace(space, fontPx)) return [];
  const linesMax = bandPx >= TWO_LINES_BAND * fontPx ? 2 : 1;
  const wrapped = labels.map((label) => wrapText(label, { widthPx, fontPx, linesMax }));
  const fits = wrapped.every((lines) => measureWidest(lines, fontPx) <= widthPx);
  return fits ? wrapped : shortenAll(labels, { widthPx, fontPx }).map((label) => [label]);
}

interface SideLabels {
  readonly x: number;
  readonly centers: readonly number[];
  readonly bandPx: number;
  readonly plot: Box;
  /** True if labels at the ends may be omitted, since bands can be narrower than the font is high. */
  readonly isDense: boolean;
}

function drawLabelsAtSide(
  labels: readonly (readonly string[])[],
  { x, centers, bandPx, plot, isDense }: SideLabels,
  { fontPx, textColor }: Style,
): Markup {
  const every = Math.max(Math.ceil((LINE * fontPx) / bandPx), 1);
  const halfPx = isDense ? (LINE * fontPx) / 2 : 0;
  const isInside = (center: number) => center >= plot.y + halfPx && center <= plot.y + plot.height - halfPx;
  const texts = labels.flatMap((lines, index) => {
    if (index % every !== 0 || !isInside(centers[index] ?? 0)) return [];
    const first = (centers[index] ?? 0) + (BASELINE - (LINE * (lines.length - 1)) / 2) * fontPx;
    return lines.flatMap((line, row) =>
      line === ''
        ? []
        : [element('text', { x, y: first + row * LINE * fontPx, ...keepWidth(line, fontPx) }, [line])],
    );
  });
  return element('g', { ...paint({ fill: textColor }), 'text-anchor': 'end' }, texts);
}
