/** Values of datasets in the order of the labels. */

import type { Written } from './config/members.ts';
import { isGap, isPoint, readBar, readText, readValue } from './config/values.ts';
import type { Height, Placed } from './gaps.ts';

const KINDS = new Map<unknown, string>([
  ['bar', 'bar'],
  ['horizontalBar', 'bar'],
  ['line', 'line'],
]);

interface Over {
  readonly labels: readonly string[];
  readonly count: number;
  readonly type: string;
  readonly isHorizontal: boolean;
}

/** Places the values of each dataset. Missing values are gaps, surplus values are dropped. Reports other types. */
export function placeSeries(
  written: readonly Written[],
  { labels, count, type, isHorizontal }: Over,
): Placed[] {
  return written.map((one) => {
    const own = one.members.take('type');
    const read = own === undefined ? type : KINDS.get(own);
    const isDrawn = read !== undefined && !(isHorizontal && read !== 'bar');
    if (!isDrawn) one.members.reportIgnored('type');
    const kind = isDrawn ? read : type;
    return {
      ...one,
      kind,
      values: placeValues(one, { labels, count, read: kind === 'bar' ? readBar : readValue }),
    };
  });
}

/** Reports values that were written but not read, and those beyond the labels. */
export function reportLost(
  { members, data }: Written,
  read: (item: unknown) => unknown,
  count = data.length,
): void {
  const lost = data.findIndex((item, index) => index < count && !isGap(item) && read(item) === null);
  if (lost >= 0) members.reportIgnored(`data[${lost}]`);
  if (data.length > count) members.reportIgnored(`data[${count}]`);
}

interface Reading {
  readonly labels: readonly string[];
  readonly count: number;
  readonly read: typeof readBar;
}

/** Lists the values in order, or by label if they are points with a label as x. */
function placeValues(one: Written, { labels, count, read }: Reading): Height[] {
  const { members, data } = one;
  const unread = data.findIndex(
    (point) => isPoint(point) && !isGap(point.x) && readText(point.x) === undefined,
  );
  if (unread >= 0) members.reportIgnored(`data[${unread}].x`);
  const isNamed = (point: unknown) => {
    const label = isPoint(point) ? readText(point.x) : undefined;
    return label !== undefined && labels.includes(label);
  };
  if (data.length === 0 || !data.every(isNamed)) {
    reportLost(one, read, count);
    return Array.from({ length: count }, (_, index) => read(data[index]));
  }
  reportLost(one, read);
  const heights = new Map<string | undefined, Height>();
  for (const [index, point] of data.entries()) {
    const label = isPoint(point) ? readText(point.x) : undefined;
    if (heights.has(label)) members.reportIgnored(`data[${index}]`);
    else heights.set(label, read(point));
  }
  return Array.from({ length: count }, (_, index) => heights.get(labels[index]));
}
