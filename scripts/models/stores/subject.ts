/** Models of stored objects, independent of the store implementation. */
import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { IdempotencyToken } from '../../../src/operations/callers/idempotency-store.ts';
import type { Stores } from '../../../src/operations/stores.ts';
import type { Call, Model } from '../linearize.ts';

export interface Subject<State = unknown, Input = unknown> extends Model<State, Input> {
  readonly title: string;
  readonly inputs: Arbitrary<Input>;
  /** Makes one call to a store. The result is plain JSON. */
  ask(stores: Stores, name: string, input: Input): Promise<unknown>;
}

/** A call that is retried if its outcome is unknown. */
export interface Retryable {
  readonly receipt?: string | undefined;
}

interface Parts<State, Input> extends Omit<Subject<State, Input>, 'next'> {
  /** Returns the state after the call, and its result. */
  apply(state: State, input: Input): readonly [State, unknown];
}

/** Defines a deterministic subject: state and input determine the result. */
export function defineSubject<State, Input>({ apply, ...parts }: Parts<State, Input>): Subject<State, Input> {
  return {
    ...parts,
    next(state: State, input: Input, output: Call['output']) {
      const [after, given] = apply(state, input);
      return output === undefined || isDeepStrictEqual(output.value, given) ? after : undefined;
    },
  };
}

/** One of several kinds of inputs, for `fc.oneof`. */
export const weighted = <Input>(
  weight: number,
  model: { [Name in keyof Input]: Arbitrary<Input[Name]> },
) => ({
  weight,
  arbitrary: fc.record<Input>(model),
});

/** The stores use a fixed clock. Expiry is tested elsewhere. */
export const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5);
export const untilMs = nowMs + 60 * 60 * 1000;

/** Returns the idempotency token of a request that must take effect once, or undefined for others. */
export function onceOf(name: string, { receipt }: Retryable): IdempotencyToken | undefined {
  return receipt === undefined
    ? undefined
    : { receipt: hash('sha256', `${name} ${receipt}`, 'base64url'), claimedMs: nowMs };
}

export const drawEpoch = (): string => randomBytes(6).toString('hex');
