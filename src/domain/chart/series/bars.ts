import { element, type Markup } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import { isStacked, mapSpans, type Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import { paint } from '../style.ts';
import { type Scene, writeHover } from './scene.ts';

/** A bar is at most as thick as this part of the plot, else one bar alone would be a wall. */
const THICKNESS_SHARE_MAX = 0.15;
/** How much of its band a group of bars fills, and how much of a bar's place is the gap beside it. */
const GROUP_SHARE = 0.76;
const GAP_SHARE = 0.1;
/** Among so many bars that nobody points at a thinner one. */
const POINTED_AT_MIN_PX = 1;
/** Between two bars that stand on each other, where they are at least three times as long. */
const STACK_GAP_PX = 1;

/**
 * Where the bars of one label stand beside each other: from its centre to the side of each, from one to the next, and
 * how thick they are.
 */
interface Slots {
  readonly offsets: readonly number[];
  readonly stepPx: number;
  readonly thicknessPx: number;
}

/**
 * Draws each dataset as bars that grow from zero, up or down or to the sides; side by side for each label, or stacked.
 */
export function drawBars(scene: Scene): Markup[] {
  const { spec, spans, axes, style } = scene;
  const { offsets, thicknessPx } = placeSlots(spec, axes.bandPx);
  const hasHovers = spec.dense !== true || thicknessPx >= POINTED_AT_MIN_PX;
  return spans.map((some, order) => {
    const offset = offsets[order] ?? 0;
    const bars = mapSpans(some, (span, index) => {
      const side = (axes.centers[index] ?? 0) + offset;
      const bar = placeBar(span, axes, { side, thicknessPx });
      return element('rect', bar, hasHovers ? [writeHover(scene, { order, index, span })] : []);
    });
    return element('g', paint({ fill: style.series[order] }), bars);
  });
}

/** The place of each bar around the centre of its label. */
export function placeSlots(spec: SeriesChart, bandPx: number): Slots {
  const { labels, datasets } = spec.data;
  const count = isStacked(spec) ? 1 : datasets.length;
  const plotPx = labels.length * bandPx;
  const groupPx = Math.min(bandPx * GROUP_SHARE, count * plotPx * THICKNESS_SHARE_MAX);
  const stepPx = groupPx / (count - GAP_SHARE);
  const offsets = datasets.map((_, order) => -groupPx / 2 + (count === 1 ? 0 : order * stepPx));
  return { offsets, stepPx, thicknessPx: stepPx * (1 - GAP_SHARE) };
}

function placeBar(
  { from, to }: Span,
  { place, isHorizontal }: Axes,
  { side, thicknessPx }: { side: number; thicknessPx: number },
) {
  const end = place(to);
  const start = place(from);
  const length = Math.abs(end - start);
  const gapPx = from !== 0 && length >= 3 * STACK_GAP_PX ? STACK_GAP_PX : 0;
  const low = Math.min(end, start + (end < start ? -gapPx : gapPx));
  return isHorizontal
    ? { x: low, y: side, width: length - gapPx, height: thicknessPx }
    : { x: side, y: low, width: thicknessPx, height: length - gapPx };
}
