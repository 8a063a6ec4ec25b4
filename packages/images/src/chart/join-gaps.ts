import { readTime } from './axes/time-axis.ts';
import type { SeriesChart, Value } from './spec.ts';

/**
 * Returns the values of a dataset, and in each gap those on the straight line across it. The areas above are stacked on
 * this line.
 */
export function joinGaps(
  values: readonly Value[],
  { data: { labels }, x, clock }: Pick<SeriesChart, 'data' | 'x' | 'clock'>,
): readonly Value[] {
  const given = [...values.keys()].filter((index) => values[index] !== null);
  if (given.length === values.length) return values;
  const times = x === 'time' ? (clock?.times ?? labels.map(readTime)) : [];
  const positionOf = (index: number) => times[index] ?? index;
  let passed = 0;
  return values.map((value, index) => {
    if (value !== null) {
      passed += 1;
      return value;
    }
    const [before, after] = [given[passed - 1], given[passed]];
    if (before === undefined || after === undefined) return null;
    const [from, to] = [values[before] ?? 0, values[after] ?? 0];
    const share = (positionOf(index) - positionOf(before)) / (positionOf(after) - positionOf(before));
    return from * (1 - share) + to * share;
  });
}
