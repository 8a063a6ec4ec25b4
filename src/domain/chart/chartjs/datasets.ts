/** Datasets of Chart.js. */
import type { ChartJsAxes } from './axes.ts';
import { readEach } from './dataset-colors.ts';
import type { Members, Written } from './members.ts';
import { isGap, isPoint, readBar, readNumber, readText, readValue } from './values.ts';

/** One more than the maximum of any chart, so that the check of charts reports too many. */
const DATASETS_MAX = 11;

/** Lists datasets with their data as numbers, intervals or points with the label as x. */
export function listDatasets(data: Members, { type, isHorizontal }: Layout): Written[] {
  return data.list('datasets', DATASETS_MAX).map((members) => {
    const values = members.take('data');
    const own = members.take('type') ?? type;
    const isBar = own === 'bar' || own === 'horizontalBar';
    if (Array.isArray(values))
      return { members, data: values.map((one) => readItem(one, isBar, isHorizontal)) };
    if (typeof values !== 'object' || values === null) {
      if (values !== undefined) members.giveUp('data');
      return { members, data: [] };
    }
    return { members, data: Object.entries(values).map(([x, y]) => ({ x, y })) };
  });
}

interface Layout {
  readonly type: unknown;
  readonly isHorizontal: boolean;
}

/** Converts `[x, y]` to a point, except for the ends of a bar, and swaps x and y of horizontal bars. */
function readItem(item: unknown, isBar: boolean, isHorizontal: boolean): unknown {
  const isPair = Array.isArray(item) && item.length === 2;
  if (isPair && !(isBar && typeof item[0] === 'number')) return { x: item[0], y: item[1] };
  return isHorizontal && isPoint(item) ? { x: item.y, y: item.x } : item;
}

/** Reports values that were written but not read, and those beyond the labels. */
function reportLost({ members, data }: Written, read: (item: unknown) => unknown, count = data.length): void {
  const lost = data.findIndex((item, index) => index < count && !isGap(item) && read(item) === null);
  if (lost >= 0) members.giveUp(`data[${lost}]`);
  if (data.length > count) members.giveUp(`data[${count}]`);
}

/** One more than the maximum of any chart, so that the check of charts reports too many. */
const LABELS_MAX = 501;

/** Returns the axis' own labels, those of the data, or else the x values of the points. */
export function readLabels(data: Members, written: readonly Written[], own?: unknown): string[] | undefined {
  const labels = own ?? data.take('labels');
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
  return written.map((one) => {
    const { members } = one;
    const own = members.take('type');
    const kind = own === undefined ? type : KINDS.get(own);
    if (own !== undefined && kind === undefined) members.giveUp('type');
    const isFilled = kind === 'line' && readFill(members);
    const axis = sideOf?.(members.take('yAxisID'));
    const shown = isFilled ? 'area' : kind;
    const colors = shown === 'bar' ? readEach(members.take('backgroundColor')) : undefined;
    return {
      ...nameOf(members),
      values: placeValues(one, { labels, count, read: shown === 'bar' ? readBar : readValue }),
      ...(shown !== undefined && shown !== type && { type: shown }),
      ...(axis === 'right' && { axis }),
      ...(colors && { colors: colors.slice(0, Math.max(count, 1)) }),
    };
  });
}

interface Places {
  readonly labels: readonly string[] | undefined;
  readonly count: number;
  readonly read: typeof readBar;
}

/** Lists the values in order, or by label if they are points with a label as x. */
function placeValues(one: Written, { labels, count, read }: Places) {
  const { members, data } = one;
  const named =
    data.length > 0 && data.every((point) => isPoint(point) && labels?.includes(readText(point.x) ?? ''));
  if (!named) {
    reportLost(one, read, count);
    return Array.from({ length: count }, (_, index) => read(data[index]));
  }
  reportLost(one, read);
  const heights = new Map<string | undefined, ReturnType<typeof readBar>>();
  for (const [index, point] of data.entries()) {
    const label = isPoint(point) ? readText(point.x) : undefined;
    if (heights.has(label)) members.giveUp(`data[${index}]`);
    else heights.set(label, read(point));
  }
  return Array.from({ length: count }, (_, index) => heights.get(labels?.[index]) ?? null);
}

/** Returns true if the area down to zero is filled. Other targets are reported. */
function readFill(members: Members): boolean {
  const fill = members.take('fill');
  if (fill === undefined || fill === false || fill === 'none') return false;
  if (fill === true || fill === 'origin') return true;
  members.giveUp('fill');
  return fill === 'start';
}

/** Returns true if all lines are joined over missing values. Reports single ones. */
export function isJoined(written: readonly Written[], options: Members): boolean {
  const asked = written.filter(({ members }) => members.take('spanGaps') === true);
  if (options.take('spanGaps') === true || asked.length === written.length) return written.length > 0;
  for (const { members } of asked) members.giveUp('spanGaps');
  return false;
}

/** Returns true if lines are curved, by the property name of version 2 or of later versions. */
export function isBent(written: readonly Written[]): boolean {
  const tensions = written.flatMap(({ members }) => [members.take('tension'), members.take('lineTension')]);
  return tensions.some((tension) => (readNumber(tension) ?? 0) > 0);
}

export function readPoints(written: readonly Written[]) {
  return written.map((one) => {
    reportLost(one, (point) => readPoint(point) ?? null);
    return {
      ...nameOf(one.members),
      points: one.data.map(readPoint).filter((point) => point !== undefined),
    };
  });
}

/** Returns the coordinates of a point if both are numbers. */
export function readPoint(point: unknown): readonly [x: number, y: number] | undefined {
  const [x, y] = isPoint(point) ? [readNumber(point.x), readNumber(point.y)] : [];
  return x === undefined || y === undefined ? undefined : [x, y];
}

/** Returns non-negative values, 0 for missing ones. */
export function readShares(one: Written): number[] {
  reportLost(one, readValue);
  return one.data.map((value) => readValue(value) ?? 0);
}

function nameOf(members: Members) {
  const label = readText(members.take('label'));
  return label === undefined ? {} : { label };
}
