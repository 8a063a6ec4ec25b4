/** Stacks of bars and areas. */

import type { readSeries } from './datasets.ts';
import { countSharing } from './fill.ts';
import { hasAbsent, type Placed } from './gaps.ts';
import type { ChartJsAxes } from './read-axes.ts';

/**
 * Returns true if areas are stacked, or bars in one stack. Reports several stacks, unless each bar has its own, and
 * stacks with floating bars or absent points.
 */
export function readStacks(placed: readonly Placed[], axes: ChartJsAxes): boolean {
  const isFloating = placed.some(({ values }) => values.some((value) => Array.isArray(value)));
  const isApart = placed.some(
    (one) =>
      one.kind !== 'bar' &&
      axes.isStackedOn(one.members.take('yAxisID')) &&
      countSharing(one, placed, axes) > 0 &&
      hasAbsent(one),
  );
  if (isFloating || isApart) {
    axes.reportIgnoredStacked();
    return false;
  }
  const bars = placed.filter(({ kind }) => kind === 'bar');
  const stacks = bars.map(({ members }) => members.take('stack'));
  if (stacks.every((stack) => stack === undefined)) return axes.isStacked;
  if (!axes.isStacked && !axes.isStackedUnset) return false;
  const count = new Set(stacks).size;
  if (count === 1) return true;
  if (count === bars.length) return false;
  for (const { members } of bars) if (members.take('stack') !== undefined) members.reportIgnored('stack');
  return true;
}

/** Lists the datasets of each stack: bars or areas. All others have a list of their own. */
export function listStacks(datasets: ReturnType<typeof readSeries>, type: string, isStacked: boolean) {
  const isPiled = (kind: string) => isStacked && kind !== 'line';
  const ofKind = (kind: string) => datasets.filter((one) => (one.type ?? type) === kind);
  const single = datasets.filter((one) => !isPiled(one.type ?? type)).map((one) => [one]);
  return isStacked ? [...single, ofKind('bar'), ofKind('area')] : single;
}
