/** Points over two number axes: scatter charts, and lines whose x axis is linear. */

import type { Members, Written } from './config/members.ts';
import { isGap, isPoint, readNumber } from './config/values.ts';
import { withColors } from './dataset-colors.ts';
import { nameOf } from './datasets.ts';
import { loosen } from './ends.ts';
import { openDefaults, readLook } from './line-looks.ts';
import { reportLost } from './place-values.ts';
import { type ChartJsAxes, titlesOf } from './read-axes.ts';

/** Translates points, which are connected in a line chart. */
export function readScatter(
  written: readonly Written[],
  options: Members,
  { axes, areLines, areSized = false }: { axes: ChartJsAxes; areLines: boolean; areSized?: boolean },
) {
  for (const name of ['log', 'time'] as const) axes.reportIgnored(name, false);
  axes.reportIgnoredStacked();
  for (const { members } of written) {
    for (const name of ['fill', 'tension', 'lineTension'])
      if (members.take(name)) members.reportIgnored(name);
    const id = members.take('yAxisID');
    if (axes.sideOf(id) === 'right' || axes.isExtra(id)) members.reportIgnored('yAxisID');
  }
  const looks = {
    ...titlesOf(axes),
    ...axes.readLooks({ hasCrossGrid: true, canStep: true }),
    hasLabels: false,
  };
  const bubbles = areSized ? readBubbles(written) : undefined;
  if (bubbles) {
    const heights = bubbles.map(({ points }) => [{ values: points.map(([, y]) => y) }]);
    const own = { ...withColors(written, 'bubble'), ...loosen(axes, heights), sizes: 'px' };
    return { ...looks, ...own, type: 'bubble', data: { datasets: bubbles } };
  }
  const defaults = openDefaults(options);
  const datasets = written.map((one) => {
    const isLine = isConnected(one.members, areLines);
    const isJoined = one.members.flag('spanGaps') ?? options.flag('spanGaps') ?? false;
    const look = readLook(one.members, defaults, isLine);
    return { ...readPoints(one, isLine && !isJoined), ...(isLine && { type: 'line' }), ...look };
  });
  const heights = datasets.map(({ points }) => ({ values: points.map(([, y]) => y) }));
  return {
    ...withColors(written, areLines ? 'line' : 'scatter'),
    ...looks,
    ...loosen(
      axes,
      heights.map((one) => [one]),
    ),
    type: 'scatter',
    // The default of Chart.js; points without lines have no order.
    ...(datasets.some((one) => 'type' in one) && { order: 'data' }),
    data: { datasets },
  };
}

/** Default radius of points of Chart.js, and limits of our bubbles. */
const RADIUS_PX = 3;
const RADIUS_MAX_PX = 50;
const POINTS_MAX = 200;

/** Returns bubbles with their radius in px, or undefined if a dataset is of another type or a radius is too large. */
function readBubbles(written: readonly Written[]) {
  const radiusOf = (point: unknown) => (isPoint(point) && 'r' in point ? readNumber(point.r) : RADIUS_PX);
  const isBubbles = ({ members, data }: Written) =>
    [undefined, 'bubble'].includes(members.text('type')) &&
    data.length <= POINTS_MAX &&
    data.every((point) => {
      const radiusPx = radiusOf(point) ?? -1;
      return readPoint(point) === undefined || (radiusPx >= 0 && radiusPx <= RADIUS_MAX_PX);
    });
  if (!written.every(isBubbles)) return undefined;
  return written.map((one) => {
    reportLost(one, (point) => readPoint(point) ?? null);
    const points = one.data.flatMap((point) => {
      const [x, y] = readPoint(point) ?? [];
      return x === undefined || y === undefined ? [] : [[x, y, radiusOf(point) ?? RADIUS_PX] as const];
    });
    return { ...nameOf(one.members), points };
  });
}

/** Returns true if the points of a dataset are connected. Reports other types than lines and points. */
function isConnected(members: Members, areLines: boolean): boolean {
  const type = members.take('type');
  if (type !== undefined && type !== 'line' && type !== 'scatter' && type !== 'bubble')
    members.reportIgnored('type');
  return members.flag('showLine') ?? (type === 'line' || (type === undefined && areLines));
}

/** Reads the points of a dataset. Reports gaps if they break its line, since our lines have none. */
function readPoints(one: Written, isBroken: boolean) {
  const { members, data } = one;
  reportLost(one, (point) => readPoint(point) ?? null);
  const sized = data.findIndex((point) => isPoint(point) && 'r' in point);
  if (sized >= 0) members.reportIgnored(`data[${sized}].r`);
  const [first, last] = [data.findIndex(readPoint), data.findLastIndex(readPoint)];
  const gap = data.findIndex((point, index) => index > first && index < last && isGap(point));
  if (isBroken && gap >= 0) members.reportIgnored(`data[${gap}]`);
  return { ...nameOf(members), points: data.map(readPoint).filter((point) => point !== undefined) };
}

/** Returns the coordinates of a point if both are numbers. */
export function readPoint(point: unknown): readonly [x: number, y: number] | undefined {
  const [x, y] = isPoint(point) ? [readNumber(point.x), readNumber(point.y)] : [];
  return x === undefined || y === undefined ? undefined : [x, y];
}

/** Returns true for lists of points with a number as x, some of which may be gaps. */
export function arePoints(written: readonly Written[]): boolean {
  const isPlaced = (point: unknown) => isPoint(point) && readNumber(point.x) !== undefined && isGap(point);
  return (
    written.length > 0 &&
    written.every(
      ({ data }) => data.some(readPoint) && data.every((point) => readPoint(point) || isPlaced(point)),
    )
  );
}
