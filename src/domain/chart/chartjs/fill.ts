/** Areas under and between lines of Chart.js. */
import type { Members, Written } from './members.ts';

/** Returns true for an area down to zero, or the position of the dataset that it ends at. Reports other targets. */
export function readFill({ members, place }: Written, written: readonly Written[]): boolean | number {
  const fill = readTarget(members);
  if (fill === undefined || fill === false || fill === 'none') return false;
  if (fill === true || fill === 'origin') return true;
  const relative = typeof fill === 'string' && /^[+-]\d+$/.test(fill) ? place + Number(fill) : fill;
  const target = written.findIndex((other) => other.place === relative && other.place !== place);
  if (target >= 0) return target;
  members.giveUp('fill');
  return fill === 'start';
}

/** Returns `fill`, or its target if it has colors of its own, which are reported. */
function readTarget(members: Members): unknown {
  const fill = members.take('fill');
  if (typeof fill !== 'object' || fill === null || !('target' in fill)) return fill ?? undefined;
  for (const name of Object.keys(fill)) if (name !== 'target') members.giveUp(`fill.${name}`);
  return fill.target;
}

/** Reports stacked lines without an area: they are drawn as stacked areas. */
export function reportUnfilled(members: Members): true {
  if (members.take('fill') === false) members.giveUp('fill');
  return true;
}
