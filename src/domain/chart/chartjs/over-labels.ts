/** Charts with datasets over labels: bars, lines, radars and sparklines. */
import { readTime } from '../axes/time-axis.ts';
import { type ChartJsAxes, readAxes, titlesOf } from './axes.ts';
import { withColors } from './dataset-colors.ts';
import { isBent, isJoined, LABELS_MAX, readLabels, readPoint, readPoints, readSeries } from './datasets.ts';
import { loosen } from './ends.ts';
import type { Members, Written } from './members.ts';
import { type Ends, readEnds } from './read-axis.ts';

/** Maxima of charts without `dense`. */
const LABELS_FEW = 20;
const DATASETS_FEW = 5;

interface Parts {
  readonly written: readonly Written[];
  readonly type: string;
  readonly isHorizontal: boolean;
}

/** Translates points over two number axes. */
export function readScatter(written: readonly Written[], axes: ChartJsAxes) {
  const datasets = readPoints(written).map((dataset, order) => ({
    ...dataset,
    ...(isConnected(written[order]?.members) && { type: 'line' }),
  }));
  const heights = datasets.map(({ points }) => ({ values: points.map(([, y]) => y) }));
  const ends = loosen(axes, heights, false);
  return { ...withColors(written, true), ...titlesOf(axes), ...ends, data: { datasets } };
}

/** Returns true if the points of a dataset are connected. Reports other types than lines and points. */
function isConnected(members: Members | undefined): boolean {
  const type = members?.take('type');
  if (type === 'line' || members?.flag('showLine')) return true;
  if (type !== undefined && type !== 'scatter' && type !== 'bubble') members?.giveUp('type');
  return false;
}

/** Translates lines over numbers: points whose x axis is linear. */
function readLines(written: readonly Written[], axes: ChartJsAxes) {
  for (const name of ['log', 'time'] as const) axes.giveUp(name, false);
  const { data, ...chart } = readScatter(written, axes);
  for (const { members } of written)
    for (const name of ['fill', 'yAxisID', 'tension', 'lineTension'])
      if (members.take(name)) members.giveUp(name);
  const isLine = (order: number) => written[order]?.members.flag('showLine') !== false;
  return {
    ...chart,
    type: 'scatter',
    data: {
      datasets: data.datasets.map((one, order) => ({ ...one, ...(isLine(order) && { type: 'line' }) })),
    },
  };
}

export function readOverLabels(data: Members, options: Members, { written, type, isHorizontal }: Parts) {
  const axes = type === 'radar' ? undefined : readAxes(options.open('scales'), isHorizontal);
  const arePoints = written.every(
    (one) => one.data.length > 0 && one.data.every((point) => readPoint(point)),
  );
  if (type === 'line' && axes?.isLinear && arePoints && written.length > 0) {
    data.skip('labels');
    return readLines(written, axes);
  }
  const read = readLabels(data, written, axes?.labels) ?? [];
  const labels = read.length > 0 ? read : numberLabels(written);
  const count = labels.length;
  if (axes === undefined) {
    const datasets = readSeries(written, { labels, count, type });
    const lowest = Math.min(0, ...datasets.flatMap(({ values }) => values.flat().map((value) => value ?? 0)));
    const { min = lowest < 0 ? lowest : undefined, max } = loosen(readRadialEnds(options), datasets, false);
    return {
      ...withColors(written, true),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      data: { labels, datasets },
    };
  }
  if (axes.isLinear) axes.giveUpLinear();
  const datasets = readSeries(written, { labels, count, type, axes });
  const isFloating = datasets.some(({ values }) => values.some((value) => Array.isArray(value)));
  if (axes.isStacked && isFloating) axes.giveUpStacked();
  const isStacked = readStacks(written, type, axes) && !isFloating;
  const ends = loosen(axes, datasets, isStacked);
  const isLog = canBeLog(axes, datasets);
  const times = isHorizontal ? undefined : readTimes(axes, labels);
  axes.giveUp('log', isLog);
  axes.giveUp('time', times !== undefined);
  const isDense = count > LABELS_FEW || written.length > DATASETS_FEW;
  return {
    ...withColors(written, type !== 'bar'),
    ...titlesOf(axes),
    ...(isLog ? { value_scale: 'log', ...keepPositive(ends) } : ends),
    ...(times && { x: 'time' }),
    ...(isStacked && { stacked: true }),
    ...(isJoined(written, options) && { gaps: 'join' }),
    ...(isBent(written, type) && { curve: 'smooth' }),
    ...(isHorizontal && type === 'bar' && { horizontal: true }),
    ...(isDense && { dense: true }),
    data: { labels: times ?? labels, datasets },
  };
}

/** Returns true if bars are stacked, all in one stack. Reports several stacks, unless each bar has its own. */
function readStacks(written: readonly Written[], type: string, axes: ChartJsAxes): boolean {
  const bars = written.filter(({ members }) => (members.take('type') ?? type) === 'bar');
  const stacks = bars.map(({ members }) => members.take('stack'));
  if (stacks.every((stack) => stack === undefined)) return axes.isStacked;
  if (!axes.isStacked && !axes.isStackedUnset) return false;
  const count = new Set(stacks).size;
  if (count === 1) return true;
  if (count === bars.length) return false;
  for (const { members } of bars) if (members.take('stack') !== undefined) members.giveUp('stack');
  return true;
}

/** Numbers missing labels. A chart without labels and values has one empty label. */
function numberLabels(written: readonly Written[]): string[] {
  const count = Math.max(0, ...written.map((one) => one.data.length));
  return count === 0
    ? ['']
    : Array.from({ length: Math.min(count, LABELS_MAX) }, (_, index) => String(index + 1));
}

/** Reads the ends of a radar's only axis. */
function readRadialEnds(options: Members) {
  const [old, own] = [options.open('scale').open('ticks'), options.open('scales').open('r')].map(readEnds);
  return old && Object.keys(old.ends).length > 0 ? old : (own ?? { ends: {}, giveUpEnd: () => {} });
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

/** Maximum time of a JavaScript `Date`. */
const TIME_MAX_MS = 8.64e15;

/** Converts numbers to times, as milliseconds since 1970, except for four-digit years. */
function writeTime(label: string): string {
  const isNumber = /^-?\d{5,16}$/.test(label) && Math.abs(Number(label)) <= TIME_MAX_MS;
  return isNumber ? new Date(Number(label)).toISOString() : label;
}
