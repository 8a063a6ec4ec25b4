/**
 * Looks whether many callers at once have seen what they could have seen one after the other: whether there is an order
 * of all calls that keeps to their times, and in which each gives what it gave.
 */

import { serialize } from 'node:v8';

/** A call, with times on one clock. */
export interface Call {
  readonly input: unknown;
  /** What it gave; undefined where nobody knows whether it was done. */
  readonly output: { readonly value: unknown } | undefined;
  readonly startMs: number;
  /** When it gave that; of a call without an answer nobody knows: it may be done at any time, or never. */
  readonly endMs: number;
}

/** What one call after the other makes of a state, which is plain data and never changed in place. */
export interface Model<State = unknown, Input = unknown> {
  readonly initial: State;
  /** The state after a call that gave `output`, or gave nothing; undefined where it could not have given that. */
  next(state: State, input: Input, output: Call['output']): State | undefined;
}

/** True when there is such an order. Takes time that grows with how many calls are under way at once. */
export function isLinearizable(model: Model, calls: readonly Call[]): boolean {
  const sorted = calls.toSorted((one, other) => one.startMs - other.startMs);
  const seen = new Set<string>();

  function search(state: unknown, isDone: readonly boolean[]): boolean {
    const left = sorted.filter((_, index) => !isDone[index]);
    if (!left.some(({ output }) => output)) return true;
    const place = `${isDone.map(Number).join('')} ${serialize(state).toString('base64')}`;
    if (seen.has(place)) return false;
    seen.add(place);
    // What began after another had ended comes after it.
    const firstEndMs = Math.min(...left.map(({ output, endMs }) => (output ? endMs : Infinity)));
    return sorted.some((call, index) => {
      if (isDone[index] || call.startMs > firstEndMs) return false;
      const next = model.next(state, call.input, call.output);
      return next !== undefined && search(next, isDone.with(index, true));
    });
  }
  return search(
    model.initial,
    sorted.map(() => false),
  );
}
