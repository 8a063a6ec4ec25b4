/** What a store keeps, as a model that knows nothing of how it is kept. */
import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Arbitrary } from 'fast-check';
import type { Once, Stores } from '../../../src/stores/stores.ts';
import type { Call, Model } from '../linearize.ts';

export interface Subject<State = unknown, Input = unknown> extends Model<State, Input> {
  readonly title: string;
  readonly inputs: Arbitrary<Input>;
  /** Asks a store for one thing of this name; what it gives is plain JSON. */
  ask(stores: Stores, name: string, input: Input): Promise<unknown>;
}

/** What is asked for again when nobody knows whether it was done. */
export interface Repeatable {
  readonly receipt?: string | undefined;
}

interface Parts<State, Input> extends Omit<Subject<State, Input>, 'next'> {
  /** The state afterwards, and what is given. */
  apply(state: State, input: Input): readonly [State, unknown];
}

/** A subject of which each state and input give one thing only. */
export function defineSubject<State, Input>({ apply, ...parts }: Parts<State, Input>): Subject<State, Input> {
  return {
    ...parts,
    next(state: State, input: Input, output: Call['output']) {
      const [after, given] = apply(state, input);
      return output === undefined || isDeepStrictEqual(output.value, given) ? after : undefined;
    },
  };
}

/** The stores go by a clock that stands: what expires is another matter. */
export const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5);
export const untilMs = nowMs + 60 * 60 * 1000;

/** A request that must be done once; undefined for any other. */
export function onceOf(name: string, { receipt }: Repeatable): Once | undefined {
  return receipt === undefined
    ? undefined
    : { receipt: hash('sha256', `${name} ${receipt}`, 'base64url'), claimedMs: nowMs };
}

export const drawEpoch = (): string => randomBytes(6).toString('hex');
