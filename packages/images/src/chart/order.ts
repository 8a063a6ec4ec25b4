/** Sorting of labels and slices. */
import type { Sort, Value } from './spec.ts';

/** Returns the sorted indexes of the values (a stable sort, nulls last), or undefined if nothing is sorted. */
export function orderOf(values: readonly Value[], sort: Sort | undefined): number[] | undefined {
  if (sort === undefined || sort === 'none') return undefined;
  const sign = sort === 'asc' ? 1 : -1;
  return [...values.keys()].sort((one, other) => {
    const [first = null, second = null] = [values[one], values[other]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : first < second ? -sign : sign;
  });
}

/** Picks items by index; indexes past the end wrap around. */
export function takeInTurn<T>(list: readonly T[], positions: readonly number[]): T[] {
  return take(
    list,
    positions.map((position) => position % list.length),
  );
}

export function take<T>(list: readonly T[], positions: readonly number[]): T[] {
  return positions.flatMap((position) => list.slice(position, position + 1));
}
