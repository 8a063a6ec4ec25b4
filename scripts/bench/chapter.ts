import type { Pace } from './measure/compare.ts';

/** The settings of a run. */
export interface Settings extends Pace {
  /** Duration of the mixed load. */
  readonly minutes: number;
  /** The share of the growth chapter's entries to write. */
  readonly fill: number;
  /** Prefixes of the operations to measure. Empty: all. */
  readonly only: readonly string[];
  /** Additional Node executables for measuring the start. */
  readonly nodes: readonly string[];
  /** A temporary directory, removed at the end. */
  readonly folder: string;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Goal {
  /** Unique. `notes.ts` explains missed goals by this name. */
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  /** Undefined if it could not be measured here. */
  readonly isReached: boolean | undefined;
}

/** One part of the benchmark: its method, its results and its goals. */
export interface Chapter {
  readonly title: string;
  /** The method, in prose. */
  readonly how: string;
  readonly tables: readonly Table[];
  readonly remarks?: readonly string[];
  readonly goals: readonly Goal[];
}

/** Creates a goal with a lower or an upper bound. */
export function goal(
  name: string,
  measured: number,
  bound: { atLeast: number } | { atMost: number },
  print: (value: number) => string = (value) => value.toFixed(2),
): Goal {
  const isReached = Number.isNaN(measured)
    ? undefined
    : 'atLeast' in bound
      ? measured >= bound.atLeast
      : measured <= bound.atMost;
  const wanted = 'atLeast' in bound ? `at least ${print(bound.atLeast)}` : `at most ${print(bound.atMost)}`;
  return { name, wanted, measured: Number.isNaN(measured) ? '–' : print(measured), isReached };
}
