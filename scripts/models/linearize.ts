/**
 * Checks whether a concurrent history is linearizable: whether some order of all calls respects their times and
 * explains each result.
 */

import { serialize } from 'node:v8';

/** A call, with times on one clock. */
export interface Call {
  readonly input: unknown;
  /** The result, or undefined if it is unknown whether the call took effect. */
  readonly output: { readonly value: unknown } | undefined;
  readonly startMs: number;
  /**
   * When the result was received. Infinity for a call without a response, which may take effect at any time or never.
   */
  readonly endMs: number;
}

/** Sequential behavior of an object. Its state is plain data and never changed in place. */
export interface Model<State = unknown, Input = unknown> {
  readonly initial: State;
  /** Returns the state after a call with this `output` (or none). Returns undefined if the output is impossible. */
  next(state: State, input: Input, output: Call['output']): State | undefined;
}

/** Whether such an order exists. The running time grows with the number of concurrent calls. */
export function isLinearizable(model: Model, calls: readonly Call[]): boolean {
  const sorted = calls.toSorted((one, other) => one.startMs - other.startMs);
  const seen = new Set<string>();

  function search(state: unknown, isDone: readonly boolean[]): boolean {
    const left = sorted.filter((_, index) => !isDone[index]);
    if (!left.some(({ output }) => output)) return true;
    const visited = `${isDone.map(Number).join('')} ${serialize(state).toString('base64')}`;
    if (seen.has(visited)) return false;
    seen.add(visited);
    // Calls that started after another had ended come after it.
    const firstEndMs = Math.min(...left.map(({ output, endMs }) => (output ? endMs : Infinity)));
    return sorted.some((call, index) => {
      if (isDone[index] || call.startMs > firstEndMs) return false;
      const next = model.next(state, call.input, call.output);
      return next !== undefined && search(next, isDone.with(index, true));
    });
  }
  const isDone = sorted.map(() => false);
  return search(model.initial, isDone);
}
