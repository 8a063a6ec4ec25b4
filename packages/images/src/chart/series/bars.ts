import { createElementWriter, element, type Markup } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import { mapSpans, type Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import { paint } from '../style.ts';
import { createHovers, type Scene } from './scene.ts';
import type { Series } from './series.ts';

/** Maximum thickness of a bar as a fraction of the plot, so that a single bar does not fill the plot. */
const THICKNESS_SHARE_MAX = 0.15;
/** Share of the band that a group of bars fills, and share of a bar's slot that is the gap to the next bar. */
const GROUP_SHARE = 0.76;
const GAP_SHARE = 0.1;
/** Bars of a dense chart that are thinner than this have no tooltip. */
const POINTED_AT_MIN_PX = 1;
/** Gap between stacked bars that are at least three times as long. */
const STACK_GAP_PX = 1;

/** Positions and thickness of the bars of one label. */
interface Slots {
  /** From the center of the label to the left or upper side of the bars of each series. */
  readonly offsets: ReadonlyMap<Series, number>;
  /** From one bar to the next. */
  readonly stepPx: number;
  readonly thicknessPx: number;
}

/** Draws each dataset as bars that start at zero, side by side for each label, or stacked. */
export function drawBars(scene: Scene, bars: readonly Series[]): Markup[] {
  const { spec, axes } = scene;
  const { offsets, thicknessPx } = placeSlots(spec, bars, axes);
  const thickness = { [axes.isHorizontal ? 'height' : 'width']: thicknessPx };
  const writeBar = createElementWriter('rect', ['x', 'y', 'width', 'height'], thickness);
  const hasHovers = spec.dense !== true || thicknessPx >= POINTED_AT_MIN_PX;
  return bars.map((series) => {
    const offset = offsets.get(series) ?? 0;
    const writeHover = createHovers(scene, series);
    const rects = mapSpans(series.spans, (span, index) => {
      const side = (axes.centers[index] ?? 0) + offset;
      const bar = placeBar(series, span, { axes, side });
      const rect = writeBar(bar, hasHovers ? writeHover(index, span) : undefined);
      const own = series.barColors?.[index];
      return own ? element('g', paint(own), [rect]) : rect;
    });
    return element('g', series.barColors ? {} : paint({ fill: series.color }), rects);
  });
}

/** Positions bars around the center of their label, with one slot per dataset or per stack. */
export function placeSlots(
  { data }: SeriesChart,
  bars: readonly Series[],
  { bandPx, isTouching }: Pick<Axes, 'bandPx' | 'isTouching'>,
): Slots {
  if (isTouching) return fillBands(bars, bandPx);
  const slots = [...new Set(bars.map(slotOf))];
  const count = slots.length;
  const plotPx = data.labels.length * bandPx;
  const groupPx = Math.min(bandPx * GROUP_SHARE, count * plotPx * THICKNESS_SHARE_MAX);
  const stepPx = groupPx / (count - GAP_SHARE);
  const offsets = new Map(
    bars.map((series) => [series, -groupPx / 2 + (count === 1 ? 0 : slots.indexOf(slotOf(series)) * stepPx)]),
  );
  return { offsets, stepPx, thicknessPx: stepPx * (1 - GAP_SHARE) };
}

/** Returns slots that fill the whole band, except for a small gap in wide bands. */
function fillBands(bars: readonly Series[], bandPx: number): Slots {
  const thicknessPx = bandPx - (bandPx >= 3 * STACK_GAP_PX ? STACK_GAP_PX : 0);
  return { offsets: new Map(bars.map((series) => [series, -thicknessPx / 2])), stepPx: bandPx, thicknessPx };
}

const slotOf = (series: Series) => (series.isStacked ? series.side : series);

/** Returns x, y and the length. */
function placeBar(
  series: Series,
  { from, to, isFloating }: Span,
  { axes, side }: { axes: Axes; side: number },
) {
  const { locate, isHorizontal } = axes;
  const end = locate(to, series.side);
  const start = locate(from, series.side);
  const length = Math.abs(end - start);
  const gapPx = from !== 0 && !isFloating && length >= 3 * STACK_GAP_PX ? STACK_GAP_PX : 0;
  const low = Math.min(end, start + (end < start ? -gapPx : gapPx));
  return isHorizontal ? [low, side, length - gapPx] : [side, low, length - gapPx];
}
