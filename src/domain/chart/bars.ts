import { scaleBand } from 'd3-scale';
import { element, type Markup } from '../svg/markup.ts';
import type { Axes } from './axes.ts';
import type { Dataset } from './spec.ts';
import type { Style } from './style.ts';

/** A bar is at most as wide as this part of the plot, else one bar alone would be a wall. */
const WIDTH_SHARE_MAX = 0.15;

/** Draws each dataset as a group of bars that grow from zero, up or down, side by side over each label. */
export function drawBars(datasets: readonly Dataset[], axes: Axes, { colors }: Style): Markup[] {
  const groupPx = Math.min(axes.bandPx * 0.76, datasets.length * axes.plot.width * WIDTH_SHARE_MAX);
  const offsets = scaleBand<number>()
    .domain(datasets.keys())
    .range([-groupPx / 2, groupPx / 2])
    .paddingInner(0.1);
  const zero = axes.place(0);
  return datasets.map((dataset, order) => {
    const bars = dataset.values.map((value, index) => {
      const end = axes.place(value);
      const x = (axes.centers[index] ?? 0) + (offsets(order) ?? 0);
      const height = Math.abs(end - zero);
      return element('rect', { x, y: Math.min(end, zero), width: offsets.bandwidth(), height });
    });
    return element('g', { fill: colors[order] }, bars);
  });
}
