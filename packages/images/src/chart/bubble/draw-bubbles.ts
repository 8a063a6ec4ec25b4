import { element, type Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { placeAxes } from '../axes/place-axes.ts';
import { locateValue } from '../axes/scale.ts';
import { spreadNumbers } from '../axes/x-scale.ts';
import type { Box } from '../frame.ts';
import { paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { hasLegend } from '../texts/legend.ts';
import { withLabel } from '../texts/with-label.ts';
import { type Bubble, type BubbleChart, measureBubbles, scaleBubbles } from './bubble.ts';

/** Overlapping bubbles stay visible, since they are translucent with an opaque outline. */
const OPACITY = 0.55;

/** Draws the bubbles of each dataset over two scales and under a legend, the largest first. */
export function drawBubbles(spec: BubbleChart, space: Box, means: DrawContext): Markup[] {
  const { style, format, frame } = means;
  const { datasets } = spec.data;
  const names = datasets.map(({ label }, order) => ({
    label: flattenText(label),
    color: style.series[order],
  }));
  const { x, y } = scaleBubbles(spec, means);
  const { markup, axes } = placeAxes(spec, space, means, {
    legend: { entries: hasLegend(spec) ? names : [], swatch: 'square' },
    scale: y,
    xScale: spreadNumbers(x, format.writeAxis(x.ticks)),
  });
  const measure = measureBubbles(spec, frame);
  const hover = (label: string, point: Bubble) => {
    const numbers = point.map((value) => format.write(value)).join(', ');
    return element('title', {}, [withLabel(datasets.length > 1 ? label : '', numbers)]);
  };
  const marks = datasets.map(({ label, points }, order) => {
    const color = style.series[order];
    const circles = points
      .toSorted(([, , one], [, , other]) => other - one)
      .map((point) => {
        const cx = axes.plot.x + locateValue(x, point[0]) * axes.plot.width;
        const circle = { cx, cy: axes.locate(point[1]), r: measure(point[2]) };
        return element('circle', circle, [hover(label, point)]);
      });
    const look = paint({ fill: color, line: color?.edge === undefined ? color : undefined });
    return element('g', { ...look, 'fill-opacity': OPACITY }, circles);
  });
  return [...markup, ...marks];
}
