import { type Attributes, element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, CAPITALS } from '../../svg/type-metrics.ts';
import type { AxesPlan } from '../axes/axes.ts';
import { type EndRoom, measureEnds, NO_ROOM } from '../axes/end-room.ts';
import { isStacked, mapSpans, type Span } from '../axes/spans.ts';
import type { Box } from '../frame.ts';
import { paint } from '../style.ts';
import { createFinders } from './background-layers.ts';
import { placeSlots } from './bars.ts';
import { addHalo } from './halo.ts';
import { type Scene, writeValues } from './scene.ts';
import type { Series } from './series.ts';

/** All lengths are in multiples of the font size. */
const GAP = 0.35;
const LINE = 1.15;

/** Orientation of the values at the ends of bars. */
type Direction = 'level' | 'upright' | 'none';

export interface BarLabels {
  /** Indexed by dataset and label. */
  readonly texts: readonly (readonly string[])[];
  readonly direction: Direction;
}

/** Plans the values written on bars, and the space they need beyond the ends of the axis. */
export function planBarLabels(
  { spec, style: { fontPx } }: Omit<Scene, 'axes' | 'labels' | 'guides' | 'ticks'>,
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

/** Writes the value of each bar beyond its end, or, if bars are stacked, into each bar with enough space. */
export function drawBarLabels(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup[] {
  if (isStacked(scene.spec, 'bar')) return drawInside(scene, bars, labels);
  return labels.direction === 'none' ? [] : [drawBeyond(scene, bars, labels)];
}

function drawBeyond(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup {
  const { spec, axes, style } = scene;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  const { findUnder, findOver } = createFinders(scene);
  const texts = bars.flatMap((series, order) =>
    mapSpans(series.spans, (span, index) => {
      const middle = (axes.centers[index] ?? 0) + (offsets.get(series) ?? 0) + thicknessPx / 2;
      const end = axes.place(span.to, series.side);
      const text = labels.texts[order]?.[index] ?? '';
      const { place, box } = placeBeyond(text, span, { middle, end }, { scene, direction: labels.direction });
      const halo = addHalo(style, [...findUnder(box, index), ...findOver(box, index)], style);
      return element('text', { ...place, ...halo }, [text]);
    }),
  );
  return element('g', paint({ fill: style.ink }), texts);
}

/** Returns the position of a value beyond the end of its bar, and its bounding box. */
function placeBeyond(
  text: string,
  { to }: Span,
  { middle, end }: { middle: number; end: number },
  { scene, direction }: { scene: Scene; direction: Direction },
): { place: Attributes; box: Box } {
  const { axes, style } = scene;
  const { fontPx } = style;
  const [gapPx, capitalsPx] = [GAP * fontPx, CAPITALS * fontPx];
  const isUp = to >= 0;
  if (direction === 'level' && !axes.isHorizontal) {
    const place = { x: middle, y: end + (isUp ? -gapPx : gapPx + capitalsPx) };
    return { place: { ...place, 'text-anchor': 'middle' }, box: boxAround(text, place, fontPx) };
  }
  // The text runs along its bar, away from zero.
  const isForward = axes.isHorizontal === isUp;
  const start = end + (isForward ? gapPx : -gapPx);
  const lengthPx = measureText(text, fontPx);
  const along = isForward ? start : start - lengthPx;
  const baseline = middle + BASELINE * fontPx;
  const across = baseline - capitalsPx;
  const anchor = { 'text-anchor': isUp ? 'start' : 'end' };
  if (axes.isHorizontal) {
    const box = { x: along, y: across, width: lengthPx, height: capitalsPx };
    return { place: { x: start, y: baseline, ...anchor }, box };
  }
  const transform = `rotate(-90 ${formatNumber(baseline)} ${formatNumber(start)})`;
  const box = { x: across, y: along, width: capitalsPx, height: lengthPx };
  return { place: { x: baseline, y: start, transform, ...anchor }, box };
}

/** Returns the bounding box of a text that is centered at a point of its baseline. */
function boxAround(text: string, { x, y }: { x: number; y: number }, fontPx: number): Box {
  const [width, height] = [measureText(text, fontPx), CAPITALS * fontPx];
  return { x: x - width / 2, y: y - height, width, height };
}

function drawInside(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup[] {
  const { spec, axes, style } = scene;
  const { fontPx } = style;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  const { findOver } = createFinders(scene);
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
      const place = { x, y: y + BASELINE * fontPx };
      const own = series.barColors?.[index];
      const ground = own?.fill ?? series.color;
      const letters = { ink: own?.ink ?? series.onColor ?? style.ink, ground };
      const bar = ground ? [{ color: ground, opacity: 1, isWhole: true }] : [];
      const look = {
        ...(own && paint({ fill: own.ink })),
        ...addHalo(letters, [...bar, ...findOver(boxAround(text, place, fontPx), index)], style),
      };
      return element('text', { ...place, ...look }, [text]);
    });
    return element('g', { ...paint({ fill: series.onColor }), 'text-anchor': 'middle' }, texts);
  });
}
