/** Charts with datasets over labels: bars, lines, radars and sparklines. */
import { readTime } from '../axes/time-axis.ts';
import type { Members, Written } from './config/members.ts';
import { withColors } from './dataset-colors.ts';
import { LABELS_MAX, readLabels, readSeries } from './datasets.ts';
import { loosen } from './ends.ts';
import { floatBars } from './floating.ts';
import { isJoined, type Placed } from './gaps.ts';
import { openDefaults, readCurve } from './line-looks.ts';
import { placeSeries } from './place-values.ts';
import { arePoints, readScatter } from './points.ts';
import { type ChartJsAxes, readAxes, titlesOf } from './read-axes.ts';
import type { Ends } from './read-axis.ts';
import { readRadar } from './read-radar.ts';
import { readSparkline } from './sparkline.ts';
import { listStacks, readStacks } from './stacks.ts';

/** Maxima of charts without `dense`. */
const LABELS_FEW = 20;
const DATASETS_FEW = 5;

interface Parts {
  readonly written: readonly Written[];
  readonly type: string;
  readonly isHorizontal: boolean;
}

export function readOverLabels(data: Members, options: Members, { written, type, isHorizontal }: Parts) {
  const axes = type === 'radar' ? undefined : readAxes(options.open('scales'), written, isHorizontal);
  if (type === 'line' && axes?.isLinear && arePoints(written)) {
    data.skip('labels');
    return readScatter(written, options, { axes, areLines: true });
  }
  const read = readLabels(data, written, axes?.labels) ?? [];
  const labels = read.length > 0 ? read : numberLabels(written);
  const count = labels.length;
  const placed = placeSeries(written, { labels, count, type, isHorizontal });
  const isDense = (count > LABELS_FEW || written.length > DATASETS_FEW) && { dense: true };
  if (axes === undefined) return readRadar(placed, options, labels);
  if (axes.isLinear) axes.reportIgnoredLinear();
  if (type === 'sparkline') {
    const { datasets, ...line } = readSparkline(placed, options, axes);
    return { ...line, ...isDense, hasLabels: false, data: { labels, datasets } };
  }
  const times = isHorizontal ? undefined : readTimes(axes, labels);
  const inOrder = times ? sortByTime(placed, times) : placed;
  const areStacked = readStacks(inOrder, axes);
  const floating = areStacked ? floatBars(placed, axes) : undefined;
  const shown = floating ?? placed;
  const isStacked = areStacked && !floating;
  const defaults = openDefaults(options);
  const datasets = readSeries(shown, { count, type, axes, isStacked, defaults });
  const curve = readCurve(shown, defaults);
  // The axis of stacked bars starts at zero.
  const ends = loosen(
    floating ? { ...axes, ends: { min: 0, max: 0, ...axes.ends } } : axes,
    listStacks(datasets, type, isStacked),
  );
  const isLog = canBeLog(axes, datasets);
  axes.reportIgnored('log', isLog);
  axes.reportIgnored('time', times !== undefined);
  const hasBars = shown.some(({ kind }) => kind === 'bar');
  const isZeroBound = axes.readZero(hasBars, isStacked);
  const lines = inOrder.filter(({ kind }) => kind !== 'bar');
  return {
    ...withColors(shown, type),
    ...titlesOf(axes),
    ...(isLog ? { value_scale: 'log', ...keepPositive(ends) } : ends),
    ...(isZeroBound === false && !isLog && { begin_at_zero: false }),
    ...(times && { x: 'time' }),
    ...(isStacked && { stacked: true }),
    ...(isJoined(lines, options, true) && { gaps: 'join' }),
    ...(curve && { curve }),
    ...axes.readLooks({ hasCrossGrid: false, canStep: !isLog }),
    ...(isHorizontal && type === 'bar' && { horizontal: true }),
    ...isDense,
    // The values of floating bars would be written as their ends.
    ...(floating && { hasLabels: false }),
    data: { labels: times ?? labels, datasets },
  };
}

/** Numbers missing labels. A chart without labels and values has one empty label. */
function numberLabels(written: readonly Written[]): string[] {
  const count = Math.max(0, ...written.map((one) => one.data.length));
  return count === 0
    ? ['']
    : Array.from({ length: Math.min(count, LABELS_MAX) }, (_, index) => String(index + 1));
}

/** Returns true if a log scale is wanted and all values are positive. */
function canBeLog(axes: ChartJsAxes, datasets: ReturnType<typeof readSeries>): boolean {
  const values = datasets.flatMap((dataset) => dataset.values.flat());
  return axes.wants('log') && values.every((value) => value === null || value > 0);
}

function keepPositive(ends: Ends): Ends {
  return Object.fromEntries(Object.entries(ends).filter(([, end]) => end > 0));
}

/** Returns the labels as ISO 8601 times if a time axis is wanted and all labels are distinct times. */
function readTimes(axes: ChartJsAxes, labels: readonly string[]): string[] | undefined {
  if (!axes.wants('time')) return undefined;
  const times = labels.map(writeTime);
  const instants = new Set(times.map(readTime));
  return instants.has(undefined) || instants.size < times.length ? undefined : times;
}

/** Returns the datasets with their values in the order of the times. */
function sortByTime(placed: readonly Placed[], times: readonly string[]): Placed[] {
  const order = times.map((time, index) => ({ index, instant: readTime(time) ?? 0 }));
  order.sort((one, other) => one.instant - other.instant);
  return placed.map((one) => ({ ...one, values: order.map(({ index }) => one.values[index]) }));
}

/** Maximum time of a JavaScript `Date`. */
const TIME_MAX_MS = 8.64e15;

/** Converts numbers to times, as milliseconds since 1970, except for four-digit years. */
function writeTime(label: string): string {
  const isNumber = /^-?\d{5,16}$/.test(label) && Math.abs(Number(label)) <= TIME_MAX_MS;
  return isNumber ? new Date(Number(label)).toISOString() : label;
}
