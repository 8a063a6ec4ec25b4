/** Commands of fast-check over a service: each is sent, and what comes back is held against a model of the state. */
import { deepStrictEqual } from 'node:assert';
import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { Send } from '../wire.ts';

/** What a model sees of an answer. */
export interface Reply {
  readonly status: number;
  /** The body, when it is JSON. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends JSON to one of the servers under test, which take turns. */
export type Call = (method: string, url: string, body?: object, from?: Origin) => Promise<Reply>;

/** Where a request comes from, and by which key it may be repeated. */
export interface Origin {
  readonly address?: string | undefined;
  readonly repeatKey?: string | undefined;
}

export interface World {
  readonly call: Call;
  /** Apart from all other runs: a part of every name. */
  readonly run: string;
  /** Whether others are asking at the same time. */
  readonly isShared?: boolean;
  readonly keys?: KeyIssuer | undefined;
}

/** What operators do and no request does: needed for the model of keys. */
export interface KeyIssuer {
  issue(): Promise<string>;
  /** Resolves when no server takes the key any more. */
  revoke(key: string): Promise<void>;
  /** Who the service says is calling. */
  whoIs(key: string): Promise<Reply>;
}

/** Calls by what sends requests, to a service that believes its neighbours what addresses they name. */
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

/** A command: what is sent, and what a model says of the answer, which several of them at once may wait for. */
export interface Step<Model extends object> extends AsyncCommand<Model, World> {
  /** Sends it; undefined where the model has nothing that it could be about. */
  ask(model: Readonly<Model>, world: World): Promise<Reply | undefined>;
  /** Changes the model, and throws at an answer that it did not expect. */
  judge(model: Model, world: World, reply: Reply): void;
}

interface Parts<Model, Input> {
  ask(world: World, input: Input, model: Readonly<Model>): Promise<Reply | undefined>;
  judge(model: Model, reply: Reply, input: Input, world: World): void;
}

/** Makes commands of what is drawn for them. */
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

/** One of those that there are, by any number; undefined where there is none. */
export const pick = <Each>(all: readonly Each[], index: number): Each | undefined =>
  all[index % (all.length || 1)];

/** Throws when something is not what the model says. */
export function expect(actual: unknown, expected: unknown, title: string): void {
  deepStrictEqual(
    actual,
    expected,
    `${title}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
  );
}

/** The detail of an error; undefined for any other answer. */
export const errorIn = ({ status, json }: Reply): unknown => (status < 400 ? undefined : Object(json).error);

const WRONG_SESSIONS_MAX = 20;
const TOO_MANY_WRONG = `You have exceeded the limit of ${WRONG_SESSIONS_MAX} wrong sessions per hour.`;

/** Who holds which name, which sessions were right, and how many wrong ones were tried. */
export interface Names {
  readonly holders: Map<string, string>;
  readonly known: Set<string>;
  wrong: number;
}

/**
 * What a request is refused with that names a session, if it is; a wrong one is counted, a right one holds the name.
 * Behind the last that may be tried, one that was right before is let in by the server that remembers it, which of
 * several may be another: `told` is the detail of the error that came.
 */
export function refuseSession(
  names: Names,
  { username, session }: { username: string; session?: string | undefined },
  refusal: string,
  told: unknown,
): string | undefined {
  if (session === undefined) return undefined;
  const isWrong = (names.holders.get(username) ?? session) !== session;
  const name = `${username} ${session}`;
  const isLetIn = !isWrong && names.known.has(name) && told !== TOO_MANY_WRONG;
  if (names.wrong >= WRONG_SESSIONS_MAX && !isLetIn) return TOO_MANY_WRONG;
  if (isWrong) names.wrong += 1;
  else names.known.add(name);
  return isWrong ? refusal : undefined;
}
