/** Charts with datasets over labels: bars, lines, radars and sparklines. */
import { readTime } from '../axes/time-axis.ts';
import { type ChartJsAxes, type Ends, readAxes, readEnds, titlesOf } from './axes.ts';
import { isBent, readLabels, readSeries, type Written, withColors } from './datasets.ts';
import { loosen } from './ends.ts';
import type { Members } from './members.ts';

/** Maxima of charts without `dense`. */
const LABELS_FEW = 20;
const DATASETS_FEW = 5;

interface Parts {
  readonly written: readonly Written[];
  readonly type: string;
  readonly isHorizontal: boolean;
}

export function readOverLabels(data: Members, options: Members, { written, type, isHorizontal }: Parts) {
  const labels = readLabels(data, written);
  const count = labels?.length ?? written[0]?.data.length ?? 0;
  if (type === 'radar') {
    const datasets = readSeries(written, { labels, count, type });
    const { max } = loosen(readRadialEnds(options), datasets, false);
    return {
      ...withColors(written, true),
      ...(max !== undefined && { max }),
      data: { ...(labels && { labels }), datasets },
    };
  }
  const axes = readAxes(options.open('scales'), isHorizontal);
  const datasets = readSeries(written, { labels, count, type, sideOf: axes.sideOf });
  const ends = loosen(axes.ends, datasets, axes.isStacked);
  const isLog = canBeLog(axes, datasets);
  const times = isHorizontal ? undefined : readTimes(axes, labels);
  if (!isLog) axes.giveUp('log');
  if (!times) axes.giveUp('time');
  const isDense = count > LABELS_FEW || written.length > DATASETS_FEW;
  return {
    ...withColors(written, type !== 'bar'),
    ...titlesOf(axes),
    ...(isLog ? { value_scale: 'log', ...keepPositive(ends) } : ends),
    ...(times && { x: 'time' }),
    ...(axes.isStacked && { stacked: true }),
    ...(isBent(written) && { curve: 'smooth' }),
    ...(isHorizontal && type === 'bar' && { horizontal: true }),
    ...(isDense && { dense: true }),
    data: { ...(labels && { labels: times ?? labels }), datasets },
  };
}

/** Reads the ends of a radar's only axis, which starts at zero. */
function readRadialEnds(options: Members): Ends {
  const all = [options.open('scale').open('ticks'), options.open('scales').open('r')].map(readEnds);
  return all.find(({ ends }) => ends.max !== undefined)?.ends ?? {};
}

/** Returns true if a log scale is wanted and all values are positive. */
function canBeLog(axes: ChartJsAxes, datasets: ReturnType<typeof readSeries>): boolean {
  const values = datasets.flatMap((dataset) => dataset.values);
  return axes.wants('log') && values.every((value) => value === null || value > 0);
}

function keepPositive(ends: Ends): Ends {
  return Object.fromEntries(Object.entries(ends).filter(([, end]) => end > 0));
}

/** Returns the labels as ISO 8601 times if a time axis is wanted and all labels are distinct times. */
function readTimes(axes: ChartJsAxes, labels: readonly string[] | undefined): string[] | undefined {
  if (labels === undefined || !axes.wants('time')) return undefined;
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
