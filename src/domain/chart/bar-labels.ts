import { type Attributes, element, formatNumber, type Markup } from '../svg/markup.ts';
import { measureText, measureWidest } from '../svg/text.ts';
import { GROUP_SHARE, placeSlots } from './bars.ts';
import { type AxisGuess, type EndRoom, measureEnds, NO_ROOM } from './end-room.ts';
import { type Scene, writeValues } from './scene.ts';
import { isStacked, mapSpans, type Span } from './spans.ts';
import { paint } from './style.ts';

/** All in parts of the font size. */
const GAP = 0.35;
const CAPITALS = 0.74;
const LINE = 1.15;
const BASELINE = 0.35;

/** How values stand at the ends of bars. */
type Direction = 'level' | 'upright' | 'none';

/** The values of bars, and how they are written. */
export interface BarLabels {
  /** For each dataset and label. */
  readonly texts: readonly (readonly string[])[];
  readonly direction: Direction;
}

/** How values are written on bars whose bands are at least `bandPx` wide, and the room they want beyond the ends of the axis. */
export function planBarLabels(
  scene: Omit<Scene, 'axes'>,
  guess: BarGuess,
): { labels: BarLabels; room: EndRoom } {
  const { fontPx } = scene.style;
  const { bandPx, isHorizontal } = guess;
  const texts = writeValues(scene);
  const widestPx = measureWidest(texts.flat(), fontPx);
  const slotPx = texts.length === 1 ? bandPx : (bandPx * GROUP_SHARE) / texts.length;
  const direction = chooseDirection({ slotPx, widestPx, isHorizontal, fontPx });
  const labels = { texts, direction };
  if (direction === 'none' || isStacked(scene.spec)) return { labels, room: NO_ROOM };
  const isAlong = isHorizontal || direction === 'upright';
  const endPx = (isAlong ? widestPx : CAPITALS * fontPx) + 2 * GAP * fontPx;
  const room = measureEnds(scene.spans, { ...guess, endPx });
  if (room.headPx + room.footPx > guess.lengthPx * ENDS_SHARE_MAX)
    return { labels: NO_LABELS, room: NO_ROOM };
  return { labels, room };
}

/** Values take no more than this part of what is left for the axis. */
const ENDS_SHARE_MAX = 0.8;
const NO_LABELS: BarLabels = { texts: [], direction: 'none' };

/** What is known of bars before their axes are. */
interface BarGuess extends AxisGuess {
  readonly bandPx: number;
  readonly isHorizontal: boolean;
}

function chooseDirection(slot: {
  slotPx: number;
  widestPx: number;
  isHorizontal: boolean;
  fontPx: number;
}): Direction {
  const { slotPx, widestPx, isHorizontal, fontPx } = slot;
  const isHigh = slotPx >= LINE * fontPx;
  if (isHorizontal) return isHigh ? 'level' : 'none';
  if (widestPx + GAP * fontPx <= slotPx) return 'level';
  return isHigh ? 'upright' : 'none';
}

/** Writes the value of each bar beyond its end, or where bars are stacked, into each that has the room. */
export function drawBarLabels(scene: Scene, labels: BarLabels): Markup[] {
  if (isStacked(scene.spec)) return drawInside(scene, labels);
  return labels.direction === 'none' ? [] : [drawBeyond(scene, labels)];
}

function drawBeyond(scene: Scene, labels: BarLabels): Markup {
  const { spec, spans, axes, style } = scene;
  const { offsets, thicknessPx } = placeSlots({ spec, spans, axes });
  const texts = spans.flatMap((some, order) =>
    mapSpans(some, (span, index) => {
      const middle = (axes.centers[index] ?? 0) + (offsets[order] ?? 0) + thicknessPx / 2;
      const place = placeBeyond(span, middle, { scene, direction: labels.direction });
      return element('text', place, [labels.texts[order]?.[index] ?? '']);
    }),
  );
  return element('g', paint({ fill: style.ink }), texts);
}

function placeBeyond(
  { to }: Span,
  middle: number,
  { scene, direction }: { scene: Scene; direction: Direction },
): Attributes {
  const { axes, style } = scene;
  const { fontPx } = style;
  const end = axes.place(to);
  const isUp = to >= 0;
  const anchor = isUp ? 'start' : 'end';
  const baseline = middle + BASELINE * fontPx;
  if (axes.isHorizontal) return { x: end + (isUp ? GAP : -GAP) * fontPx, y: baseline, 'text-anchor': anchor };
  if (direction === 'upright') {
    const y = end + (isUp ? -GAP : GAP) * fontPx;
    const transform = `rotate(-90 ${formatNumber(baseline)} ${formatNumber(y)})`;
    return { x: baseline, y, transform, 'text-anchor': anchor };
  }
  return { x: middle, y: end + (isUp ? -GAP : GAP + CAPITALS) * fontPx, 'text-anchor': 'middle' };
}

function drawInside({ spec, spans, axes, style }: Scene, labels: BarLabels): Markup[] {
  const { fontPx } = style;
  const { offsets, thicknessPx } = placeSlots({ spec, spans, axes });
  return spans.map((some, order) => {
    const texts = mapSpans(some, (span, index) => {
      const text = labels.texts[order]?.[index] ?? '';
      const [start, end] = [axes.place(span.from), axes.place(span.to)];
      const across = (axes.centers[index] ?? 0) + (offsets[order] ?? 0) + thicknessPx / 2;
      const lengthPx = Math.abs(end - start);
      const [widthPx, heightPx] = axes.isHorizontal ? [lengthPx, thicknessPx] : [thicknessPx, lengthPx];
      const fits = measureText(text, fontPx) + GAP * fontPx <= widthPx && LINE * fontPx <= heightPx;
      if (!fits || text === '') return undefined;
      const along = (start + end) / 2;
      const [x, y] = axes.isHorizontal ? [along, across] : [across, along];
      return element('text', { x, y: y + BASELINE * fontPx }, [text]);
    });
    return element('g', { ...paint({ fill: style.onSeries[order] }), 'text-anchor': 'middle' }, texts);
  });
}
