import { type Attributes, element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, CAPITALS } from '../../svg/type-metrics.ts';
import type { AxesPlan } from '../axes/axes.ts';
import { type EndRoom, measureEnds, NO_ROOM } from '../axes/end-room.ts';
import { isStacked, mapSpans, type Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import { paint } from '../style.ts';
import { placeSlots } from './bars.ts';
import { type Scene, writeValues } from './scene.ts';

/** All in parts of the font size. */
const GAP = 0.35;
const LINE = 1.15;

/** How values stand at the ends of bars. */
type Direction = 'level' | 'upright' | 'none';

/** The values of bars, and how they are written. */
export interface BarLabels {
  /** For each dataset and label. */
  readonly texts: readonly (readonly string[])[];
  readonly direction: Direction;
}

/** How values are written on bars, and the room they want beyond the ends of the axis. */
export function planBarLabels(
  scene: Omit<Scene, 'axes'>,
  axes: AxesPlan,
): { labels: BarLabels; room: EndRoom } {
  const { spec, spans, style } = scene;
  const { fontPx } = style;
  const texts = writeValues(scene);
  const widestPx = measureWidest(texts.flat(), fontPx);
  const direction = chooseDirection(spec, axes, { widestPx, fontPx });
  const labels = { texts, direction };
  if (direction === 'none' || isStacked(spec)) return { labels, room: NO_ROOM };
  const isAlong = axes.isHorizontal || direction === 'upright';
  const endPx = (isAlong ? widestPx : CAPITALS * fontPx) + 2 * GAP * fontPx;
  const room = measureEnds(spans, { ...axes.ends, endPx });
  return room ? { labels, room } : { labels: NO_LABELS, room: NO_ROOM };
}

const NO_LABELS: BarLabels = { texts: [], direction: 'none' };

function chooseDirection(
  spec: SeriesChart,
  { bandPx, isHorizontal }: AxesPlan,
  { widestPx, fontPx }: { widestPx: number; fontPx: number },
): Direction {
  const slotPx = spec.data.datasets.length === 1 ? bandPx : placeSlots(spec, bandPx).stepPx;
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
  const { offsets, thicknessPx } = placeSlots(spec, axes.bandPx);
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
  const { offsets, thicknessPx } = placeSlots(spec, axes.bandPx);
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
