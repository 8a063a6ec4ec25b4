import { arc, pie } from 'd3-shape';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import type { Ring, Slice, SliceText } from './pie.ts';
import type { Shares } from './shares.ts';
import { drawOutside, layOutSlices } from './slice-labels.ts';
import { drawInside, fitsInside } from './slice-texts.ts';

/** The gap between two slices in px; narrow slices give up a third of themselves at most. */
const GAP_PX = 2;
/** From this part of the whole on, readers expect to see what a slice is. */
const LARGE_SHARE_MIN = 0.05;
/** The sum in the hole of a donut, in parts of the font size and of the hole. */
const TOTAL_SIZE = 1.8;
const TOTAL_SHARE_MAX = 1.5;

/** A pie, or a donut when there is a hole in it. */
export interface Pie {
  readonly shares: Shares;
  /** One for each share. */
  readonly texts: readonly SliceText[];
  readonly isDonut: boolean;
  readonly format: NumberFormat;
}

/** Draws the slices clockwise from the top, their texts on them where these fit, else beside the pie. */
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
 * False where a large slice of a donut has no room for its share, which looks like a mistake while others have: what a
 * legend says is then written on none of them.
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

/** Writes the sum of all values into the hole of a donut, where it is large enough. */
function drawTotal(text: string, inner: number, { fontPx, ink }: Style): Markup[] {
  const sizePx = Math.min(fontPx * TOTAL_SIZE, (inner * TOTAL_SHARE_MAX) / measureText(text, 1, 'bold'));
  if (sizePx < fontPx) return [];
  const look = { ...paint({ fill: ink }), 'font-size': sizePx, 'font-weight': 600 };
  return [element('text', { x: 0, y: sizePx * BASELINE, ...look }, [text])];
}
