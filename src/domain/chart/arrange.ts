/** Sorting of labels and slices, and merging of the smallest slices. */
import type { AnyChart } from './any-chart.ts';
import { readTime } from './axes/time-axis.ts';
import type { SeriesChart, SliceChart, Sort, Value } from './spec.ts';
import { nameRest } from './texts/rest-names.ts';

/** Returns the chart with its labels sorted as requested and its smallest slices merged. */
export function arrangeParts(chart: AnyChart): AnyChart {
  switch (chart.type) {
    case 'pie':
    case 'donut':
      return arrangeSlices(chart);
    case 'bar':
    case 'line':
    case 'area':
    case 'sparkline':
      return arrangeSeries(chart);
    default:
      return chart;
  }
}

/** Sorts all datasets by the first one, or by time if the labels are times. */
function arrangeSeries(chart: SeriesChart): SeriesChart {
  const { labels, datasets } = chart.data;
  const order =
    chart.x === 'time'
      ? orderOf(
          labels.map((label) => readTime(label) ?? null),
          'asc',
        )
      : orderOf(datasets[0]?.values ?? [], chart.sort);
  if (!order) return chart;
  return {
    ...chart,
    data: {
      labels: take(labels, order),
      datasets: datasets.map(({ colors, ...dataset }) => ({
        ...dataset,
        values: take(dataset.values, order),
        ...(colors && { colors: takeInTurn(colors, order) }),
      })),
    },
  };
}

/**
 * Sorts slices with their colors. The merged slice is the last one and has the color of the first slice it replaces.
 */
function arrangeSlices(chart: SliceChart): SliceChart {
  const { labels, values } = chart.data;
  const { rest = labels.length, colors, sort = 'none' } = chart;
  if (sort === 'none' && rest >= labels.length) return chart;
  const places = orderOf(values, sort) ?? [...values.keys()];
  const largest = new Set((orderOf(values, 'desc') ?? []).slice(0, rest));
  const shown = places.filter((place) => largest.has(place));
  const left = places.filter((place) => !largest.has(place));
  const painted = [...shown, ...left.slice(0, 1)];
  const total = take(values, left).reduce((sum, value) => Math.min(sum + value, Number.MAX_VALUE), 0);
  return {
    ...chart,
    ...(colors && { colors: takeInTurn(colors, painted) }),
    data: {
      labels: [...take(labels, shown), ...(left.length > 0 ? [nameRest(chart.locale)] : [])],
      values: [...take(values, shown), ...(left.length > 0 ? [total] : [])],
    },
  };
}

/** Returns the sorted indexes of the values (a stable sort, nulls last), or undefined if nothing is sorted. */
function orderOf(values: readonly Value[], sort: Sort | undefined): number[] | undefined {
  if (sort === undefined || sort === 'none') return undefined;
  const sign = sort === 'asc' ? 1 : -1;
  return [...values.keys()].sort((one, other) => {
    const [first = null, second = null] = [values[one], values[other]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : first < second ? -sign : sign;
  });
}

/** Picks items by index; indexes past the end wrap around. */
function takeInTurn<T>(list: readonly T[], places: readonly number[]): T[] {
  return take(
    list,
    places.map((place) => place % list.length),
  );
}

function take<T>(list: readonly T[], places: readonly number[]): T[] {
  return places.flatMap((place) => list.slice(place, place + 1));
}
