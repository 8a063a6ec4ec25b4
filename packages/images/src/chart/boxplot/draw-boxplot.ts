import { element, type Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { computeScale } from '../axes/linear-scale.ts';
import { placeAxes } from '../axes/place-axes.ts';
import type { Scale } from '../axes/scale.ts';
import type { Box } from '../frame.ts';
import { choosePen, drawStroke, printPoint } from '../stroke.ts';
import { type Paint, paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { hasLegend } from '../texts/legend.ts';
import { type BoxplotChart, computeQuartiles, type Quartiles } from './boxplot.ts';

/** Minimum distance of ticks in multiples of the font size. */
const SPACING = 2.4;
/** Share of a label's band for its boxes, and of the plot's width for one of them. */
const GROUP_SHARE = 0.76;
const BOX_SHARE_MAX = 0.15;
/** Share of a box's slot for the gap to the next box, and of its width for the caps of its whiskers. */
const GAP_SHARE = 0.14;
const CAP_SHARE = 0.5;
const FILL_OPACITY = 0.3;

/** Returns the value axis, which includes zero only if the values do. */
export function scaleBoxplot(
  { data, min, max, tick_step: step }: BoxplotChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): Scale {
  return computeScale({
    values: data.datasets.flatMap(({ values }) => values.flat()),
    min,
    max,
    step,
    isZeroBound: false,
    isFree: true,
    stepMin: format.stepMin,
    lengthPx: frame.heightPx,
    spacingMinPx: SPACING * frame.fontPx,
  });
}

/** Draws the boxes of all datasets, side by side for each label. */
export function drawBoxplot(spec: BoxplotChart, space: Box, means: DrawContext): Markup[] {
  const { style, format } = means;
  const { labels, datasets } = spec.data;
  const names = datasets.map(({ label }, order) => ({
    label: flattenText(label),
    color: style.series[order],
  }));
  const { markup, axes } = placeAxes(spec, space, means, {
    legend: { entries: hasLegend(spec) ? names : [], swatch: 'square' },
    scale: scaleBoxplot(spec, means),
    labels: labels.map(flattenText),
  });
  const slotPx = Math.min((axes.bandPx * GROUP_SHARE) / datasets.length, axes.plot.width * BOX_SHARE_MAX);
  const { strokePx } = choosePen(style.fontPx, Number.POSITIVE_INFINITY);
  const boxPx = slotPx * (1 - GAP_SHARE);
  const marks = datasets.map(({ label, values }, order) => {
    const color = style.series[order];
    const offsetPx = (order - (datasets.length - 1) / 2) * slotPx;
    const boxes = values.flatMap((list, index) => {
      const box = computeQuartiles(list);
      if (box === undefined) return [];
      const x = (axes.centers[index] ?? 0) + offsetPx;
      const place = { x, boxPx, strokePx: Math.min(strokePx, boxPx / 4), locate: axes.locate };
      const name = datasets.length > 1 ? `${label}, ${labels[index]}` : labels[index];
      return [drawBox(box, color, { ...place, hover: `${name}: ${describeBox(box, format)}` })];
    });
    return element('g', paint({ fill: color }), boxes);
  });
  return [...markup, ...marks];
}

function describeBox({ low, q1, median, q3, high }: Quartiles, format: DrawContext['format']): string {
  const [lowest, first, middle, third, highest] = [low, q1, median, q3, high].map((value) =>
    format.write(value),
  );
  return `median ${middle}, quartiles ${first} and ${third}, whiskers ${lowest} and ${highest}`;
}

interface Place {
  /** Center of the box. */
  readonly x: number;
  readonly boxPx: number;
  readonly strokePx: number;
  readonly locate: (value: number) => number;
  readonly hover: string;
}

function drawBox(
  { low, q1, median, q3, high, outliers }: Quartiles,
  color: Paint | undefined,
  { x, boxPx, strokePx, locate, hover }: Place,
): Markup {
  const [left, right, capPx] = [x - boxPx / 2, x + boxPx / 2, boxPx * CAP_SHARE];
  const [lowY = 0, q1Y = 0, medianY = 0, q3Y = 0, highY = 0] = [low, q1, median, q3, high].map(locate);
  const across = (y: number, from: number, to: number) => `M${printPoint(from, y)}L${printPoint(to, y)}`;
  const upright = (from: number, to: number) => `M${printPoint(x, from)}L${printPoint(x, to)}`;
  const caps = [highY, lowY].map((y) => across(y, x - capPx / 2, x + capPx / 2)).join('');
  const whiskers = upright(highY, q3Y) + upright(q1Y, lowY) + caps;
  const frame = `${across(q3Y, left, right)}L${printPoint(right, q1Y)}L${printPoint(left, q1Y)}Z`;
  const inside = { x: left, y: q3Y, width: boxPx, height: q1Y - q3Y, stroke: 'none' } as const;
  return element('g', {}, [
    element('title', {}, [hover]),
    element('rect', { ...inside, 'fill-opacity': FILL_OPACITY }),
    ...drawStroke(whiskers + frame, color, { widthPx: strokePx }),
    ...drawStroke(across(medianY, left, right), color, { widthPx: strokePx * 2 }),
    ...outliers.map((value) =>
      element('circle', { cx: x, cy: locate(value), r: Math.max(strokePx * 1.3, 1) }),
    ),
  ]);
}
