/** Gauges and progress bars of QuickChart. */

import type { Members, Written } from './config/members.ts';
import { readNumber, readValue } from './config/values.ts';
import { readColors, readEach } from './dataset-colors.ts';

/** Translates one value on a scale. The end of a progress bar may be a second dataset. */
export function readMeter(options: Members, written: readonly Written[]) {
  const [first, second] = written;
  if (first?.members.names.includes('value')) return readNeedle(first);
  const [min, end] = readDomain(options);
  const max = end ?? readNumber(second?.data[0]);
  const colors = first && readColors([first], 'bar');
  const value = readValue(first?.data[0]);
  if (first && first.data.length > 1) first.members.reportIgnored('data[1]');
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(colors && { colors }),
    data: { value },
  };
}

/** Reads both ends of a scale, if they are numbers. */
function readDomain(options: Members): (number | undefined)[] {
  const domain = options.take('domain');
  if (domain === undefined) return [];
  const ends = [domain].flat().map(readNumber);
  if (ends.length !== 2 || ends.includes(undefined)) options.reportIgnored('domain');
  return ends;
}

/** Translates a gauge with a needle, whose data are the upper ends of its ranges. */
function readNeedle({ members, data }: Written) {
  const ends = data.map(readNumber).filter((end) => end !== undefined);
  if (ends.length < data.length) members.reportIgnored('data');
  const min = members.number('minValue');
  const colors = readEach(members, ends.length);
  if (colors === undefined && members.take('backgroundColor') !== undefined)
    members.reportIgnored('backgroundColor');
  const bands = ends.map((to, index) => ({ from: ends[index - 1] ?? min ?? 0, to }));
  return {
    ...(min !== undefined && { min }),
    ...(ends.length > 0 && { max: ends.at(-1), bands }),
    ...(colors && { colors }),
    data: { value: members.number('value') },
  };
}
