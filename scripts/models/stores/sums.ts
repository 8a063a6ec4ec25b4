import fc from 'fast-check';
import type { ApiKey } from '../../../src/operations/callers/keys.ts';
import { defineSubject, nowMs, type Retryable } from './subject.ts';

interface Sum {
  readonly count: number;
  /** The completed additions. */
  readonly done: readonly string[];
}

interface Addition extends Retryable {
  readonly kind: 'add' | 'read';
  readonly count: number;
}

const DAY = new Date(nowMs).toISOString().slice(0, 10);

/** Usage of an account: each addition counts once, however often it is retried. */
export const uses = defineSubject<Sum, Addition>({
  title: 'use',
  initial: { count: 0, done: [] },
  inputs: fc.record({
    kind: fc.constantFrom('add', 'add', 'read'),
    count: fc.integer({ min: 1, max: 9 }),
    receipt: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
  }),

  async ask({ usage }, account, { kind, count, receipt }) {
    if (kind === 'read') return (await usage.month(account, DAY.slice(0, 7)))[0]?.counts.renderChart ?? 0;
    await usage.add({ account, day: DAY, counts: { renderChart: count } }, `${account} ${receipt}`);
    return null;
  },

  apply(sum, { kind, count, receipt = '' }) {
    if (kind === 'read') return [sum, sum.count];
    if (sum.done.includes(receipt)) return [sum, null];
    return [{ count: sum.count + count, done: [...sum.done, receipt].toSorted() }, null];
  },
});

interface Change {
  readonly kind: 'issue' | 'use' | 'find';
}

const keyOf = (hash: string): ApiKey => ({
  id: hash,
  hash,
  account: hash,
  plan: 'pro',
  email: 'a@example.com',
  createdMs: nowMs,
  expiresMs: 0,
  revokedMs: null,
  usedMs: null,
});

/** An API key: changes are sequential, and none is lost. -1: not issued. */
export const keys = defineSubject<number, Change>({
  title: 'key',
  initial: -1,
  inputs: fc.record({ kind: fc.constantFrom('issue', 'use', 'use', 'find') }),

  async ask({ keys }, hash, { kind }) {
    if (kind === 'issue') return keys.add(keyOf(hash)).then(() => null);
    const key = await (kind === 'find'
      ? keys.find(hash)
      : keys.update(hash, (key) => ({ ...key, expiresMs: (key.expiresMs ?? 0) + 1 })));
    return key?.expiresMs ?? -1;
  },

  apply(changes, { kind }) {
    if (kind === 'issue') return [0, null];
    const after = kind === 'use' && changes >= 0 ? changes + 1 : changes;
    return [after, after];
  },
});
