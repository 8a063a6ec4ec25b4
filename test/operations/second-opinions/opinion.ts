/** Compares results of the service with those of a library that the service does not use for them. */
import { readFileSync } from 'node:fs';

/** One case; both sides must be equal. */
export interface Opinion {
  /** The question, for readers. */
  readonly title: string;
  /** The library that gives the second answer. */
  readonly library: string;
  readonly ours: () => unknown;
  readonly theirs: () => unknown;
}

const lists: Readonly<Record<string, readonly unknown[]>> = JSON.parse(
  readFileSync(new URL('inputs.json', import.meta.url), 'utf8'),
);

/** Creates a case for each input of a list in `inputs.json`. */
export const opinionsOn = <Input>(list: string, describe: (input: Input) => Opinion): readonly Opinion[] =>
  (lists[list] ?? []).map((input) => describe(input as Input)); // as written in the file

/** Formats a value for a title. */
export const told = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Rounds numbers to the decimals that both sides guarantee. */
export const rounded = (decimals: number, ...numbers: readonly number[]): number[] =>
  numbers.map((number) => Number(number.toFixed(decimals)) + 0);
