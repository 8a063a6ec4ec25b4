/** Datasets of Chart.js. */
import type { ChartJsAxes } from './axes.ts';
import { readEach } from './dataset-colors.ts';
import { readFill, reportUnfilled } from './fill.ts';
import type { Members, Written } from './members.ts';
import { isGap, isPoint, readBar, readNumber, readText, readValue } from './values.ts';

/** Reports values that were written but not read, and those beyond the labels. */
function reportLost({ members, data }: Written, read: (item: unknown) => unknown, count = data.length): void {
  const lost = data.findIndex((item, index) => index < count && !isGap(item) && read(item) === null);
  if (lost >= 0) members.giveUp(`data[${lost}]`);
  if (data.length > count) members.giveUp(`data[${count}]`);
}

/** One more than the maximum of any chart, so that the check of charts reports too many. */
export const LABELS_MAX = 501;

/**
 * Returns the axis' own labels or those of the data, followed by other strings that are the x of a point. Without
 * labels, returns the x of all points. Reports labels that are not text.
 */
export function readLabels(data: Members, written: readonly Written[], own?: unknown): string[] | undefined {
  const places = written.flatMap((one) => one.data.filter(isPoint).map(({ x }) => x));
  const labels = own ?? data.take('labels');
  if (!Array.isArray(labels)) {
    if (labels !== undefined && labels !== null) data.giveUp('labels');
    const found = new Set(places.map(readText).filter((place) => place !== undefined));
    return found.size > 0 ? [...found].slice(0, LABELS_MAX) : undefined;
  }
  const lost = labels.findIndex((label) => label !== null && readText(label) === undefined);
  if (lost >= 0) data.giveUp(`labels[${lost}]`);
  const texts = labels.map((label) => readText(label) ?? '');
  const known = new Set(texts);
  const others = new Set(places.filter((place) => typeof place === 'string' && !known.has(place)));
  return [...texts, ...others].map(String).slice(0, Math.max(texts.length, LABELS_MAX));
}

const KINDS = new Map<unknown, string>([
  ['bar', 'bar'],
  ['horizontalBar', 'bar'],
  ['line', 'line'],
]);

/** Values of `fill` with which a radar is filled, as all of ours are. */
const FILLED: readonly unknown[] = [undefined, true, 'origin', 'start'];

interface Over {
  readonly labels: readonly string[];
  readonly count: number;
  readonly type: string;
  readonly axes?: ChartJsAxes;
}

/** Translates datasets over labels. Missing values are gaps, surplus values are dropped. */
export function readSeries(written: readonly Written[], { labels, count, type, axes }: Over) {
  const kindOf = ({ members }: Written) => KINDS.get(members.take('type') ?? type);
  const placeOf = (one: Written) => `${kindOf(one)} ${axes?.sideOf(one.members.take('yAxisID'))}`;
  return written.map((one) => {
    const { members } = one;
    const own = members.take('type');
    const kind = own === undefined ? type : KINDS.get(own);
    if (own !== undefined && kind === undefined) members.giveUp('type');
    if (type === 'radar' && !FILLED.includes(members.take('fill'))) members.giveUp('fill');
    const id = members.take('yAxisID');
    const isStacked = axes?.isStackedOn(id) === true;
    const isAlone = written.filter((other) => placeOf(other) === placeOf(one)).length === 1;
    const isStackedLine = kind === 'line' && isStacked && !isAlone;
    const fill = isStackedLine ? reportUnfilled(members) : kind === 'line' && readFill(one, written);
    // Our charts stack both axes or none.
    const isMisplaced =
      axes?.isStacked === true && !isStacked && !isAlone && (kind === 'bar' || fill !== false);
    if (isMisplaced || axes?.isExtra(id)) members.giveUp('yAxisID');
    const axis = axes?.sideOf(id);
    const shown = fill === false ? kind : 'area';
    const colors = shown === 'bar' ? readEach(members.take('backgroundColor')) : undefined;
    return {
      ...nameOf(members),
      values: placeValues(one, { labels, count, read: shown === 'bar' ? readBar : readValue }),
      ...(shown !== undefined && shown !== type && { type: shown }),
      ...(axis === 'right' && { axis: 'right' as const }),
      ...(typeof fill === 'number' && { fill_to: fill }),
      ...(colors && { colors: colors.slice(0, Math.max(count, 1)) }),
    };
  });
}

interface Places {
  readonly labels: readonly string[];
  readonly count: number;
  readonly read: typeof readBar;
}

/** Lists the values in order, or by label if they are points with a label as x. */
function placeValues(one: Written, { labels, count, read }: Places) {
  const { members, data } = one;
  const unread = data.findIndex(
    (point) => isPoint(point) && !isGap(point.x) && readText(point.x) === undefined,
  );
  if (unread >= 0) members.giveUp(`data[${unread}].x`);
  const isNamed = (point: unknown) => {
    const label = isPoint(point) ? readText(point.x) : undefined;
    return label !== undefined && labels.includes(label);
  };
  if (data.length === 0 || !data.every(isNamed)) {
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
  return Array.from({ length: count }, (_, index) => heights.get(labels[index]) ?? null);
}

/** Returns true if all lines are joined over missing values. Reports single ones. */
export function isJoined(written: readonly Written[], options: Members): boolean {
  const asked = written.filter(({ members }) => members.flag('spanGaps') === true);
  if (options.flag('spanGaps') === true || asked.length === written.length) return written.length > 0;
  for (const { members } of asked) members.giveUp('spanGaps');
  return false;
}

/** The property of version 2 and that of later versions. */
const TENSIONS = ['lineTension', 'tension'];

/** Returns true if lines are curved. Reports single straight ones. */
export function isBent(written: readonly Written[], type: string): boolean {
  const isCurved = ({ members }: Written) =>
    TENSIONS.map((name) => members.number(name) ?? 0).some((tension) => tension > 0);
  const curved = written.filter(isCurved);
  const isLine = ({ members }: Written) => KINDS.get(members.take('type') ?? type) !== 'bar';
  if (curved.length > 0 && written.some((one) => isLine(one) && !isCurved(one)))
    for (const { members } of curved)
      for (const name of TENSIONS) if (members.take(name)) members.giveUp(name);
  return curved.length > 0;
}

export function readPoints(written: readonly Written[]) {
  return written.map((one) => {
    reportLost(one, (point) => readPoint(point) ?? null);
    const sized = one.data.findIndex((point) => isPoint(point) && 'r' in point);
    if (sized >= 0) one.members.giveUp(`data[${sized}].r`);
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
  const label = members.text('label');
  return label === undefined ? {} : { label };
}
