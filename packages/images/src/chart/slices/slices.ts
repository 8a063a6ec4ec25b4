import { arc, pie } from 'd3-shape';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import type { Shares } from '../shares.ts';
import { paint, type Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import type { Ring, Slice, SliceText } from './pie.ts';
import { drawOutside, layOutSlices } from './slice-labels.ts';
import { drawInside, fitsInside } from './slice-texts.ts';

/** Gap between two slices in px, at most a third of a slice. */
const GAP_PX = 2;
/** Slices of at least this share are expected to have a text. */
const LARGE_SHARE_MIN = 0.05;
/** Maximum size of the total in a donut's hole, in multiples of the font size and of the hole's radius. */
const TOTAL_SIZE = 1.8;
const TOTAL_SHARE_MAX = 1.5;

/** A pie or donut. */
export interface Pie {
  readonly shares: Shares;
  /** One per share. */
  readonly texts: readonly SliceText[];
  /** The rings inside the first one, from the outside in. */
  readonly inner: readonly InnerRing[];
  readonly isDonut: boolean;
  readonly format: NumberFormat;
}

interface InnerRing {
  readonly shares: Shares;
  readonly texts: readonly SliceText[];
}

/** Draws the slices clockwise from the top, with texts on the slices if they fit, else next to the pie. */
export function drawSlices({ shares, texts, inner, isDonut, format }: Pie, space: Box, style: Style): Markup {
  const slices = cutSlices(shares);
  const hole = chooseHole(isDonut, inner.length + 1);
  const { ring, x, y, outside } = layOutSlices({ slices, texts, hole }, space, style.fontPx);
  const markup = drawRing(slices, texts, { ring, style });
  const isOutside = new Set(outside.map(({ slice }) => slice));
  const isEven =
    inner.length > 0 || isWrittenAlike({ slices, texts, isDonut }, { ring, fontPx: style.fontPx });
  for (const slice of slices) {
    const text = texts[slice.index];
    if (text && isEven && !isOutside.has(slice)) markup.push(...drawInside(text, slice, { ring, style }));
  }
  markup.push(...drawOutside(outside, ring, style));
  inner.forEach((one, order) => {
    const widthPx = ring.radius - ring.inner;
    const radius = ring.inner - order * widthPx;
    const location = { ring: { inner: Math.max(radius - widthPx, 0), radius: radius - GAP_PX }, style };
    const parts = cutSlices(one.shares);
    markup.push(...drawRing(parts, one.texts, location));
    for (const part of parts) markup.push(...drawInside(one.texts[part.index] ?? NO_TEXT, part, location));
  });
  if (isDonut && inner.length === 0)
    markup.push(...drawTotal(shares.total, { inner: ring.inner, format, style }));
  const transform = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  return element('g', { transform, 'text-anchor': 'middle' }, markup);
}

const NO_TEXT: SliceText = { label: '', share: '', hover: '' };

/** Radius of the hole as a fraction of the radius, if there is one ring, or several. */
const HOLE = 0.6;
const HOLE_OF_RINGS = 0.3;

/** Returns the inner radius of the outermost ring, as a fraction of its outer one. */
function chooseHole(isDonut: boolean, ringCount: number): number {
  if (ringCount === 1) return isDonut ? HOLE : 0;
  return 1 - (1 - (isDonut ? HOLE_OF_RINGS : 0)) / ringCount;
}

function cutSlices({ shares }: Shares): Slice[] {
  return pie<number>()
    .sortValues(null)([...shares])
    .filter(({ value }) => value > 0);
}

function drawRing(
  slices: readonly Slice[],
  texts: readonly SliceText[],
  { ring, style }: { ring: Ring; style: Style },
): Markup[] {
  const trace = traceSlices(ring);
  return slices.map((slice) => {
    const hover = element('title', {}, [texts[slice.index]?.hover ?? '']);
    return element('path', { d: trace(slice) ?? '', ...paint({ fill: style.series[slice.index] }) }, [hover]);
  });
}

/**
 * Returns false if a large slice of a donut has no space for its share. Shares are then written on no slice, since one
 * missing share looks like a mistake; the legend has them anyway.
 */
function isWrittenAlike(
  { slices, texts, isDonut }: { slices: readonly Slice[]; texts: readonly SliceText[]; isDonut: boolean },
  location: { ring: Ring; fontPx: number },
): boolean {
  if (!isDonut || texts.some(({ label }) => label !== '')) return true;
  const large = slices.filter(({ value }) => value >= LARGE_SHARE_MIN);
  return large.every((slice) => {
    const text = texts[slice.index];
    return text === undefined || fitsInside(text, slice, location);
  });
}

function traceSlices({ inner, radius }: Ring) {
  return arc<Slice>()
    .innerRadius(inner)
    .outerRadius(radius)
    .padAngle(({ startAngle, endAngle }) => Math.min(GAP_PX / radius, (endAngle - startAngle) / 3))
    .padRadius(radius)
    .digits(2);
}

/** Writes the total into the hole of a donut if it fits, else with fewer digits if those fit. */
function drawTotal(
  total: number,
  { inner, format, style: { fontPx, textColor } }: { inner: number; format: NumberFormat; style: Style },
): Markup[] {
  const sizes = [format.writeTogether([total])[0] ?? '', format.writeShort(total)].map((text) => ({
    text,
    sizePx: Math.min(fontPx * TOTAL_SIZE, (inner * TOTAL_SHARE_MAX) / measureText(text, 1, 'bold')),
  }));
  const fitting = sizes.find(({ sizePx }) => sizePx >= fontPx);
  if (fitting === undefined) return [];
  const { text, sizePx } = fitting;
  const look = { ...paint({ fill: textColor }), 'font-size': sizePx, 'font-weight': 600 };
  return [element('text', { x: 0, y: sizePx * BASELINE, ...look }, [text])];
}
