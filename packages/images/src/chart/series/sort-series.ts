import { readTime } from '../axes/time-axis.ts';
import { orderOf, take, takeInTurn } from '../order.ts';
import type { SeriesChart } from '../spec.ts';

/** Sorts all datasets by the first one, or by time if the labels are times. */
export function sortSeries(chart: SeriesChart): SeriesChart {
  const { labels, datasets } = chart.data;
  const times = chart.clock?.times ?? labels.map(readTime);
  const order =
    chart.x === 'time'
      ? orderOf(
          times.map((time) => time ?? null),
          'asc',
        )
      : orderOf(datasets[0]?.values ?? [], chart.sort);
  if (!order) return chart;
  return {
    ...chart,
    ...(chart.clock && { clock: { ...chart.clock, times: take(chart.clock.times, order) } }),
    data: {
      labels: take(labels, order),
      datasets: datasets.map(({ colors, starts, ...dataset }) => ({
        ...dataset,
        values: take(dataset.values, order),
        ...(starts && { starts: take(starts, order) }),
        ...(colors && { colors: takeInTurn(colors, order) }),
      })),
    },
  };
}
