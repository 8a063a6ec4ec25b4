/** Charts with datasets over labels: bars, lines, radars and sparklines. */
import { readTime } from '../axes/time-axis.ts';
import { type ChartJsAxes, readAxes, titlesOf } from './axes.ts';
import { withColors } from './dataset-colors.ts';
import { isBent, LABELS_MAX, readLabels, readSeries } from './datasets.ts';
import { loosen } from './ends.ts';
import { countBeside } from './fill.ts';
import { hasAbsent, isJoined, type Placed } from './gaps.ts';
import type { Members, Written } from './members.ts';
import { placeSeries } from './place-values.ts';
import { arePoints, readScatter } from './points.ts';
import { type Ends, readEnds } from './read-axis.ts';

/** Maxima of charts without `dense`. */
const LABELS_FEW = 20;
const DATASETS_FEW = 5;

interface Parts {
  readonly written: readonly Written[];
  readonly type: string;
  readonly isHorizontal: boolean;
}

export function readOverLabels(data: Members, options: Members, { written, type, isHorizontal }: Parts) {
  const axes = type === 'radar' ? undefined : readAxes(options.open('scales'), isHorizontal);
  if (type === 'line' && axes?.isLinear && arePoints(written)) {
    data.skip('labels');
    return readScatter(written, options, { axes, areLines: true });
  }
  const read = readLabels(data, written, axes?.labels) ?? [];
  const labels = read.length > 0 ? read : numberLabels(written);
  const count = labels.length;
  const placed = placeSeries(written, { labels, count, type });
  if (axes === undefined) {
    const datasets = readSeries(placed, { count, type });
    const lowest = Math.min(0, ...datasets.flatMap(({ values }) => values.flat().map((value) => value ?? 0)));
    const { min = lowest < 0 ? lowest : undefined, max } = loosen(
      readRadialEnds(options),
      datasets.map((one) => [one]),
    );
    return {
      ...withColors(written, true),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      data: { labels, datasets },
    };
  }
  if (axes.isLinear) axes.giveUpLinear();
  const times = isHorizontal ? undefined : readTimes(axes, labels);
  const inOrder = times ? sortByTime(placed, times) : placed;
  const isStacked = readStacks(inOrder, axes);
  const datasets = readSeries(placed, { count, type, axes, isStacked });
  const ends = loosen(axes, listStacks(datasets, type, isStacked));
  const isLog = canBeLog(axes, datasets);
  axes.giveUp('log', isLog);
  axes.giveUp('time', times !== undefined);
  const lines = inOrder.filter(({ kind }) => kind !== 'bar');
  const areJoined = isJoined(lines, options, type !== 'sparkline');
  const isDense = count > LABELS_FEW || written.length > DATASETS_FEW;
  return {
    ...withColors(written, type !== 'bar'),
    ...titlesOf(axes),
    ...(isLog ? { value_scale: 'log', ...keepPositive(ends) } : ends),
    ...(times && { x: 'time' }),
    ...(isStacked && { stacked: true }),
    ...(areJoined && { gaps: 'join' }),
    ...(isBent(placed) && { curve: 'smooth' }),
    ...(isHorizontal && type === 'bar' && { horizontal: true }),
    ...(isDense && { dense: true }),
    data: { labels: times ?? labels, datasets },
  };
}

/**
 * Returns true if areas are stacked, or bars in one stack. Reports several stacks, unless each bar has its own, and
 * stacks with floating bars or absent points.
 */
function readStacks(placed: readonly Placed[], axes: ChartJsAxes): boolean {
  const isFloating = placed.some(({ values }) => values.some((value) => Array.isArray(value)));
  const isApart = placed.some(
    (one) =>
      one.kind !== 'bar' &&
      axes.isStackedOn(one.members.take('yAxisID')) &&
      countBeside(one, placed, axes) > 0 &&
      hasAbsent(one),
  );
  if (isFloating || isApart) {
    axes.giveUpStacked();
    return false;
  }
  const bars = placed.filter(({ kind }) => kind === 'bar');
  const stacks = bars.map(({ members }) => members.take('stack'));
  if (stacks.every((stack) => stack === undefined)) return axes.isStacked;
  if (!axes.isStacked && !axes.isStackedUnset) return false;
  const count = new Set(stacks).size;
  if (count === 1) return true;
  if (count === bars.length) return false;
  for (const { members } of bars) if (members.take('stack') !== undefined) members.giveUp('stack');
  return true;
}

/** Lists the datasets of each stack: bars or areas. All others have a list of their own. */
function listStacks(datasets: ReturnType<typeof readSeries>, type: string, isStacked: boolean) {
  const isPiled = (kind: string) => isStacked && kind !== 'line';
  const ofKind = (kind: string) => datasets.filter((one) => (one.type ?? type) === kind);
  const single = datasets.filter((one) => !isPiled(one.type ?? type)).map((one) => [one]);
  return isStacked ? [...single, ofKind('bar'), ofKind('area')] : single;
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
