/** The search for an order of calls: it finds one where there is one, and none where there is none. */
import fc from 'fast-check';
import t from 'tap';
import { type Call, isLinearizable } from '../../scripts/models/linearize.ts';
import { defineSubject } from '../../scripts/models/stores/subject.ts';

/** A number that is set and read. */
const register = defineSubject<number, number | 'read'>({
  title: 'register',
  initial: 0,
  inputs: fc.constant('read'),
  ask: () => Promise.reject(new Error('Nobody is asked.')),
  apply: (state, input) => (input === 'read' ? [state, state] : [input, null]),
});

const set = (number: number, startMs: number, endMs: number): Call => ({
  input: number,
  output: { value: null },
  startMs,
  endMs,
});
const read = (value: number, startMs: number, endMs: number): Call => ({
  input: 'read',
  output: { value },
  startMs,
  endMs,
});
const lost = (number: number, startMs: number): Call => ({
  input: number,
  output: undefined,
  startMs,
  endMs: Number.POSITIVE_INFINITY,
});

const histories: [title: string, calls: Call[], isPossible: boolean][] = [
  ['what was set is read', [set(1, 0, 1), read(1, 2, 3)], true],
  ['what was set is not read', [set(1, 0, 1), read(0, 2, 3)], false],
  ['what is being set may be read or not', [set(1, 0, 5), read(0, 1, 2), read(1, 3, 4)], true],
  ['what was read once is read by all who come later', [set(1, 0, 9), read(1, 1, 2), read(0, 3, 4)], false],
  ['two at once come in either order', [set(1, 0, 5), set(2, 0, 5), read(1, 6, 7)], true],
  ['two at once come in one order', [set(1, 0, 5), set(2, 0, 5), read(1, 6, 7), read(2, 8, 9)], false],
  ['what has no answer may never be done', [lost(1, 0), read(0, 2, 3)], true],
  ['what has no answer may be done late', [lost(1, 0), read(0, 2, 3), read(1, 8, 9)], true],
  ['what has no answer is done once', [lost(1, 0), set(2, 2, 3), read(1, 4, 5), read(2, 6, 7)], false],
  ['nothing is done before it is asked for', [read(1, 0, 1), lost(1, 2)], false],
];
for (const [title, calls, isPossible] of histories)
  t.test(title, async (t) => {
    t.equal(isLinearizable(register, calls), isPossible);
    t.equal(isLinearizable(register, calls.toReversed()), isPossible, 'in whichever order they are told');
  });
