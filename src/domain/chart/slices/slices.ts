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
  readonly isDonut: boolean;
  readonly format: NumberFormat;
}

/** Draws the slices clockwise from the top, with texts on the slices if they fit, else next to the pie. */
export function drawSlices({ shares, texts, isDonut, format }: Pie, room: Box, style: Style): Markup {
  const angles = pie<number>().sortValues(null)([...shares.shares]);
  const slices = angles.filter(({ value }) => value > 0);
  const { ring, x, y, outside } = layOutSlices({ slices, texts, isDonut }, room, style.fontPx);
  const trace = traceSlices(ring);
  const markup = slices.map((slice) => {
    const hover = element('title', {}, [texts[slice.index]?.hover ?? '']);
    return element('path', { d: trace(slice) ?? '', ...paint({ fill: style.series[slice.index] }) }, [hover]);
  });
  const isOutside = new Set(outside.map(({ slice }) => slice));
  const isEven = isWrittenAlike({ slices, texts, isDonut }, { ring, fontPx: style.fontPx });
  for (const slice of slices) {
    const text = texts[slice.index];
    if (text && isEven && !isOutside.has(slice)) markup.push(...drawInside(text, slice, { ring, style }));
  }
  markup.push(...drawOutside(outside, ring, style));
  if (isDonut) markup.push(...drawTotal(format.writeShort(shares.total), ring.inner, style));
  const transform = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  return element('g', { transform, 'text-anchor': 'middle' }, markup);
}

/**
 * Returns false if a large slice of a donut has no space for its share. Shares are then written on no slice, since one
 * missing share looks like a mistake; the legend has them anyway.
 */
function isWrittenAlike(
  { slices, texts, isDonut }: { slices: readonly Slice[]; texts: readonly SliceText[]; isDonut: boolean },
  place: { ring: Ring; fontPx: number },
): boolean {
  if (!isDonut || texts.some(({ label }) => label !== '')) return true;
  const large = slices.filter(({ value }) => value >= LARGE_SHARE_MIN);
  return large.every((slice) => {
    const text = texts[slice.index];
    return text === undefined || fitsInside(text, slice, place);
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

/** Writes the total into the hole of a donut if it fits. */
function drawTotal(text: string, inner: number, { fontPx, ink }: Style): Markup[] {
  const sizePx = Math.min(fontPx * TOTAL_SIZE, (inner * TOTAL_SHARE_MAX) / measureText(text, 1, 'bold'));
  if (sizePx < fontPx) return [];
  const look = { ...paint({ fill: ink }), 'font-size': sizePx, 'font-weight': 600 };
  return [element('text', { x: 0, y: sizePx * BASELINE, ...look }, [text])];
}
