import fc from 'fast-check';
import { defineSubject, onceOf, type Retryable, untilMs, weighted } from './subject.ts';

interface Token {
  readonly isSpent: boolean;
  readonly misses: number;
  /** The requests that redeemed it, or that counted as wrong attempts. */
  readonly done: readonly string[];
}

interface Input extends Retryable {
  readonly kind: 'right' | 'wrong' | 'isDone';
}

const TRIES_MAX = 3;

const receipt = fc.option(fc.constantFrom('r1', 'r2', 'r3'), { nil: undefined });
const inputs: fc.Arbitrary<Input> = fc.oneof(
  weighted(4, { kind: fc.constantFrom('right', 'wrong', 'wrong'), receipt }),
  weighted(1, { kind: fc.constant('isDone'), receipt: fc.constantFrom('r1', 'r2') }),
);

/** A token: it is redeemed once, and wrong attempts are counted. */
export const tokens = defineSubject<Token, Input>({
  title: 'token',
  initial: { isSpent: false, misses: 0, done: [] },
  inputs,

  async ask({ redemptions }, name, { kind, ...request }) {
    const once = onceOf(name, request);
    if (kind === 'isDone') return once !== undefined && redemptions.isDone(name, once);
    return redemptions.attempt(name, kind === 'right', { triesMax: TRIES_MAX, untilMs }, once);
  },

  apply(state, { kind, receipt }) {
    const { isSpent, misses, done } = state;
    const isDone = receipt !== undefined && done.includes(receipt);
    if (kind === 'isDone' || isDone) return [state, isDone];
    if (isSpent) return [state, kind === 'wrong'];
    if (misses >= TRIES_MAX) return [state, false];
    const afterwards = receipt === undefined ? done : [...done, receipt].toSorted();
    return kind === 'right'
      ? [{ isSpent: true, misses, done: afterwards }, true]
      : [{ isSpent, misses: misses + 1, done: afterwards }, true];
  },
});
