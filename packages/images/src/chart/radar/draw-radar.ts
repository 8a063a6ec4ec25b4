import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { flattenText, measureText } from '../../svg/text.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import { locateValue, type Scale } from '../axes/scale.ts';
import { type Box, hasSpaceForWords } from '../frame.ts';
import { createMarker } from '../markers.ts';
import { haloAround } from '../series/halo.ts';
import type { Dataset, Value } from '../spec.ts';
import { choosePen, drawStroke, printPoint } from '../stroke.ts';
import { paint, type Style } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { hasLegend, placeLegend } from '../texts/legend.ts';
import { type RadarChart, scaleRadar } from './radar.ts';
import { directionOf, layOutRadar, type RadarLayout } from './radar-labels.ts';

const AREA_OPACITY = 0.12;
/** Gap between the numbers of the rings and the vertical line, in multiples of the font size. */
const TICK_GAP = 0.4;
/** Maximum share of the radius for the numbers. */
const TICK_SHARE_MAX = 0.6;

/** Draws rings, a spoke per label and the shape of each dataset, under a legend. */
export function drawRadar(spec: RadarChart, whole: Box, { frame, style, format }: DrawContext): Markup[] {
  const { fontPx } = style;
  const { labels, datasets } = spec.data;
  const names = datasets.map(({ label }, index) => ({
    label: flattenText(label),
    color: style.series[index],
  }));
  const entries = hasLegend(spec) ? names : [];
  const legend = placeLegend({ entries, swatch: 'line' }, whole, {
    style,
    position: spec.legend_position,
    restMaxPx: whole.width,
  });
  const space = legend.rest;
  const layout = layOutRadar(labels.map(flattenText), space, fontPx);
  const { radiusPx } = layout;
  const scale = scaleRadar(spec, { frame, format });
  const markup = [
    ...drawRings(scale, labels.length, { radiusPx, style }),
    ...datasets.map((one, order) =>
      drawDataset(one, { labels, order, scale, radiusPx, means: { style, format } }),
    ),
    ...drawLabels(layout, fontPx),
    ...(hasSpaceForWords(space, fontPx)
      ? drawTicks(scale, format.writeAxis(scale.ticks), { count: labels.length, radiusPx, style })
      : []),
  ];
  const transform = `translate(${formatNumber(space.x + space.width / 2)} ${formatNumber(space.y + space.height * layout.centerShare)})`;
  return [...legend.markup, element('g', { transform, ...paint({ fill: style.textColor }) }, markup)];
}

function drawRings(
  scale: Scale,
  count: number,
  { radiusPx, style }: { radiusPx: number; style: Style },
): Markup[] {
  const directions = Array.from({ length: count }, (_, index) => directionOf(index, count));
  const trace = (radius: number) =>
    `M${directions.map(([x, y]) => printPoint(x * radius, y * radius)).join('L')}Z`;
  const rings = scale.ticks
    .filter((tick) => tick > scale.min)
    .map((tick) => trace(radiusPx * locateValue(scale, tick)));
  const spokes = directions.map(([x, y]) => `M0 0L${printPoint(x * radiusPx, y * radiusPx)}`);
  const look = { 'stroke-opacity': 0.25, 'stroke-linejoin': 'round' } as const;
  return [element('path', { d: [...rings, ...spokes].join(''), ...look, ...strokeOf(style) })];
}

function strokeOf({ textColor }: Style) {
  return { ...paint({ line: textColor }), fill: 'none' } as const;
}

interface Around {
  readonly labels: readonly string[];
  readonly order: number;
  readonly scale: Scale;
  readonly radiusPx: number;
  readonly means: Pick<DrawContext, 'style' | 'format'>;
}

function drawDataset({ label, values }: Dataset, { labels, order, scale, radiusPx, means }: Around): Markup {
  const { style, format } = means;
  const color = style.series[order];
  const { strokePx, radiusPx: pointPx } = choosePen(style.fontPx, Number.POSITIVE_INFINITY);
  const points = values.map((value, index) =>
    locate(value, { index, count: values.length, scale, radiusPx }),
  );
  const isWhole = points.every((point) => point !== undefined);
  const d = trace(points, isWhole);
  const shape: Markup[] = isWhole ? [element('path', { d, 'fill-opacity': AREA_OPACITY })] : [];
  if (d !== '') shape.push(...drawStroke(d, color, { widthPx: strokePx }));
  const drawPoint = createMarker(order, pointPx);
  const markers = points.flatMap((point, index) => {
    if (point === undefined) return [];
    const hover = `${label}, ${labels[index]}: ${format.write(values[index] ?? 0)}`;
    return [drawPoint(...point, element('title', {}, [hover]))];
  });
  return element('g', paint({ fill: color }), [...shape, ...markers]);
}

type Point = readonly [x: number, y: number];

function locate(
  value: Value,
  { index, count, scale, radiusPx }: { index: number; count: number; scale: Scale; radiusPx: number },
): Point | undefined {
  if (value === null) return undefined;
  const [x, y] = directionOf(index, count);
  const radius = radiusPx * locateValue(scale, value);
  return [x * radius, y * radius];
}

/** Traces a closed shape if all values exist, else the lines between adjacent values. */
function trace(points: readonly (Point | undefined)[], isWhole: boolean): string {
  const lines = points.map((point, index) => {
    const before = points.at(index - 1);
    if (point === undefined || (isWhole && index === 0)) return point ? `M${printPoint(...point)}` : '';
    if (isWhole) return `L${printPoint(...point)}`;
    return before === undefined ? '' : `M${printPoint(...before)}L${printPoint(...point)}`;
  });
  return lines.join('') + (isWhole ? 'Z' : '');
}

function drawLabels({ labels }: RadarLayout, fontPx: number): Markup[] {
  return labels.map(({ text, x, y, anchor }) =>
    element('text', { x, y: y + BASELINE * fontPx, 'text-anchor': anchor }, [text]),
  );
}

/** Writes the number of each ring next to the top spoke, from the outermost ring inward; omits overlapping numbers. */
export function drawTicks(
  { ticks, min, max }: Scale,
  texts: readonly string[],
  { count, radiusPx, style }: { count: number; radiusPx: number; style: Style },
): Markup[] {
  const { fontPx } = style;
  // The numbers must not reach the first label on the left.
  const widthMaxPx = radiusPx * Math.min(TICK_SHARE_MAX, directionOf(1, count)[0]) - TICK_GAP * fontPx;
  let freeY = Number.NEGATIVE_INFINITY;
  const markup = ticks.toReversed().flatMap((tick, index) => {
    const text = texts[texts.length - 1 - index] ?? '';
    const y = -radiusPx * locateValue({ min, max }, tick);
    if (tick === min || y < freeY || measureText(text, fontPx) > widthMaxPx) return [];
    freeY = y + LINE * fontPx;
    // The number is inside its ring, away from the label above it.
    return [element('text', { x: -TICK_GAP * fontPx, y: y + (BASELINE + 0.5) * fontPx }, [text])];
  });
  return markup.length > 0
    ? [
        element(
          'g',
          { 'text-anchor': 'end', ...haloAround(style.textColor, style.background, fontPx) },
          markup,
        ),
      ]
    : [];
}
