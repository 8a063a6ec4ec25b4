import { element, type Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { placeAxes } from '../axes/place-axes.ts';
import { locateValue } from '../axes/scale.ts';
import { spreadNumbers } from '../axes/x-scale.ts';
import type { Box } from '../frame.ts';
import { createMarker, createTarget } from '../markers.ts';
import { choosePen, drawStroke, printPoint } from '../stroke.ts';
import { paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { hasLegend } from '../texts/legend.ts';
import type { Swatch } from '../texts/legend-grid.ts';
import { withLabel } from '../texts/with-label.ts';
import { type PointXY, type ScatterChart, scaleScatter } from './scatter.ts';

/** Overlapping points stay visible, since they are translucent with an opaque outline. */
const OPACITY = 0.75;

/** Draws the points of each dataset, with one shape per dataset, over two scales and under a legend. */
export function drawScatter(spec: ScatterChart, space: Box, means: DrawContext): Markup[] {
  const { style, format } = means;
  const { datasets } = spec.data;
  const swatchOf = (type: string | undefined): Swatch => (type === 'line' ? 'line' : 'point');
  const entries = datasets.map(({ label, type }, order) => ({
    label: flattenText(label),
    color: style.series[order],
    swatch: swatchOf(type),
  }));
  const names = {
    entries: hasLegend(spec) ? entries : [],
    swatch: swatchOf(datasets.find(({ type }) => type === 'line')?.type),
  };
  const { x, y } = scaleScatter(spec, means);
  const { markup, axes } = placeAxes(spec, space, means, {
    legend: names,
    scale: y,
    xScale: spreadNumbers(x, format.writeAxis(x.ticks)),
  });
  const hover = ({ label }: { label: string }, [px, py]: PointXY) => {
    const position = `${format.write(px)}, ${format.write(py)}`;
    return element('title', {}, [withLabel(datasets.length > 1 ? label : '', position)]);
  };
  const marks = datasets.map((dataset, order) => {
    const { radiusPx, strokePx, hasPoints } = choosePen(style.fontPx, Number.POSITIVE_INFINITY, dataset);
    const color = style.series[order];
    // A set without line and points would not be visible.
    const isPlain = !hasPoints && dataset.type === 'line';
    const draw = isPlain ? createTarget(color, radiusPx) : createMarker(order, radiusPx);
    const placeX = (value: number) => axes.plot.x + locateValue(x, value) * axes.plot.width;
    const points = dataset.points.map((point) =>
      draw(placeX(point[0]), axes.locate(point[1]), hover(dataset, point)),
    );
    if (dataset.type === 'line') {
      const corners = dataset.points.map(([px, py]) => printPoint(placeX(px), axes.locate(py)));
      const line =
        corners.length > 1
          ? drawStroke(`M${corners.join('L')}`, color, { widthPx: strokePx, dash: dataset.dash ?? [] })
          : [];
      return element('g', paint({ fill: color }), [...line, ...points]);
    }
    const look = paint({ fill: color, line: color?.edge === undefined ? color : undefined });
    return element('g', { ...look, 'fill-opacity': OPACITY }, points);
  });
  return [...markup, ...marks];
}
