/** Compares results of the service with those of a library that the service does not use for them. */

/** One case; both sides must be equal. */
export interface Opinion {
  /** The question, for readers. */
  readonly title: string;
  /** The library that gives the second answer. */
  readonly library: string;
  readonly ours: () => unknown;
  readonly theirs: () => unknown;
}

/** Creates a case for each input of a table. */
export function opinionsOn<Input>(
  inputs: readonly Input[],
  describe: (input: Input) => Opinion,
): readonly Opinion[] {
  return inputs.map(describe);
}

/** Formats a value for a title. */
export const told = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Rounds numbers to the decimals that both sides guarantee. */
export const rounded = (decimals: number, ...numbers: readonly number[]): number[] =>
  numbers.map((number) => Number(number.toFixed(decimals)) + 0);
