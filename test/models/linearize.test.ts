/** Tests that the linearizability check finds an order of calls if and only if one exists. */
import fc from 'fast-check';
import t from 'tap';
import { type Call, isLinearizable } from '../../scripts/models/linearize.ts';
import { defineSubject } from '../../scripts/models/stores/subject.ts';

/** A number that can be set and read. */
const register = defineSubject<number, number | 'read'>({
  title: 'register',
  initial: 0,
  inputs: fc.constant('read'),
  ask: () => Promise.reject(new Error('There is no store.')),
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
  ['a value that was set is read', [set(1, 0, 1), read(1, 2, 3)], true],
  ['a value that was set is not read', [set(1, 0, 1), read(0, 2, 3)], false],
  ['a value that is being set may be read or not', [set(1, 0, 5), read(0, 1, 2), read(1, 3, 4)], true],
  ['a value that was read stays visible to later reads', [set(1, 0, 9), read(1, 1, 2), read(0, 3, 4)], false],
  ['two concurrent calls may take effect in either order', [set(1, 0, 5), set(2, 0, 5), read(1, 6, 7)], true],
  [
    'two concurrent calls take effect in one order',
    [set(1, 0, 5), set(2, 0, 5), read(1, 6, 7), read(2, 8, 9)],
    false,
  ],
  ['a call without a reply may never take effect', [lost(1, 0), read(0, 2, 3)], true],
  ['a call without a reply may take effect late', [lost(1, 0), read(0, 2, 3), read(1, 8, 9)], true],
  [
    'a call without a reply takes effect only once',
    [lost(1, 0), set(2, 2, 3), read(1, 4, 5), read(2, 6, 7)],
    false,
  ],
  ['a call does not take effect before it starts', [read(1, 0, 1), lost(1, 2)], false],
];
for (const [title, calls, isPossible] of histories)
  t.test(title, async (t) => {
    t.equal(isLinearizable(register, calls), isPossible);
    t.equal(isLinearizable(register, calls.toReversed()), isPossible, 'in any order of the list');
  });
