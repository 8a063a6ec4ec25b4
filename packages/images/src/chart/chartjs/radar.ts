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
  const lowest = Math.min(0, ...datasets.flatMap(({ values }) => values.flat().map((value) => value ?? 0)));
  const { min = lowest < 0 ? lowest : undefined, max } = loosen(
    readRadialEnds(options),
    datasets.map((one) => [one]),
  );
  return {
    ...withColors(placed, 'radar'),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    hasLabels: false,
    data: { labels, datasets },
  };
}

/** Reads the ends of a radar's only axis. */
function readRadialEnds(options: Members) {
  const [old, own] = [options.open('scale').open('ticks'), options.open('scales').open('r')].map(readEnds);
  return old && Object.keys(old.ends).length > 0 ? old : (own ?? { ends: {}, giveUpEnd: () => {} });
}
