/** Commands of fast-check: each sends a request and compares the response with a model of the state. */
import { deepStrictEqual } from 'node:assert';
import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { Send } from '../wire.ts';

/** The parts of a response that models see. */
export interface Reply {
  readonly status: number;
  /** The body, if it is JSON. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends JSON to one of the tested servers, in turn. */
export type Call = (method: string, url: string, body?: object, from?: Origin) => Promise<Reply>;

/** The IP address and the idempotency key of a request. */
export interface Origin {
  readonly address?: string | undefined;
  readonly repeatKey?: string | undefined;
}

export interface World {
  readonly call: Call;
  /** Part of every name; separates this run from all others. */
  readonly run: string;
  /** Whether other calls run at the same time. */
  readonly isShared?: boolean;
  readonly keys?: KeyIssuer | undefined;
}

/** Operator actions, needed by the model of keys. */
export interface KeyIssuer {
  issue(): Promise<string>;
  /** Resolves when no server accepts the key any longer. */
  revoke(key: string): Promise<void>;
  /** Returns the caller that the service identifies. */
  whoIs(key: string): Promise<Reply>;
}

/** Creates a `Call`. The service must trust the X-Forwarded-For header of local clients. */
export function callBy(send: Send): Call {
  return async (method, url, body, { address, repeatKey } = {}) => {
    const origin: Record<string, string> = {
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(repeatKey !== undefined && { 'idempotency-key': repeatKey }),
    };
    const payload = body && {
      headers: { ...origin, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    };
    const answer = await send({ method, url, headers: origin, ...payload });
    const isJson = String(answer.headers['content-type']).includes('json');
    const json = isJson ? JSON.parse(answer.body.toString()) : undefined;
    return { status: answer.status, json, headers: answer.headers };
  };
}

/** A command: a request, and a check of its response that may run after concurrent commands have finished. */
export interface Step<Model extends object> extends AsyncCommand<Model, World> {
  /** Sends the request. Resolves with undefined if the model has no object for it. */
  ask(model: Readonly<Model>, world: World): Promise<Reply | undefined>;
  /** Updates the model. Throws at an unexpected response. */
  judge(model: Model, world: World, reply: Reply): void;
}

interface Parts<Model, Input> {
  ask(world: World, input: Input, model: Readonly<Model>): Promise<Reply | undefined>;
  judge(model: Model, reply: Reply, input: Input, world: World): void;
}

/** Creates commands from random inputs. */
export function steps<Model extends object, Input>(
  title: string,
  inputs: Arbitrary<Input>,
  { ask, judge }: Parts<Model, Input>,
): Arbitrary<Step<Model>> {
  return inputs.map((input) => ({
    check: () => true,
    ask: (model, world) => ask(world, input, model),
    judge: (model, world, reply) => judge(model, reply, input, world),
    async run(model, world) {
      const reply = await ask(world, input, model);
      if (reply) judge(model, reply, input, world);
    },
    toString: () => `${title} ${JSON.stringify(input)}`,
  }));
}

/** Picks an item by any number. Returns undefined for an empty list. */
export const pick = <Each>(all: readonly Each[], index: number): Each | undefined =>
  all[index % (all.length || 1)];

/** Throws if a value differs from the model. */
export function expect(actual: unknown, expected: unknown, title: string): void {
  deepStrictEqual(
    actual,
    expected,
    `${title}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
  );
}

/** Returns the detail of an error, or undefined for any other response. */
export const errorIn = ({ status, json }: Reply): unknown => (status < 400 ? undefined : Object(json).error);

const WRONG_SESSIONS_MAX = 20;
const TOO_MANY_WRONG = `You have exceeded the limit of ${WRONG_SESSIONS_MAX} wrong sessions per hour.`;

/** Holders of names, sessions that were right, and the number of wrong ones. */
export interface Names {
  readonly holders: Map<string, string>;
  readonly known: Set<string>;
  wrong: number;
}

/**
 * Returns the error for a request with a wrong session, if any. Counts wrong sessions; a right one takes the name. Once
 * the limit of wrong sessions is reached, a server still accepts a session that it remembers as right. Another server
 * may not know it, so the error that came (`detail`) decides.
 */
export function refuseSession(
  names: Names,
  { username, session }: { username: string; session?: string | undefined },
  refusal: string,
  detail: unknown,
): string | undefined {
  if (session === undefined) return undefined;
  const isWrong = (names.holders.get(username) ?? session) !== session;
  const name = `${username} ${session}`;
  const isLetIn = !isWrong && names.known.has(name) && detail !== TOO_MANY_WRONG;
  if (names.wrong >= WRONG_SESSIONS_MAX && !isLetIn) return TOO_MANY_WRONG;
  if (isWrong) names.wrong += 1;
  else names.known.add(name);
  return isWrong ? refusal : undefined;
}
