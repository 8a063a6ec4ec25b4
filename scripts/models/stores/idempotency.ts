import fc from 'fast-check';
import type { IdempotentRequest } from '../../../src/operations/callers/idempotency-store.ts';
import { defineSubject, nowMs } from './subject.ts';

interface Key {
  /** The input of the first claim, or an empty string. */
  readonly input: string;
  /** The request that works on the key, or the last that abandoned it. */
  readonly claimant: string;
  readonly isFree: boolean;
  readonly body: string;
}

interface Input {
  readonly kind: 'claim' | 'complete' | 'abandon';
  readonly claimant: string;
  readonly input: string;
}

const FREE: Key = { input: '', claimant: '', isFree: true, body: '' };
const answerOf = (body: string) => ({ status: 200, headers: { 'x-header': body }, body });

/** An idempotency key: one attempt at a time works on it, and its response is kept. */
export const idempotency = defineSubject<Key, Input>({
  title: 'idempotency key',
  initial: FREE,
  inputs: fc.record({
    kind: fc.constantFrom('claim', 'claim', 'complete', 'abandon'),
    claimant: fc.constantFrom('a', 'b', 'c'),
    input: fc.constantFrom('this', 'this', 'this', 'that'),
  }),

  async ask({ idempotency }, name, { kind, claimant, input }) {
    const request: IdempotentRequest = { caller: name, operation: 'sendMessage', key: 'k', input, claimant };
    if (kind === 'claim') return { ...(await idempotency.claim(request)) };
    await (kind === 'complete'
      ? idempotency.complete(request, answerOf(claimant))
      : idempotency.abandon(request));
    return null;
  },

  apply(key, { kind, claimant, input }) {
    const isOwner = key.claimant === claimant && key.body === '';
    if (kind === 'complete') return [isOwner ? { ...key, body: claimant } : key, null];
    if (kind === 'abandon') return [isOwner ? { ...key, isFree: true } : key, null];
    if (key.input !== '' && key.input !== input) return [key, { state: 'other input' }];
    if (key.body !== '') return [key, { state: 'answered', answer: answerOf(key.body) }];
    if (!key.isFree) return [key, { state: 'under way' }];
    const claimed = { input, claimant, isFree: false, body: '' };
    return [claimed, { state: 'fresh', claimedMs: nowMs }];
  },
});
