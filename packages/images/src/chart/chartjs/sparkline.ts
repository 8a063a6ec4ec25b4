/** Sparklines: lines without axes. */

import type { Members } from './config/members.ts';
import { withColors } from './dataset-colors.ts';
import { readSeries } from './datasets.ts';
import { loosen } from './ends.ts';
import { isJoined, type Placed } from './gaps.ts';
import { TENSIONS } from './line-looks.ts';
import type { ChartJsAxes } from './read-axes.ts';

/** Translates lines without axes. Reports all options that only other lines have. */
export function readSparkline(placed: readonly Placed[], options: Members, axes: ChartJsAxes) {
  for (const name of ['log', 'time'] as const) axes.reportIgnored(name, false);
  axes.reportIgnoredStacked();
  axes.reportIgnoredTitles();
  isJoined(placed, options, false);
  for (const { members, kind } of placed) {
    if (kind === 'bar') members.reportIgnored('type');
    if (axes.sideOf(members.take('yAxisID')) === 'right') members.reportIgnored('yAxisID');
    for (const name of TENSIONS) if (members.take(name)) members.reportIgnored(name);
  }
  const isFilled = readFills(placed);
  const lines = placed.map((one) => ({ ...one, kind: 'sparkline' }));
  const datasets = readSeries(lines, { count: 0, type: 'sparkline' });
  const ends = loosen(
    axes,
    datasets.map((one) => [one]),
  );
  return { ...withColors(placed, 'sparkline'), ...ends, ...(isFilled && { fill: true }), datasets };
}

/** Values of `fill` with which ours fill the area down to zero. */
const FILLED: readonly unknown[] = [true, 'origin', 'start'];
const UNFILLED: readonly unknown[] = [undefined, null, false, 'none'];

/** Returns true if all lines are filled. Reports single ones and other targets. */
function readFills(placed: readonly Placed[]): boolean {
  const areFilled = placed.map(({ members }) => FILLED.includes(members.take('fill')));
  const isFilled = areFilled.every((one) => one) && placed.length > 0;
  for (const [index, { members }] of placed.entries()) {
    const isLost = areFilled[index] ? !isFilled : !UNFILLED.includes(members.take('fill'));
    if (isLost) members.reportIgnored('fill');
  }
  return isFilled;
}
