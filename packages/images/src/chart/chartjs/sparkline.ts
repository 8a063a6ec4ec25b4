/** Sparklines: lines without axes. */

import type { Members } from './config/members.ts';
import { withColors } from './dataset-colors.ts';
import { readSeries, TENSIONS } from './datasets.ts';
import { loosen } from './ends.ts';
import { isJoined, type Placed } from './gaps.ts';
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
    for (const name of ['fill', ...TENSIONS]) if (members.take(name)) members.reportIgnored(name);
  }
  const lines = placed.map((one) => ({ ...one, kind: 'sparkline' }));
  const datasets = readSeries(lines, { count: 0, type: 'sparkline' });
  const ends = loosen(
    axes,
    datasets.map((one) => [one]),
  );
  return { ...withColors(placed, 'sparkline'), ...ends, datasets };
}
