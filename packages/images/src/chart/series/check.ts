/** Checks of charts with series across fields. The schema checks types and limits first. */
import { computeSpans, isHorizontal, kindOf, listEnds, sideOf } from '../axes/spans.ts';
import { readTime } from '../axes/time-axis.ts';
import type { Dataset, SeriesChart } from '../spec.ts';

/** Returns an error message for a chart that matches its schema but is invalid, else undefined. */
export function checkSeries(spec: SeriesChart): string | undefined {
  const { labels, datasets } = spec.data;
  const agrees = datasets.every(({ values }) => values.length === labels.length);
  return agrees ? checkAxes(spec) : 'Each dataset must have the same number of values as labels';
}

function checkAxes(spec: SeriesChart): string | undefined {
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE, bands = [] } = spec;
  if (min >= max) return 'min must be less than max';
  const isFixed = spec.min !== undefined || spec.max !== undefined;
  const { datasets } = spec.data;
  const isLeft = (_: unknown, order: number) => sideOf(spec, datasets[order] ?? {}) === 'left';
  if (isFixed && listEnds(computeSpans(spec).filter(isLeft)).some((end) => end < min || end > max))
    return 'Values must be between min and max';
  if (spec.value_scale === 'log' && listMeasures(spec).some((value) => value <= 0))
    return 'Values must be positive on a log scale';
  if (spec.value_scale === 'log' && spec.begin_at_zero) return 'begin_at_zero requires a linear scale';
  if (spec.tick_step !== undefined && spec.value_scale === 'log') return 'tick_step requires a linear scale';
  const sides = new Set(datasets.map((dataset) => sideOf(spec, dataset)));
  if (spec.tick_step !== undefined && sides.size > 1) return 'tick_step requires a single value axis';
  if (spec.x === 'time') {
    const times = spec.clock?.times ?? spec.data.labels.map(readTime);
    if (times.includes(undefined)) return 'With x=time, labels must be ISO 8601 dates or times';
    if (new Set(times).size < times.length) return 'With x=time, each label must be a different time';
    if (isHorizontal(spec)) return 'Horizontal bars have no time axis';
  } else if (spec.time_zone !== undefined) return 'time_zone requires x=time';
  if (isHorizontal(spec) && datasets.some((dataset) => kindOf(spec, dataset) !== 'bar'))
    return 'Only bars can be horizontal';
  if (isHorizontal(spec) && datasets.some((dataset) => sideOf(spec, dataset) === 'right'))
    return 'Horizontal bars have one value axis';
  const floating = datasets.filter(({ starts }) => starts);
  if (floating.some((dataset) => kindOf(spec, dataset) !== 'bar'))
    return 'Only bars have values with two ends';
  if (floating.length > 0 && spec.stacked) return 'Values with two ends cannot be stacked';
  const filled = datasets.filter((dataset) => dataset.fill_to !== undefined);
  if (filled.some((dataset) => kindOf(spec, dataset) !== 'area' || spec.stacked))
    return 'Only areas that are not stacked have fill_to';
  const isStyled = ({ line_width, point_radius, dash }: Dataset) =>
    [line_width, point_radius, dash].some((look) => look !== undefined);
  const hasStroke = (dataset: Dataset) =>
    kindOf(spec, dataset) === 'line' || (kindOf(spec, dataset) === 'area' && !spec.stacked);
  if (datasets.some((dataset) => isStyled(dataset) && !hasStroke(dataset)))
    return 'Only lines and areas that are not stacked have line_width, point_radius and dash';
  const isOther = ({ fill_to: target = -1, axis = 'left' }: Dataset, own: number) =>
    target !== own && (datasets[target]?.axis ?? 'left') === axis && datasets[target] !== undefined;
  if (datasets.some((dataset, own) => dataset.fill_to !== undefined && !isOther(dataset, own)))
    return 'fill_to must be the position of another dataset on the same axis';
  if (datasets.some((dataset) => dataset.colors && kindOf(spec, dataset) !== 'bar'))
    return 'Only bars have colors of their own';
  return bands.some(({ from, to }) => from >= to) ? 'A band must end above its start' : undefined;
}

/** Lists all numbers that are drawn on a value axis. */
function listMeasures(spec: SeriesChart): number[] {
  const { min, max, lines = [], bands = [] } = spec;
  const guides = [...lines.map(({ value }) => value), ...bands.flatMap(({ from, to }) => [from, to])];
  return [...listEnds(computeSpans(spec)), ...guides, min, max].filter((value) => value !== undefined);
}
