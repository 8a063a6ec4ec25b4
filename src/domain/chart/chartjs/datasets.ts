/** The data of a chart of Chart.js, as ours has it. */
import { CHART_COLORS } from '../series-colors.ts';
import type { ChartJsAxes } from './axes.ts';
import { readCssColor } from './colors.ts';
import type { Members } from './members.ts';
import { isPoint, readNumber, readText, readValue } from './values.ts';

/** One more than any chart may have: too many are refused in the words of every chart. */
const DATASETS_MAX = 11;

/** The datasets as they are written. */
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

/** More labels are on no chart of ours, which refuses one more. */
const LABELS_MAX = 501;

/** The labels, or where points are when there are none. */
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

/** Datasets over labels: what is missing of the values is a gap, what is too much is left out. */
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

/** Values one after the other; points that name a label, at that label. */
function placeValues(data: readonly unknown[], labels: readonly string[] | undefined, count: number) {
  const named = data.every((point) => isPoint(point) && labels?.includes(readText(point.x) ?? ''));
  const heights = new Map(
    data.map((point) => [isPoint(point) ? readText(point.x) : undefined, readValue(point)]),
  );
  return Array.from({ length: count }, (_, index) =>
    named ? (heights.get(labels?.[index]) ?? null) : readValue(data[index]),
  );
}

/** A colour for each mark, where that is written; undefined where one of them is none. */
function readEach(colors: unknown): string[] | undefined {
  if (!Array.isArray(colors) || colors.length === 0) return undefined;
  const read = colors.map(readCssColor);
  return read.every((color) => color !== undefined) ? read : undefined;
}

const isFill = (fill: unknown) => fill !== undefined && fill !== false && fill !== 'none';

/** Whether lines are to be bent, by the name of today or of before. */
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

/** The colours of datasets as a member of the chart. */
export function coloured(written: readonly Written[], areLines: boolean) {
  const colors = readColors(written, areLines);
  return colors ? { colors } : {};
}

/**
 * The colour of each dataset: bars by their ground, lines by themselves; ours where one has none. Of a colour for each
 * mark it is the first.
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

/** The colours of slices, one for each or one for all. */
export function readSliceColors({ members }: Written): string[] | undefined {
  members.skip('borderColor');
  const colors = [members.take('backgroundColor')].flat().map(readCssColor);
  return colors.every((color) => color !== undefined) ? colors : undefined;
}
