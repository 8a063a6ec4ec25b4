/** The values that a link takes from a step, and conditions that its target must meet in addition to its document. */
import { isRecord } from '../../../src/contract/openapi.ts';
import { solve } from '../../../test/support/proof-of-work.ts';
import type { Sent } from '../requests.ts';
import { jsonOf, type WireAnswer } from '../wire.ts';

/** One completed step: the request and its response. */
export interface Step {
  readonly sent: Sent;
  readonly answer: WireAnswer;
}

/** Returns the value of a runtime expression (OpenAPI 3.1, §4.8.20.4), or undefined if the step has none. */
export function evaluate(expression: string, { sent, answer }: Step): unknown {
  const [, side = '', location = '', rest = ''] =
    /^\$(request|response)\.(body|header|query)[#.](.*)$/.exec(expression) ?? [];
  if (location === 'header') return side === 'response' ? answer.headers[rest.toLowerCase()] : undefined;
  if (location === 'query') return sent.query.find(([name]) => name === rest)?.[1];
  const body: unknown = side === 'request' ? sent.body?.value : jsonOf(answer.body);
  return rest
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** Values that only the caller can add to those of a link. */
export const efforts: Readonly<Record<string, (step: Step) => Readonly<Record<string, unknown>>>> = {
  verifySolution: ({ answer }) => {
    const { salt, count } = Object(jsonOf(answer.body));
    return { nonces: solve({ salt, difficulty: 1, count }) };
  },
};

type End = (from: Step, to: Step) => boolean;

const sentTo = ({ sent }: Step): Record<string, unknown> => Object(sent.body?.value);
const bodyOf = ({ answer }: Step) => Object(jsonOf(answer.body));
const hasMessage: End = (from, to) => {
  const { username, message } = sentTo(from);
  const messages = [jsonOf(to.answer.body)].flat().map(Object);
  return messages.some((each) => each.username === username && each.message === message);
};
const isSame =
  (...names: string[]): End =>
  (from, to) =>
    names.every((name) => bodyOf(from)[name] === bodyOf(to)[name]);

/** Conditions by operation and link name. Links not listed only need a 200. */
export const ends: Readonly<Record<string, End>> = {
  'createChallenge verify': (_, to) => bodyOf(to).valid === true,
  'createCaptcha verify': (_, to) => bodyOf(to).reason === 'wrong',
  'getPerson again': isSame('name', 'email', 'localisation', 'phone'),
  'createUuids parse': (from, to) => bodyOf(to).uuid === bodyOf(from).ids?.[0],
  'encodeText decode': (from, to) => bodyOf(to).result === sentTo(from).text,
  'generateToken open': (from, to) => sentTo(to).token === bodyOf(from).token,
  'sendMessage read': hasMessage,
  'sendMessage readPrivate': hasMessage,
  'listMessages later': (_, to) => to.answer.headers['x-chat-reset'] === undefined,
  'listPrivateMessages later': (_, to) => to.answer.headers['x-chat-reset'] === undefined,
  'fetchGame fetch': isSame('id'),
  'fetchGame forfeit': (from, to) => bodyOf(to).loser === sentTo(from).username,
  'playMove fetch': (from, to) => {
    const { moves = [] } = bodyOf(to);
    return moves.some((each: unknown) => Object(each).move === sentTo(from).move);
  },
};

/** Start values of a chain, if the example of the document would take long. */
export const beginnings: Readonly<Record<string, Partial<Sent>>> = {
  createChallenge: { query: Object.entries({ difficulty: '1', count: '2', scope: 'example.com' }) },
};
