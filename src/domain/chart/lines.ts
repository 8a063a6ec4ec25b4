import { line } from 'd3-shape';
import { element, type Markup } from '../svg/markup.ts';
import type { Axes } from './axes.ts';
import type { Dataset } from './spec.ts';
import type { Style } from './style.ts';

/** The line in parts of the font size; never thinner than what is seen. */
const STROKE = 0.17;
const STROKE_MIN_PX = 1.25;
/** The radius of a point in parts of the stroke. */
const POINT = 1.6;
/** Points are drawn while their centres are this many radii apart. */
const POINT_DISTANCE_MIN = 4;

/** Draws each dataset as straight lines from label to label, with its points where they stand apart. */
export function drawLines(datasets: readonly Dataset[], axes: Axes, { colors, fontPx }: Style): Markup[] {
  const strokePx = Math.max(fontPx * STROKE, STROKE_MIN_PX);
  const radiusPx = strokePx * POINT;
  const hasPoints = axes.centers.length === 1 || axes.bandPx >= POINT_DISTANCE_MIN * radiusPx;
  const trace = line<number>((_, index) => axes.centers[index] ?? 0, axes.place).digits(2);
  return datasets.map(({ values }, order) => {
    const color = colors[order];
    const stroke = { fill: 'none', stroke: color, 'stroke-width': strokePx, 'stroke-linejoin': 'round' };
    const path = element('path', { d: trace(values) ?? '', ...stroke });
    const points = values.map((value, index) =>
      element('circle', { cx: axes.centers[index], cy: axes.place(value), r: radiusPx }),
    );
    return element('g', { fill: color }, hasPoints ? [path, ...points] : [path]);
  });
}
