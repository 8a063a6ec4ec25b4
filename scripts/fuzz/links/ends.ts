/** Conditions that the target of a link must meet, in addition to its document. */
import { solve } from '../../../test/support/proof-of-work.ts';
import type { Sent } from '../requests.ts';
import { jsonOf, type Step } from './expressions.ts';

/** Values that only the caller can add to those of a link. */
export const efforts: Readonly<Record<string, (step: Step) => Readonly<Record<string, unknown>>>> = {
  verifySolution: ({ answer }) => {
    const { salt, count } = Object(jsonOf(answer));
    return { nonces: solve({ salt, difficulty: 1, count }) };
  },
};

type End = (from: Step, to: Step) => boolean;

const sentTo = ({ sent }: Step): Record<string, unknown> => Object(sent.body?.value);
const hasMessage: End = (from, to) => {
  const { username, message } = sentTo(from);
  const messages = [jsonOf(to.answer)].flat().map(Object);
  return messages.some((each) => each.username === username && each.message === message);
};
const isSame =
  (...names: string[]): End =>
  (from, to) =>
    names.every((name) => Object(jsonOf(from.answer))[name] === Object(jsonOf(to.answer))[name]);

/** Conditions by operation and link name. Links not listed only need a 200. */
export const ends: Readonly<Record<string, End>> = {
  'createChallenge verify': (_, to) => Object(jsonOf(to.answer)).valid === true,
  'createCaptcha verify': (_, to) => Object(jsonOf(to.answer)).reason === 'wrong',
  'getPerson again': isSame('name', 'email', 'localisation', 'phone'),
  'createUuids parse': (from, to) => Object(jsonOf(to.answer)).uuid === Object(jsonOf(from.answer)).ids?.[0],
  'encodeText decode': (from, to) => Object(jsonOf(to.answer)).result === sentTo(from).text,
  'generateToken open': (from, to) => sentTo(to).token === Object(jsonOf(from.answer)).token,
  'sendMessage read': hasMessage,
  'sendMessage readPrivate': hasMessage,
  'listMessages later': (_, to) => to.answer.headers['x-chat-reset'] === undefined,
  'listPrivateMessages later': (_, to) => to.answer.headers['x-chat-reset'] === undefined,
  'fetchGame fetch': isSame('id'),
  'fetchGame forfeit': (from, to) => Object(jsonOf(to.answer)).loser === sentTo(from).username,
  'playMove fetch': (from, to) => {
    const { moves = [] } = Object(jsonOf(to.answer));
    return moves.some((each: unknown) => Object(each).move === sentTo(from).move);
  },
};

/** Start values of a chain, if the example of the document would take long. */
export const beginnings: Readonly<Record<string, Partial<Sent>>> = {
  createChallenge: {
    query: [
      ['difficulty', '1'],
      ['count', '2'],
      ['scope', 'example.com'],
    ],
  },
};
