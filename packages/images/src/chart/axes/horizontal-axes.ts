import { element, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import { wrapText } from '../../svg/wrap.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import { shortenAll } from '../texts/shorten.ts';
import { type Axes, type AxesPlan, listTicks } from './axes.ts';
import type { AxisTexts } from './axis-room.ts';
import { cutTitles, drawAxisTitles } from './axis-titles.ts';
import type { EndRoom } from './end-room.ts';
import { drawGrid, drawTicksBelow, TICK_GAP, TICKS_HEIGHT } from './grid.ts';
import { isPlotRoom } from './plot-room.ts';
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
  const room = cutTitles(texts, whole, fontPx);
  const isHigh = isPlotRoom({ ...room, height: room.height - TICKS_HEIGHT * fontPx }, fontPx);
  const hasTicks = isHigh && measureWidest(texts.ticks, fontPx) <= room.width * TICK_WIDTH_SHARE_MAX;
  const height = room.height - (hasTicks ? TICKS_HEIGHT * fontPx : 0);
  const bandPx = height / texts.labels.length;
  const labels = fitLabels(texts.labels, room, { bandPx, fontPx });
  const labelsPx = labels.length === 0 ? 0 : measureWidest(labels.flat(), fontPx) + TICK_GAP * fontPx;
  // The first and the last tick label are centered at the ends of the plot.
  const [firstPx = 0, lastPx = 0] = [texts.ticks[0], texts.ticks.at(-1)].map((tick) =>
    hasTicks ? measureText(tick ?? '', fontPx) / 2 : 0,
  );
  const edges = { headPx: lastPx, footPx: Math.max(firstPx - labelsPx, 0) };
  const alongPx = room.width - labelsPx;
  const draw = (ends: EndRoom): Axes => {
    const footPx = Math.max(edges.footPx, ends.footPx);
    const width = alongPx - footPx - Math.max(edges.headPx, ends.headPx);
    const plot = { x: room.x + labelsPx + footPx, y: room.y, width, height };
    const centers = texts.labels.map((_, index) => plot.y + (index + 0.5) * bandPx);
    const place = (value: number) => plot.x + plot.width * locateOnAxis(texts.scales.left, value);
    const ticks = listTicks(texts.scales.left, texts.ticks, place);
    const markup = [drawGrid(ticks, plot, { ink: style.ink, isHorizontal: true })];
    if (hasTicks) markup.push(drawTicksBelow(ticks, plot, { style }));
    if (labels.length > 0) {
      const x = plot.x - ends.footPx - TICK_GAP * fontPx;
      markup.push(drawLabelsBeside(labels, { x, centers, bandPx, plot, isDense: texts.isDense }, style));
    }
    markup.push(...drawAxisTitles(texts, { whole, room, plot, style }));
    return { markup, plot, isHorizontal: true, centers, bandPx, place, besidePx: 0, isTouching: false, ends };
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
  room: Box,
  { bandPx, fontPx }: { bandPx: number; fontPx: number },
): string[][] {
  const widthPx = room.width * LABEL_WIDTH_SHARE_MAX - TICK_GAP * fontPx;
  if (widthPx < LABEL_MIN * fontPx || !isPlotRoom(room, fontPx)) return [];
  const linesMax = bandPx >= TWO_LINES_BAND * fontPx ? 2 : 1;
  const wrapped = labels.map((label) => wrapText(label, { widthPx, fontPx, linesMax }));
  const fits = wrapped.every((lines) => measureWidest(lines, fontPx) <= widthPx);
  return fits ? wrapped : shortenAll(labels, { widthPx, fontPx }).map((label) => [label]);
}

interface LabelsBeside {
  readonly x: number;
  readonly centers: readonly number[];
  readonly bandPx: number;
  readonly plot: Box;
  /** True if labels at the ends may be omitted, since bands can be narrower than the font is high. */
  readonly isDense: boolean;
}

function drawLabelsBeside(
  labels: readonly (readonly string[])[],
  { x, centers, bandPx, plot, isDense }: LabelsBeside,
  { fontPx, ink }: Style,
): Markup {
  const every = Math.max(Math.ceil((LINE * fontPx) / bandPx), 1);
  const halfPx = isDense ? (LINE * fontPx) / 2 : 0;
  const isInside = (center: number) => center >= plot.y + halfPx && center <= plot.y + plot.height - halfPx;
  const texts = labels.flatMap((lines, index) => {
    if (index % every !== 0 || !isInside(centers[index] ?? 0)) return [];
    const first = (centers[index] ?? 0) + (BASELINE - (LINE * (lines.length - 1)) / 2) * fontPx;
    return lines.flatMap((line, row) =>
      line === '' ? [] : [element('text', { x, y: first + row * LINE * fontPx }, [line])],
    );
  });
  return element('g', { ...paint({ fill: ink }), 'text-anchor': 'end' }, texts);
}
