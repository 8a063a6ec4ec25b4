import { arc, type PieArcDatum, pie } from 'd3-shape';
import { BLACK, parseHex, pickInk, printHex } from '../colors.ts';
import { element, formatNumber, type Markup } from '../svg/markup.ts';
import { measureText, shortenText } from '../svg/text.ts';
import type { Box } from './frame.ts';
import { formatShort } from './numbers.ts';
import type { Shares } from './shares.ts';
import type { Style } from './style.ts';

/** The hole of a donut, in parts of the radius. */
const HOLE = 0.6;
/** The gap between two slices in px; narrow slices give up a third of themselves at most. */
const GAP_PX = 2;

/** What is written on a slice: the label and, under it, the share. */
export interface SliceText {
  readonly label: string;
  readonly share: string;
}

/** A pie, or a donut when there is a hole in it. */
export interface Pie {
  readonly shares: Shares;
  /** One for each share; none at all when a legend says the same. */
  readonly texts: readonly SliceText[];
  readonly isDonut: boolean;
}

/** The two circles between which slices lie, by their radii in px. */
interface Ring {
  readonly inner: number;
  readonly radius: number;
}

/** Draws the slices clockwise from the top in the middle of the room, with their texts where these fit. */
export function drawSlices({ shares, texts, isDonut }: Pie, room: Box, style: Style): Markup {
  const radius = Math.min(room.width, room.height) / 2;
  const ring = { inner: isDonut ? radius * HOLE : 0, radius };
  const trace = traceSlices(ring);
  const angles = pie<number>().sortValues(null)([...shares.shares]);
  const slices = angles.filter(({ value }) => value > 0);
  const markup = slices.map((slice) => {
    return element('path', { d: trace(slice) ?? '', fill: style.colors[slice.index] });
  });
  for (const slice of slices) {
    const text = texts[slice.index];
    if (text)
      markup.push(
        ...drawSliceText(text, findClearing(slice, ring), {
          color: style.colors[slice.index] ?? '',
          fontPx: style.fontPx,
        }),
      );
  }
  if (isDonut) markup.push(...drawTotal(shares.total, ring.inner, style));
  const x = formatNumber(room.x + room.width / 2);
  const y = formatNumber(room.y + room.height / 2);
  return element('g', { transform: `translate(${x} ${y})`, 'text-anchor': 'middle' }, markup);
}

function traceSlices({ inner, radius }: Ring) {
  return arc<PieArcDatum<number>>()
    .innerRadius(inner)
    .outerRadius(radius)
    .padAngle(({ startAngle, endAngle }) => Math.min(GAP_PX / radius, (endAngle - startAngle) / 3))
    .padRadius(radius)
    .digits(2);
}

/** The middle of free ground, and how far it reaches on all sides, in px. */
interface Clearing {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** Label over share where both fit, else the share alone, else nothing; read well on `color`. */
function drawSliceText(
  { label, share }: SliceText,
  { x, y, reach }: Clearing,
  { color, fontPx }: { color: string; fontPx: number },
): Markup[] {
  const fill = printHex(pickInk(parseHex(color) ?? BLACK));
  const write = (text: string, baseline: number) =>
    element('text', { x, y: y + baseline * fontPx, fill }, [text]);
  const widthPx = 2 * Math.sqrt(Math.max(reach ** 2 - (1.2 * fontPx) ** 2, 0));
  const short = shortenText(label, { widthPx, fontPx });
  const sharePx = measureText(share, fontPx);
  if (short !== '' && widthPx >= Math.max(3 * fontPx, sharePx)) return [write(short, -0.2), write(share, 1)];
  return Math.hypot(sharePx / 2, 0.6 * fontPx) <= reach ? [write(share, 0.35)] : [];
}

/** The middle of a slice and how far the slice reaches around it on all sides, in px. */
function findClearing({ startAngle, endAngle }: PieArcDatum<number>, { inner, radius }: Ring): Clearing {
  const angle = endAngle - startAngle;
  const isDisc = inner === 0 && angle > 2 * Math.PI - 1e-6;
  if (isDisc) return { x: 0, y: 0, reach: radius - GAP_PX };
  const middle = inner === 0 ? radius * 0.6 : (inner + radius) / 2;
  const direction = (startAngle + endAngle - Math.PI) / 2;
  const sideways = middle * Math.sin(Math.min(angle, Math.PI) / 2);
  const reach = Math.min(sideways, radius - middle) - GAP_PX;
  return { x: middle * Math.cos(direction), y: middle * Math.sin(direction), reach };
}

/** Writes the sum of all values into the hole of a donut, where it is large enough. */
function drawTotal(total: number, inner: number, { fontPx, ink }: Style): Markup[] {
  const text = formatShort(total);
  const sizePx = Math.min(fontPx * 1.8, (inner * 1.5) / measureText(text, 1, 'bold'));
  if (sizePx < fontPx) return [];
  return [
    element('text', { x: 0, y: sizePx * 0.35, 'font-size': sizePx, 'font-weight': 600, fill: ink }, [text]),
  ];
}
