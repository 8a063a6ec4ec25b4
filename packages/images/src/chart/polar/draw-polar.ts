import { arc } from 'd3-shape';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { locateValue, type Scale } from '../axes/scale.ts';
import { type Box, hasSpaceForWords } from '../frame.ts';
import { drawTicks } from '../radar/draw-radar.ts';
import { scaleRadar } from '../radar/radar.ts';
import { layOutRadar } from '../radar/radar-labels.ts';
import { paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { placeLegend } from '../texts/legend.ts';
import { withLabel } from '../texts/with-label.ts';
import type { PolarChart } from './polar.ts';

/** Minimum ratio of width to height at which the legend is next to the chart. */
const SIDE_RATIO_MIN = 1.2;
/** Share of the space for the outermost ring, whose line would else touch the edge. */
const RADIUS_SHARE = 0.97;
/** The numbers of the rings have the same space as in a radar chart of four labels. */
const TICK_SPOKES = 4;
const RING_OPACITY = 0.25;
const GAP_PX = 1;

/** Returns the rings, from 0 to `max`, or to a round number above the largest value. */
export function scalePolar(
  { data: { labels, values }, max }: PolarChart,
  context: Pick<DrawContext, 'frame' | 'format'>,
): Scale {
  return scaleRadar({ type: 'radar', data: { labels, datasets: [{ label: '', values }] }, max }, context);
}

/** Draws the slices clockwise, the first one at the top, with names in a legend or else around them. */
export function drawPolar(spec: PolarChart, whole: Box, { frame, style, format }: DrawContext): Markup[] {
  const { fontPx } = style;
  const { values } = spec.data;
  const labels = spec.data.labels.map(flattenText);
  const notes = format.writeTogether(values);
  const entries = labels.map((label, index) => ({
    label,
    note: notes[index] ?? '',
    color: style.series[index],
  }));
  const isWide = whole.width >= whole.height * SIDE_RATIO_MIN;
  const legend = placeLegend({ entries: spec.legend === false ? [] : entries, swatch: 'square' }, whole, {
    style,
    position: spec.legend_position ?? (isWide ? 'right' : 'top'),
    restMaxPx: whole.width,
    isSquare: true,
  });
  const space = legend.rest;
  const around = legend.markup.length > 0 ? undefined : layOutAround(labels, space, fontPx);
  const radiusPx = around?.radiusPx ?? (Math.min(space.width, space.height) / 2) * RADIUS_SHARE;
  const scale = scalePolar(spec, { frame, format });
  const step = (2 * Math.PI) / values.length;
  const lengthOf = (index: number) => radiusPx * locateValue(scale, values[index] ?? 0);
  const trace = arc<number>()
    .innerRadius(0)
    .outerRadius(lengthOf)
    .startAngle((index) => (index - 0.5) * step)
    .endAngle((index) => (index + 0.5) * step)
    .padAngle((index) => (values.length > 1 ? Math.min(GAP_PX / Math.max(lengthOf(index), 1), step / 3) : 0))
    .padRadius(lengthOf)
    .digits(2);
  const slices = values.map((_, index) => {
    const hover = element('title', {}, [withLabel(labels[index] ?? '', notes[index] ?? '')]);
    return element('path', { d: trace(index) ?? '', ...paint({ fill: style.series[index] }) }, [hover]);
  });
  const rings = scale.ticks
    .filter((tick) => tick > scale.min)
    .map((tick) => element('circle', { cx: 0, cy: 0, r: radiusPx * locateValue(scale, tick) }));
  const names = (around?.labels ?? []).map(({ text, x, y, anchor }) =>
    element('text', { x, y: y + BASELINE * fontPx, 'text-anchor': anchor }, [text]),
  );
  const ticks = hasSpaceForWords(space, fontPx)
    ? drawTicks(scale, format.writeAxis(scale.ticks), { count: TICK_SPOKES, radiusPx, style })
    : [];
  const line = { ...paint({ line: style.textColor }), fill: 'none', 'stroke-opacity': RING_OPACITY } as const;
  const transform = `translate(${formatNumber(space.x + space.width / 2)} ${formatNumber(space.y + space.height / 2)})`;
  return [
    ...legend.markup,
    element('g', { transform, ...paint({ fill: style.textColor }) }, [
      ...slices,
      element('g', line, rings),
      ...names,
      ...ticks,
    ]),
  ];
}

/** Lays out labels around a circle, whose center is in the middle, unlike that of a radar with few spokes. */
function layOutAround(labels: readonly string[], space: Box, fontPx: number) {
  const { centerShare } = layOutRadar(labels, space, fontPx);
  return layOutRadar(labels, { ...space, height: space.height / (2 * centerShare) }, fontPx);
}
