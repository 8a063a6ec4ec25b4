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

/** The labels, or where each point is when there are none. */
export function readLabels(data: Members, [first]: readonly Written[]): unknown {
  const labels = data.take('labels');
  if (Array.isArray(labels)) return labels.map((label) => readText(label) ?? '');
  const points = first?.data.filter(isPoint) ?? [];
  return points.length > 0 ? points.map(({ x }) => readText(x) ?? '') : undefined;
}

const KINDS = new Map<unknown, string>([
  ['bar', 'bar'],
  ['horizontalBar', 'bar'],
  ['line', 'line'],
]);

/** Datasets over labels: what is missing of the values is a gap, what is too much is left out. */
export function readSeries(
  written: readonly Written[],
  count: number,
  { type, axes }: { type: string; axes: ChartJsAxes },
) {
  return written.map(({ members, data }) => {
    const own = members.take('type');
    const kind = own === undefined ? type : KINDS.get(own);
    if (own !== undefined && kind === undefined) members.giveUp('type');
    const isFilled = kind === 'line' && isFill(members.take('fill'));
    const axis = axes.sideOf(members.take('yAxisID'));
    const shown = isFilled ? 'area' : kind;
    return {
      ...nameOf(members),
      values: Array.from({ length: count }, (_, index) => readValue(data[index])),
      ...(shown !== undefined && shown !== type && { type: shown }),
      ...(axis === 'right' && { axis }),
    };
  });
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

/** The colour of each dataset: bars by their ground, lines by themselves; ours where one has none. */
export function readColors(written: readonly Written[], isLine: boolean): string[] | undefined {
  const own = written.map(({ members }) => {
    const [ground, line] = ['backgroundColor', 'borderColor'].map((name) => {
      const color = members.take(name);
      if (!Array.isArray(color)) return readCssColor(color);
      members.giveUp(name);
      return readCssColor(color[0]);
    });
    const kind = members.take('type');
    return (kind === undefined ? isLine : kind === 'line') ? (line ?? ground) : (ground ?? line);
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
