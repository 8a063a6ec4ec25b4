/** Radars: values of datasets in one direction per label. */

import type { Members } from './config/members.ts';
import { withColors } from './dataset-colors.ts';
import { readSeries } from './datasets.ts';
import { loosen } from './ends.ts';
import type { Placed } from './gaps.ts';
import { readEnds } from './read-axis.ts';

/** Translates a radar, whose only axis starts at zero or at the lowest value. */
export function readRadar(placed: readonly Placed[], options: Members, labels: readonly string[]) {
  const datasets = readSeries(placed, { count: labels.length, type: 'radar' });
  const { isZeroBound = true, ...radial } = readRadialEnds(options);
  const lowest = Math.min(0, ...datasets.flatMap(({ values }) => values.flat().map((value) => value ?? 0)));
  const { min = isZeroBound && lowest < 0 ? lowest : undefined, max } = loosen(
    radial,
    datasets.map((one) => [one]),
  );
  return {
    ...withColors(placed, 'radar'),
    ...(!isZeroBound && min === undefined && { begin_at_zero: false }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    hasLabels: false,
    data: { labels, datasets },
  };
}

/** Reads the ends of a radar's only axis. */
function readRadialEnds(options: Members) {
  const [old, own] = [options.open('scale').open('ticks'), options.open('scales').open('r')].map(readEnds);
  const isOld = old && (Object.keys(old.ends).length > 0 || old.isZeroBound === false);
  return isOld ? old : (own ?? { ends: {}, reportIgnoredEnd: () => {}, isZeroBound: undefined });
}
