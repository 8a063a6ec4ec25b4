/** Waterfall charts: bars above invisible ones. */

import { isInvisible } from './config/read-colors.ts';
import { countSharing } from './fill.ts';
import type { Height, Placed } from './gaps.ts';
import type { ChartJsAxes } from './read-axes.ts';

/**
 * Returns stacked datasets without their invisible bars: the bars above them float. Returns undefined without invisible
 * bars, or if more than one dataset is above them.
 */
export function floatBars(placed: readonly Placed[], axes: ChartJsAxes): Placed[] | undefined {
  const bars = placed.filter(({ kind }) => kind === 'bar');
  const bases = bars.slice(0, -1);
  const top = bars.at(-1);
  if (top === undefined || bases.length === 0 || isHidden(top) || !bases.every(isHidden)) return undefined;
  const areAlone = placed.every((one) => one.kind === 'bar' || countSharing(one, placed, axes) === 0);
  if (!areAlone || countSharing(top, placed, axes) < bases.length) return undefined;
  for (const { members } of bases) members.skip(...members.names);
  const values = top.values.map((value, index) =>
    floatOn(
      value,
      bases.map((base) => base.values[index]),
    ),
  );
  return placed.filter((one) => !bases.includes(one)).map((one) => (one === top ? { ...one, values } : one));
}

/** Returns true for bars without a visible color. */
function isHidden({ members }: Placed): boolean {
  const hasBorder = members.names.includes('borderWidth') && !isInvisible(members.take('borderColor'));
  const colors = [members.take('backgroundColor')].flat();
  return colors.length > 0 && colors.every(isInvisible) && !hasBorder;
}

/** Returns both ends of a bar on others with the same sign. */
function floatOn(value: Height, others: readonly Height[]): Height {
  if (typeof value !== 'number') return value;
  const below = others.filter((one) => typeof one === 'number' && one < 0 === value < 0);
  const start = below.reduce<number>((sum, one) => sum + Number(one), 0);
  return [start, start + value];
}
