import type { Pace } from './measure/compare.ts';

/** What a chapter is to measure. */
export interface Settings extends Pace {
  /** The length of the mixed load. */
  readonly minutes: number;
  /** The part of what growth stores by default. */
  readonly fill: number;
  /** What the operations that are measured begin with; empty: all. */
  readonly only: readonly string[];
  /** Executables of Node on which the start is measured as well. */
  readonly nodes: readonly string[];
  /** A directory that is removed in the end. */
  readonly folder: string;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Goal {
  /** Unique: what was tried for a goal that is missed is noted under it, in `notes.ts`. */
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  /** Undefined: could not be measured here. */
  readonly isReached: boolean | undefined;
}

/** One part of the benchmark: what was measured, how, and what that says of the goals. */
export interface Chapter {
  readonly title: string;
  /** How its figures are measured, in plain words. */
  readonly how: string;
  readonly tables: readonly Table[];
  readonly remarks?: readonly string[];
  readonly goals: readonly Goal[];
}

/** A goal that a figure is at least, or at most, so much. */
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
