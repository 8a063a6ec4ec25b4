import type { ChartJsAxes } from './axes.ts';

interface Valued {
  /** Default: left, the only axis whose ends are fixed. */
  readonly axis?: 'right';
  readonly values: readonly (number | readonly number[] | null)[];
}

/** Drops ends that values exceed, and reports them: Chart.js cuts off marks there, our charts reject such ends. */
export function loosen(
  { ends: { min, max }, giveUpEnd }: Pick<ChartJsAxes, 'ends' | 'giveUpEnd'>,
  datasets: readonly Valued[],
  isStacked: boolean,
) {
  const left = datasets.filter(({ axis }) => axis !== 'right');
  const reached = isStacked
    ? sumUp(left)
    : left.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const hasMin = min !== undefined && reached.every((end) => end >= min);
  const hasMax = max !== undefined && reached.every((end) => end <= max) && !(hasMin && min >= max);
  if (!hasMin) giveUpEnd('min');
  if (!hasMax) giveUpEnd('max');
  return { ...(hasMin && { min }), ...(hasMax && { max }) };
}

/** Returns the lower and the upper end of the stack at each label. */
function sumUp(datasets: readonly Valued[]): number[] {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return (datasets[0]?.values ?? []).flatMap((_, index) => {
    const values = datasets.flatMap((dataset) => dataset.values[index] ?? 0);
    return [sumOf(values.filter((value) => value < 0)), sumOf(values.filter((value) => value > 0))];
  });
}
