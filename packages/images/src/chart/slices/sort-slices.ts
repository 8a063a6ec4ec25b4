import { orderOf, take, takeInTurn } from '../order.ts';
import type { SliceChart } from '../spec.ts';
import { nameRest } from '../texts/rest-names.ts';

/**
 * Sorts slices with their colors. The merged slice is the last one and has the color of the first slice it replaces.
 */
export function sortSlices(chart: SliceChart): SliceChart {
  const { labels, values, rings } = chart.data;
  const { rest = labels.length, colors, sort = 'none' } = chart;
  if (sort === 'none' && rest >= labels.length) return chart;
  const positions = orderOf(values, sort) ?? [...values.keys()];
  const largest = new Set((orderOf(values, 'desc') ?? []).slice(0, rest));
  const shown = positions.filter((position) => largest.has(position));
  const left = positions.filter((position) => !largest.has(position));
  const painted = [...shown, ...left.slice(0, 1)];
  const merge = (ring: readonly number[]) => {
    const total = take(ring, left).reduce((sum, value) => Math.min(sum + value, Number.MAX_VALUE), 0);
    return [...take(ring, shown), ...(left.length > 0 ? [total] : [])];
  };
  return {
    ...chart,
    ...(colors && { colors: takeInTurn(colors, painted) }),
    data: {
      labels: [...take(labels, shown), ...(left.length > 0 ? [nameRest(chart.locale)] : [])],
      values: merge(values),
      ...(rings && { rings: rings.map(merge) }),
    },
  };
}
