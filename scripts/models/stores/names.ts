import fc from 'fast-check';
import { defineSubject, untilMs } from './subject.ts';

interface Input {
  readonly kind: 'claim' | 'standing';
  readonly session: string;
}

/** A username: the first session holds it. */
export const names = defineSubject<string, Input>({
  title: 'name',
  initial: '',
  inputs: fc.record({
    kind: fc.constantFrom('claim', 'standing'),
    session: fc.constantFrom('one', 'two', 'three'),
  }),

  ask: ({ sessions }, name, { kind, session }) =>
    kind === 'claim' ? sessions.claim(name, session, untilMs) : sessions.standing(name, session),

  apply(holder, { kind, session }) {
    if (kind === 'standing') return [holder, holder === '' ? 'free' : holder === session ? 'held' : 'taken'];
    return holder === '' || holder === session ? [session, true] : [holder, false];
  },
});
