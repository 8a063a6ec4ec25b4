/** Datasets of Chart.js. */
import { CHART_COLORS } from '../series-colors.ts';
import type { ChartJsAxes } from './axes.ts';
import { readCssColor } from './colors.ts';
import type { Members } from './members.ts';
import { isPoint, readNumber, readText, readValue } from './values.ts';

/** One more than the maximum of any chart, so that the check of charts reports too many. */
const DATASETS_MAX = 11;

/** A dataset with its data list. */
export interface Written {
  readonly members: Members;
  readonly data: readonly unknown[];
}

export function listDatasets(data: Members): Written[] {
  return data.list('datasets', DATASETS_MAX).map((members) => {
    const values = members.take('data');
    return { members, data: Array.isArray(values) ? values : [] };
  });
}

/** One more than the maximum of any chart, so that the check of charts reports too many. */
const LABELS_MAX = 501;

/** Returns the labels, or else the x values of the points. */
export function readLabels(data: Members, written: readonly Written[]): string[] | undefined {
  const labels = data.take('labels');
  if (Array.isArray(labels)) return labels.map((label) => readText(label) ?? '');
  const places = new Set(
    written.flatMap((one) => one.data.filter(isPoint).map(({ x }) => readText(x) ?? '')),
  );
  return places.size > 0 ? [...places].slice(0, LABELS_MAX) : undefined;
}

const KINDS = new Map<unknown, string>([
  ['bar', 'bar'],
  ['horizontalBar', 'bar'],
  ['line', 'line'],
]);

interface Over {
  readonly labels: readonly string[] | undefined;
  readonly count: number;
  readonly type: string;
  readonly sideOf?: ChartJsAxes['sideOf'];
}

/** Translates datasets over labels. Missing values are gaps, surplus values are dropped. */
export function readSeries(written: readonly Written[], { labels, count, type, sideOf }: Over) {
  return written.map(({ members, data }) => {
    const own = members.take('type');
    const kind = own === undefined ? type : KINDS.get(own);
    if (own !== undefined && kind === undefined) members.giveUp('type');
    const isFilled = kind === 'line' && isFill(members.take('fill'));
    const axis = sideOf?.(members.take('yAxisID'));
    const shown = isFilled ? 'area' : kind;
    const colors = shown === 'bar' ? readEach(members.take('backgroundColor')) : undefined;
    return {
      ...nameOf(members),
      values: placeValues(data, labels, count),
      ...(shown !== undefined && shown !== type && { type: shown }),
      ...(axis === 'right' && { axis }),
      ...(colors && { colors: colors.slice(0, Math.max(count, 1)) }),
    };
  });
}

/** Lists the values in order, or by label if they are points with a label as x. */
function placeValues(data: readonly unknown[], labels: readonly string[] | undefined, count: number) {
  const named = data.every((point) => isPoint(point) && labels?.includes(readText(point.x) ?? ''));
  const heights = new Map(
    data.map((point) => [isPoint(point) ? readText(point.x) : undefined, readValue(point)]),
  );
  return Array.from({ length: count }, (_, index) =>
    named ? (heights.get(labels?.[index]) ?? null) : readValue(data[index]),
  );
}

/** Returns one color per mark, or undefined if the list is missing or has an invalid color. */
function readEach(colors: unknown): string[] | undefined {
  if (!Array.isArray(colors) || colors.length === 0) return undefined;
  const read = colors.map(readCssColor);
  return read.every((color) => color !== undefined) ? read : undefined;
}

const isFill = (fill: unknown) => fill !== undefined && fill !== false && fill !== 'none';

/** Returns true if lines are curved, by the property name of version 2 or of later versions. */
export function isBent(written: readonly Written[]): boolean {
  const tensions = written.flatMap(({ members }) => [members.take('tension'), members.take('lineTension')]);
  return tensions.some((tension) => (readNumber(tension) ?? 0) > 0);
}

export function readPoints(written: readonly Written[]) {
  return written.map(({ members, data }) => ({
    ...nameOf(members),
    points: data.flatMap((point) => {
      const [x, y] = isPoint(point) ? [readNumber(point.x), readNumber(point.y)] : [];
      return x === undefined || y === undefined ? [] : [[x, y]];
    }),
  }));
}

function nameOf(members: Members) {
  const label = readText(members.take('label'));
  return label === undefined ? {} : { label };
}

/** Returns the colors of datasets as a property of the chart. */
export function withColors(written: readonly Written[], areLines: boolean) {
  const colors = readColors(written, areLines);
  return colors ? { colors } : {};
}

/**
 * Returns the color of each dataset: the background of bars, the border of lines, else one of our colors. If there is a
 * color per mark, it is the first one.
 */
export function readColors(written: readonly Written[], areLines: boolean): string[] | undefined {
  const own = written.map(({ members }) => {
    const kind = members.take('type');
    const isLine = kind === undefined ? areLines : kind === 'line';
    const [ground, line] = ['backgroundColor', 'borderColor'].map((name) => {
      const color = members.take(name);
      if (!Array.isArray(color)) return readCssColor(color);
      if (isLine || (name === 'backgroundColor' && readEach(color) === undefined)) members.giveUp(name);
      return readCssColor(color[0]);
    });
    return isLine ? (line ?? ground) : (ground ?? line);
  });
  if (own.every((color) => color === undefined)) return undefined;
  return own.map((color, order) => color ?? CHART_COLORS[order % CHART_COLORS.length] ?? '');
}

/** Returns the colors of slices, one per slice or one for all. */
export function readSliceColors({ members }: Written): string[] | undefined {
  members.skip('borderColor');
  const colors = [members.take('backgroundColor')].flat().map(readCssColor);
  return colors.every((color) => color !== undefined) ? colors : undefined;
}
