import { arc } from 'd3-shape';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText, shortenText } from '../../svg/text.ts';
import { CAPITALS, LINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { placeLegend } from '../texts/legend.ts';
import { colorOf, type Meter, type MeterChart, readMeter, shareOf } from './meter.ts';
import { listBandEntries, listWordings, nameMeter } from './meter-texts.ts';

/** Radii of the ring of the value and of the narrow ring of the bands around it, as fractions of the whole radius. */
const HOLE = 0.68;
const HOLE_WITH_BANDS = 0.6;
const RING_WITH_BANDS = 0.84;
const BANDS_HOLE = 0.88;
/** Maximum share of the hole that the value fills, and its size in multiples of the font size. */
const HOLE_SHARE_MAX = 0.9;
const VALUE_SIZE_MIN = 0.55;
const VALUE_HEIGHT_MAX = 0.5;
/** Descent of letters such as g. */
const DESCENT = 0.2;
/** Maximum share of the height for the rows under the ring. */
const ROWS_SHARE_MAX = 0.4;
/** From the top of a row to its baseline, as a fraction of the row. */
const ROW_BASELINE = 0.82;
/** Minimum font size as a fraction of half the width. */
const LETTERS = 0.07;
const TRACK_OPACITY = 0.15;
/** Gap between two bands. */
const GAP_PX = 2;

/** Draws a half ring that is filled up to the value, with its bands around it, the value inside and its name below. */
export function drawGauge(spec: MeterChart, whole: Box, { style, format }: DrawContext): Markup[] {
  const meter = readMeter(spec);
  const entries = spec.legend === false ? [] : listBandEntries(meter, style, format);
  const legend = placeLegend({ entries, swatch: 'square' }, whole, {
    style,
    restMaxPx: measureHeight(whole, style),
  });
  const space = legend.rest;
  const label = nameMeter(meter, legend.markup.length > 0);
  const fontPx = Math.max(style.fontPx, Math.min(space.width / 2, space.height) * LETTERS);
  const rowPx = LINE * fontPx;
  const wanted = label === '' ? 1 : 2;
  const rows = Math.min(wanted, Math.floor((space.height * ROWS_SHARE_MAX) / rowPx));
  const radius = Math.min(space.width / 2, space.height - rows * rowPx);
  const x = space.x + space.width / 2;
  const y = space.y + (space.height - rows * rowPx - radius) / 2 + radius;
  const ring = shapeRing(meter, radius);
  const markup = [
    ...drawRings(meter, ring, style),
    ...drawValue(listWordings(spec, format), ring.inner, fontPx),
  ];
  const ends = format.writeTogether([meter.min, meter.max]);
  // The name has precedence over the ends of the scale.
  const hasEnds = rows > (label === '' ? 0 : 1);
  if (hasEnds) markup.push(...drawEnds(ends, { ring, halfPx: space.width / 2, fontPx }));
  if (label !== '' && rows > 0) {
    const text = shortenText(label, { widthPx: space.width, fontPx });
    markup.push(element('text', { x: 0, y: (hasEnds ? 1 + ROW_BASELINE : ROW_BASELINE) * rowPx }, [text]));
  }
  const transform = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  const look = {
    transform,
    'text-anchor': 'middle',
    'font-size': fontPx,
    ...paint({ fill: style.textColor }),
  };
  return [...legend.markup, element('g', look, markup)];
}

/** Returns the height of a gauge that fills the width, including its rows, in px. */
function measureHeight({ width }: Box, { fontPx }: Style): number {
  return width / 2 + 2 * LINE * Math.max(fontPx, (width / 2) * LETTERS);
}

/** Radii in px: the hole, the outer side of the value's ring, and the whole gauge. */
interface Ring {
  readonly inner: number;
  readonly outer: number;
  readonly radius: number;
}

function shapeRing({ bands }: Meter, radius: number): Ring {
  const hasBands = bands.length > 0;
  return {
    inner: radius * (hasBands ? HOLE_WITH_BANDS : HOLE),
    outer: radius * (hasBands ? RING_WITH_BANDS : 1),
    radius,
  };
}

function drawRings(meter: Meter, { inner, outer, radius }: Ring, style: Style): Markup[] {
  const trace = arc<readonly [from: number, to: number, inner: number, outer: number]>()
    .startAngle(([from]) => (from - 0.5) * Math.PI)
    .endAngle(([, to]) => (to - 0.5) * Math.PI)
    .innerRadius(([, , from]) => from)
    .outerRadius(([, , , to]) => to)
    .padAngle(([from, to]) => Math.min(GAP_PX / radius, ((to - from) * Math.PI) / 3))
    .padRadius(radius)
    .digits(2);
  const path = (...ends: Parameters<typeof trace>[0]) => trace(ends) ?? '';
  const track = element('path', { d: path(0, 1, inner, outer), 'fill-opacity': TRACK_OPACITY });
  const bands = meter.bands.map(({ from, to }, index) => {
    const d = path(shareOf(from, meter), shareOf(to, meter), radius * BANDS_HOLE, radius);
    return element('path', { d, ...paint({ fill: style.series[index] }) });
  });
  if (meter.share === 0) return [track, ...bands];
  const fill = paint({ fill: style.series[colorOf(meter)] });
  return [track, element('path', { d: path(0, meter.share, inner, outer), ...fill }), ...bands];
}

/** Writes the value as large as the hole allows, in the first wording that is not too small. */
function drawValue(wordings: readonly string[], inner: number, fontPx: number): Markup[] {
  const sizes = wordings.map((text) => {
    const sizePx =
      (HOLE_SHARE_MAX * inner) / Math.hypot(measureText(text, 1, 'bold') / 2, CAPITALS + DESCENT);
    return { text, sizePx: Math.min(sizePx, inner * VALUE_HEIGHT_MAX) };
  });
  const chosen =
    sizes.find(({ sizePx }) => sizePx >= fontPx) ??
    sizes.findLast(({ sizePx }) => sizePx >= fontPx * VALUE_SIZE_MIN);
  if (chosen === undefined) return [];
  return [
    element('text', { x: 0, y: -DESCENT * chosen.sizePx, 'font-size': chosen.sizePx, 'font-weight': 600 }, [
      chosen.text,
    ]),
  ];
}

/** Writes the ends of the scale under the ends of the ring, or neither if they would touch. */
function drawEnds(
  texts: readonly string[],
  { ring, halfPx, fontPx }: { ring: Ring; halfPx: number; fontPx: number },
): Markup[] {
  const middle = (ring.inner + ring.outer) / 2;
  const positions = texts.map((text) => {
    const widthPx = measureText(text, fontPx);
    return { text, widthPx, at: Math.min(middle, halfPx - widthPx / 2) };
  });
  if (positions.some(({ widthPx, at }) => at - widthPx / 2 < fontPx / 2)) return [];
  return positions.map(({ text, at }, index) =>
    element('text', { x: index === 0 ? -at : at, y: ROW_BASELINE * LINE * fontPx }, [text]),
  );
}
