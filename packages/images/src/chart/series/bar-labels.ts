import type { Attributes } from '../../svg/elements.ts';
import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE, CAPITALS } from '../../svg/type-metrics.ts';
import type { AxesPlan } from '../axes/axes.ts';
import { type EndSpace, measureEnds, NO_SPACE } from '../axes/end-space.ts';
import { isStacked, mapSpans, type Span } from '../axes/spans.ts';
import { paint } from '../style.ts';
import { placeSlots } from './bars.ts';
import { haloAround, needsHalos } from './halo.ts';
import { type Scene, shortenValues, writeValues } from './scene.ts';
import type { Series } from './series.ts';

/** All lengths are in multiples of the font size. */
const GAP = 0.35;
const LINE = 1.15;

/** Orientation of the values at the ends of bars. */
type Direction = 'level' | 'upright' | 'none';

interface BarLabelsPlan {
  readonly labels: BarLabels;
  readonly space: EndSpace;
}

export interface BarLabels {
  /** Indexed by dataset and label. */
  readonly texts: readonly (readonly string[])[];
  readonly direction: Direction;
}

/** Plans the values written on bars, and the space they need beyond the ends of the axis. */
export function planBarLabels(
  { spec, style: { fontPx } }: Omit<Scene, 'axes' | 'labels'>,
  bars: readonly Series[],
  axes: AxesPlan,
): BarLabelsPlan {
  const slotPx = bars.length === 1 ? axes.bandPx : placeSlots(spec, bars, axes).stepPx;
  const areInside = isStacked(spec, 'bar');
  const plan = (texts: readonly (readonly string[])[]): BarLabelsPlan | undefined => {
    const widestPx = measureWidest(texts.flat(), fontPx);
    const direction = chooseDirection(slotPx, axes.isHorizontal, { widestPx, fontPx });
    const labels = { texts, direction };
    if (areInside) return { labels, space: NO_SPACE };
    if (direction === 'none') return undefined;
    const isAlong = axes.isHorizontal || direction === 'upright';
    const endPx = (isAlong ? widestPx : CAPITALS * fontPx) + 2 * GAP * fontPx;
    const space = measureEnds(bars, { ...axes.ends, endPx });
    return space && { labels, space };
  };
  const whole = plan(writeValues(bars));
  const isWhole = areInside ? whole?.labels.direction === 'level' : whole !== undefined;
  const short = isWhole ? undefined : shortenValues(bars);
  return (short && plan(short)) ?? whole ?? { labels: NO_LABELS, space: NO_SPACE };
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
  const halo = needsHalos(scene) ? haloAround(style.textColor, style.background, style.fontPx) : {};
  const texts = bars.flatMap((series, order) =>
    mapSpans(series.spans, (span, index) => {
      const middle = (axes.centers[index] ?? 0) + (offsets.get(series) ?? 0) + thicknessPx / 2;
      const end = axes.locate(span.to, series.side);
      const text = labels.texts[order]?.[index] ?? '';
      const position = placeBeyond(span, { middle, end }, { scene, direction: labels.direction });
      return element('text', position, [text]);
    }),
  );
  return element('g', { ...paint({ fill: style.textColor }), ...halo }, texts);
}

/** Returns the position of a value beyond the end of its bar. */
function placeBeyond(
  { to, isFloating }: Span,
  { middle, end }: { middle: number; end: number },
  { scene, direction }: { scene: Scene; direction: Direction },
): Attributes {
  const { axes, style } = scene;
  const { fontPx } = style;
  const gapPx = GAP * fontPx;
  const isUp = isFloating || to >= 0;
  if (direction === 'level' && !axes.isHorizontal)
    return { x: middle, y: end + (isUp ? -gapPx : gapPx + CAPITALS * fontPx), 'text-anchor': 'middle' };
  // The text runs along its bar, away from zero.
  const isForward = axes.isHorizontal === isUp;
  const start = end + (isForward ? gapPx : -gapPx);
  const baseline = middle + BASELINE * fontPx;
  const anchor = { 'text-anchor': isUp ? 'start' : 'end' };
  if (axes.isHorizontal) return { x: start, y: baseline, ...anchor };
  const transform = `rotate(-90 ${formatNumber(baseline)} ${formatNumber(start)})`;
  return { x: baseline, y: start, transform, ...anchor };
}

function drawInside(scene: Scene, bars: readonly Series[], labels: BarLabels): Markup[] {
  const { spec, axes, style } = scene;
  const { fontPx } = style;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  const hasHalos = needsHalos(scene);
  return bars.map((series, order) => {
    const texts = mapSpans(series.spans, (span, index) => {
      const text = labels.texts[order]?.[index] ?? '';
      const [start, end] = [axes.locate(span.from, series.side), axes.locate(span.to, series.side)];
      const across = (axes.centers[index] ?? 0) + (offsets.get(series) ?? 0) + thicknessPx / 2;
      const lengthPx = Math.abs(end - start);
      const [widthPx, heightPx] = axes.isHorizontal ? [lengthPx, thicknessPx] : [thicknessPx, lengthPx];
      const fits = measureText(text, fontPx) + GAP * fontPx <= widthPx && LINE * fontPx <= heightPx;
      if (!fits || text === '') return undefined;
      const along = (start + end) / 2;
      const [x, y] = axes.isHorizontal ? [along, across] : [across, along];
      const position = { x, y: y + BASELINE * fontPx };
      const own = series.barColors?.[index];
      const textColor = own?.textColor ?? series.onColor ?? style.textColor;
      const look = hasHalos
        ? haloAround(textColor, own?.fill ?? series.color, fontPx)
        : own && paint({ fill: textColor });
      return element('text', { ...position, ...look }, [text]);
    });
    return element('g', { ...paint({ fill: series.onColor }), 'text-anchor': 'middle' }, texts);
  });
}
