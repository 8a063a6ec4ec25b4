import { element, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { paint, type Style } from '../style.ts';
import type { Ring, Slice, SliceText } from './pie.ts';

/** Minimum distance between a text and the sides of its slice, in px. */
const MARGIN_PX = 2;

/** The largest circle inside a slice, in px from the center of the pie. */
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

/** Returns the maximum width of two lines of text in a circle. */
function measureTwoLines(reach: number, fontPx: number): number {
  return 2 * Math.sqrt(Math.max(reach ** 2 - (1.2 * fontPx) ** 2, 0));
}

/** Returns true if the label above the share, or only the share if the label is empty, fits on the slice. */
export function fitsInside({ label, share }: SliceText, slice: Slice, { ring, fontPx }: Location): boolean {
  const { reach } = findClearing(slice, ring);
  const sharePx = measureText(share, fontPx);
  if (label === '') return Math.hypot(sharePx / 2, 0.6 * fontPx) <= reach;
  return Math.max(measureText(label, fontPx), sharePx) <= measureTwoLines(reach, fontPx);
}

interface Location {
  readonly ring: Ring;
  readonly fontPx: number;
}

/** Writes the label above the share, or only one of them, on the slice, or nothing if that does not fit. */
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
  const isWhole = fitsInside(text, slice, { ring, fontPx });
  if (isWhole && text.label !== '' && text.share !== '')
    return [write(text.label, -0.2), write(text.share, 1)];
  const alone = { label: '', share: text.share === '' && isWhole ? text.label : text.share };
  const isShown = alone.share !== '' && fitsInside({ ...text, ...alone }, slice, { ring, fontPx });
  return isShown ? [write(alone.share, BASELINE)] : [];
}
