import type { Ends } from './axes.ts';

interface Valued {
  readonly values: readonly (number | readonly number[] | null)[];
}

/** Drops ends that values exceed: Chart.js cuts off marks there, our charts reject such ends. */
export function loosen({ min, max }: Ends, datasets: readonly Valued[], isStacked: boolean): Ends {
  const reached = isStacked
    ? sumUp(datasets)
    : datasets.flatMap(({ values }) => values.flatMap((value) => value ?? 0));
  return {
    ...(min !== undefined && reached.every((end) => end >= min) && { min }),
    ...(max !== undefined && reached.every((end) => end <= max) && { max }),
  };
}

/** Returns the lower and the upper end of the stack at each label. */
function sumUp(datasets: readonly Valued[]): number[] {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return (datasets[0]?.values ?? []).flatMap((_, index) => {
    const values = datasets.flatMap((dataset) => dataset.values[index] ?? 0);
    return [sumOf(values.filter((value) => value < 0)), sumOf(values.filter((value) => value > 0))];
  });
}
