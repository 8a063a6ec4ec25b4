import { type Attributes, element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, CAPITALS } from '../../svg/type-metrics.ts';
import type { AxesPlan } from '../axes/axes.ts';
import { type EndRoom, measureEnds, NO_ROOM } from '../axes/end-room.ts';
import { isStacked, mapSpans, type Span } from '../axes/spans.ts';
import { paint } from '../style.ts';
import { placeSlots } from './bars.ts';
import { type Scene, writeValues } from './scene.ts';
import type { Series } from './series.ts';

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
  { spec, style: { fontPx } }: Omit<Scene, 'axes' | 'labels'>,
  bars: readonly Series[],
  axes: AxesPlan,
): { labels: BarLabels; room: EndRoom } {
  const texts = writeValues(bars);
  const widestPx = measureWidest(texts.flat(), fontPx);
  const slotPx = bars.length === 1 ? axes.bandPx : placeSlots(spec, bars, axes).stepPx;
  const direction = chooseDirection(slotPx, axes.isHorizontal, { widestPx, fontPx });
  const labels = { texts, direction };
  if (direction === 'none' || isStacked(spec, 'bar')) return { labels, room: NO_ROOM };
  const isAlong = axes.isHorizontal || direction === 'upright';
  const endPx = (isAlong ? widestPx : CAPITALS * fontPx) + 2 * GAP * fontPx;
  const room = measureEnds(bars, { ...axes.ends, endPx });
  return room ? { labels, room } : { labels: NO_LABELS, room: NO_ROOM };
}

const NO_LABELS: BarLabels = { texts: [], direction: 'none' };

function chooseDirection(
  slotPx: number,
  isHorizontal: boolean,
  { widestPx, fontPx }: { widestPx: number; fontPx: number },
): Direction {
  const isHigh = slotPx >= LINE * fontPx;
  if (isHorizontal) return isHigh ? 'level' : 'none';
  if (widestPx + GAP * fontPx <= slotPx) return 'level';
  return isHigh ? 'upright' : 'none';
}

/** Writes the value of each bar beyond its end, or where bars are stacked, into each that has the room. */
export function drawBarLabels(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup[] {
  if (isStacked(scene.spec, 'bar')) return drawInside(scene, bars, labels);
  return labels.direction === 'none' ? [] : [drawBeyond(scene, bars, labels)];
}

function drawBeyond(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup {
  const { spec, axes, style } = scene;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  const texts = bars.flatMap((series, order) =>
    mapSpans(series.spans, (span, index) => {
      const middle = (axes.centers[index] ?? 0) + (offsets.get(series) ?? 0) + thicknessPx / 2;
      const end = axes.place(span.to, series.side);
      const place = placeBeyond(span, { middle, end }, { scene, direction: labels.direction });
      return element('text', place, [labels.texts[order]?.[index] ?? '']);
    }),
  );
  return element('g', paint({ fill: style.ink }), texts);
}

function placeBeyond(
  { to }: Span,
  { middle, end }: { middle: number; end: number },
  { scene, direction }: { scene: Scene; direction: Direction },
): Attributes {
  const { axes, style } = scene;
  const { fontPx } = style;
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

function drawInside({ spec, axes, style }: Scene, bars: readonly Series[], labels: BarLabels): Markup[] {
  const { fontPx } = style;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  return bars.map((series, order) => {
    const texts = mapSpans(series.spans, (span, index) => {
      const text = labels.texts[order]?.[index] ?? '';
      const [start, end] = [axes.place(span.from, series.side), axes.place(span.to, series.side)];
      const across = (axes.centers[index] ?? 0) + (offsets.get(series) ?? 0) + thicknessPx / 2;
      const lengthPx = Math.abs(end - start);
      const [widthPx, heightPx] = axes.isHorizontal ? [lengthPx, thicknessPx] : [thicknessPx, lengthPx];
      const fits = measureText(text, fontPx) + GAP * fontPx <= widthPx && LINE * fontPx <= heightPx;
      if (!fits || text === '') return undefined;
      const along = (start + end) / 2;
      const [x, y] = axes.isHorizontal ? [along, across] : [across, along];
      const own = series.barColors?.[index];
      return element('text', { x, y: y + BASELINE * fontPx, ...(own && paint({ fill: own.ink })) }, [text]);
    });
    return element('g', { ...paint({ fill: series.onColor }), 'text-anchor': 'middle' }, texts);
  });
}
