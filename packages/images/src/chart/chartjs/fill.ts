/** Areas under and between lines of Chart.js. */

import type { Members, Written } from './config/members.ts';
import { haveSamePoints, type Placed } from './gaps.ts';
import type { ChartJsAxes } from './read-axes.ts';

interface Around {
  readonly placed: readonly Placed[];
  readonly axes: ChartJsAxes;
  readonly isStacked: boolean;
}

/**
 * Returns false for a line, true for an area down to zero or to the previous one of its stack, or the position of the
 * dataset that the area ends at. Reports areas that are not drawn.
 */
export function readArea(one: Placed, { placed, axes, isStacked }: Around): boolean | number {
  const { members } = one;
  const isOn = isStacked && axes.isStackedOn(members.take('yAxisID'));
  if (isOn && countSharing(one, placed, axes) > 0) return reportUnstacked(one);
  const fill = readFill(one, placed);
  const target = typeof fill === 'number' ? placed[fill] : undefined;
  const isDrawn = target ? !isStacked && isWithin(one, target, axes) : isOn || !isStacked;
  if (fill === false || isDrawn) return fill;
  members.reportIgnored('fill');
  return false;
}

/** Returns true if an area can end at a dataset: one with the same points and the same axis. */
function isWithin(one: Placed, target: Placed, { sideOf }: ChartJsAxes): boolean {
  const [side, other] = [one, target].map(({ members }) => sideOf(members.take('yAxisID')));
  return side === other && haveSamePoints(one, target);
}

/** Returns the number of other datasets with the same kind and axis. */
export function countSharing(one: Placed, placed: readonly Placed[], { sideOf }: ChartJsAxes): number {
  const groupOf = ({ kind, members }: Placed) => `${kind} ${sideOf(members.take('yAxisID'))}`;
  return placed.filter((other) => groupOf(other) === groupOf(one)).length - 1;
}

/** Returns true for an area down to zero, or the position of the dataset that it ends at. Reports other targets. */
function readFill({ members, position }: Written, written: readonly Written[]): boolean | number {
  const fill = readTarget(members);
  if (fill === undefined || fill === false || fill === 'none') return false;
  if (fill === true || fill === 'origin') return true;
  const relative = typeof fill === 'string' && /^[+-]\d+$/.test(fill) ? position + Number(fill) : fill;
  const target = written.findIndex((other) => other.position === relative && other.position !== position);
  if (target >= 0) return target;
  members.reportIgnored('fill');
  return fill === 'start';
}

/** Returns `fill`, or its target if it has colors of its own, which are reported. */
function readTarget(members: Members): unknown {
  const fill = members.take('fill');
  if (typeof fill !== 'object' || fill === null || !('target' in fill)) return fill ?? undefined;
  for (const name of Object.keys(fill)) if (name !== 'target') members.reportIgnored(`fill.${name}`);
  return fill.target;
}

/** Reports stacked lines with other areas than those down to the previous line, which are drawn. */
function reportUnstacked({ members, position }: Written): true {
  const fill = readTarget(members);
  const drawn: readonly unknown[] = [undefined, true, 'origin', 'start', 'stack', '-1', position - 1];
  if (!drawn.includes(fill)) members.reportIgnored('fill');
  return true;
}
