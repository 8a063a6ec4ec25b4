/** What the service answers, and what a library answers that the service does not use for it. */

/** One case; both sides are compared as they are. */
export interface Opinion {
  /** What is asked, as a reader would. */
  readonly title: string;
  /** Whose the second answer is. */
  readonly library: string;
  readonly ours: () => unknown;
  readonly theirs: () => unknown;
}

/** A case for each input of a table. */
export function opinionsOn<Input>(
  inputs: readonly Input[],
  describe: (input: Input) => Opinion,
): readonly Opinion[] {
  return inputs.map(describe);
}

/** A text as a title shows it. */
export const told = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Numbers rounded to as many decimals as both sides promise. */
export const rounded = (decimals: number, ...numbers: readonly number[]): number[] =>
  numbers.map((number) => Number(number.toFixed(decimals)) + 0);
