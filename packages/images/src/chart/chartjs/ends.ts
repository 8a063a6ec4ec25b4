import type { ChartJsAxes } from './read-axes.ts';

interface Valued {
  /** Default: left, the only axis whose ends are fixed. */
  readonly axis?: 'right';
  readonly values: readonly (number | readonly number[] | null)[];
}

/**
 * Drops ends that values exceed, and reports them: Chart.js cuts off marks there, our charts reject such ends. Each
 * list contains the datasets of one stack, or a dataset that is not stacked.
 */
export function loosen(
  { ends: { min, max }, reportIgnoredEnd }: Pick<ChartJsAxes, 'ends' | 'reportIgnoredEnd'>,
  stacks: readonly (readonly Valued[])[],
) {
  const reached = stacks.flatMap((stack) => listEnds(stack.filter(({ axis }) => axis !== 'right')));
  const hasMin = min !== undefined && reached.every((end) => end >= min);
  const hasMax = max !== undefined && reached.every((end) => end <= max) && !(hasMin && min >= max);
  if (!hasMin) reportIgnoredEnd('min');
  if (!hasMax) reportIgnoredEnd('max');
  return { ...(hasMin && { min }), ...(hasMax && { max }) };
}

/** Returns the values of a dataset, or the lower and the upper end of a stack at each label. */
function listEnds(stack: readonly Valued[]): number[] {
  const [first, ...others] = stack;
  if (first === undefined) return [];
  if (others.length === 0) return first.values.flatMap((value) => value ?? []);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return first.values.flatMap((_, index) => {
    const values = stack.flatMap((dataset) => dataset.values[index] ?? 0);
    return [sumOf(values.filter((value) => value < 0)), sumOf(values.filter((value) => value > 0))];
  });
}
