import { element, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { paint, type Style } from '../style.ts';
import type { Ring, Slice, SliceText } from './pie.ts';

/** Between a text and the sides of its slice, in px. */
const MARGIN_PX = 2;

/** The middle of a slice, and how far the slice reaches around it on all sides, in px from the middle of the pie. */
interface Clearing {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

function findClearing({ startAngle, endAngle }: Slice, { inner, radius }: Ring): Clearing {
  const angle = endAngle - startAngle;
  const isDisc = inner === 0 && angle > 2 * Math.PI - 1e-6;
  if (isDisc) return { x: 0, y: 0, reach: radius - MARGIN_PX };
  const middle = inner === 0 ? radius * 0.6 : (inner + radius) / 2;
  const direction = (startAngle + endAngle - Math.PI) / 2;
  const sideways = middle * Math.sin(Math.min(angle, Math.PI) / 2);
  const reach = Math.min(sideways, radius - middle) - MARGIN_PX;
  return { x: middle * Math.cos(direction), y: middle * Math.sin(direction), reach };
}

/** How wide two lines of text over each other may be in a circle. */
function measureTwoLines(reach: number, fontPx: number): number {
  return 2 * Math.sqrt(Math.max(reach ** 2 - (1.2 * fontPx) ** 2, 0));
}

/** True when label over share, or where there is no label the share alone, has its place on the slice. */
export function fitsInside({ label, share }: SliceText, slice: Slice, { ring, fontPx }: Place): boolean {
  const { reach } = findClearing(slice, ring);
  const sharePx = measureText(share, fontPx);
  if (label === '') return Math.hypot(sharePx / 2, 0.6 * fontPx) <= reach;
  return Math.max(measureText(label, fontPx), sharePx) <= measureTwoLines(reach, fontPx);
}

interface Place {
  readonly ring: Ring;
  readonly fontPx: number;
}

/** Writes label over share, or the share alone, on the slice; nothing where that does not fit. */
export function drawInside(
  text: SliceText,
  slice: Slice,
  { ring, style }: { ring: Ring; style: Style },
): Markup[] {
  const { fontPx } = style;
  const { x, y } = findClearing(slice, ring);
  const write = (words: string, baseline: number) =>
    element('text', { x, y: y + baseline * fontPx, ...paint({ fill: style.onSeries[slice.index] }) }, [
      words,
    ]);
  if (fitsInside(text, slice, { ring, fontPx }) && text.label !== '')
    return [write(text.label, -0.2), write(text.share, 1)];
  const shareAlone = { ...text, label: '' };
  return fitsInside(shareAlone, slice, { ring, fontPx }) ? [write(text.share, BASELINE)] : [];
}
