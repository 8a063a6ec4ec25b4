/** The contract of all adapters for idempotency keys. */
import type { Test } from 'tap';
import {
  IDEMPOTENCY_BYTES_MAX,
  IDEMPOTENCY_CLAIM_MS,
  IDEMPOTENCY_KEPT_MS,
  IDEMPOTENCY_KEYS_MAX,
  type IdempotentRequest,
  type StoredResponse,
} from '../../src/operations/callers/idempotency-store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import type { Clock } from './stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

const asked: IdempotentRequest = {
  caller: 'alice',
  operation: 'sendMessage',
  key: 'one',
  input: 'digest of an input',
  claimant: 'first try',
};
const answer: StoredResponse = {
  status: 403,
  headers: { 'x-header': 'text' },
  body: '{"error":"é \\ud800 \u{1f600}"}',
};

const fresh = (claimedMs = START_MS) => ({ state: 'fresh', claimedMs });

/** Another attempt of the same request. */
const again = { ...asked, claimant: 'second try' };

export function testRepeats(t: Test, open: (t: Test, clock: Clock) => Promise<Stores>): void {
  t.test('the first claim performs the request, and its response is stored unchanged', async (t) => {
    const { idempotency } = await open(t, { nowMs: START_MS });
    t.same(await idempotency.claim(asked), fresh());
    t.same(await idempotency.claim(again), { state: 'under way' });
    await idempotency.complete(asked, answer);
    t.same(await idempotency.claim(again), { state: 'answered', answer });
    t.same(await idempotency.claim({ ...again, input: 'another' }), { state: 'other input' });
  });

  const others: [what: string, other: IdempotentRequest][] = [
    ['another caller', { ...again, caller: 'bob' }],
    ['another operation', { ...again, operation: 'clearChat' }],
    ['another key', { ...again, key: 'two' }],
  ];
  for (const [what, other] of others) {
    t.test(`the same key of ${what} is a separate request`, async (t) => {
      const { idempotency } = await open(t, { nowMs: START_MS });
      await idempotency.claim(asked);
      t.same(await idempotency.claim(other), fresh());
      await idempotency.complete(asked, answer);
      t.same(await idempotency.claim(other), { state: 'under way' });
    });
  }

  t.test('exactly one of 64 concurrent claims over two connections is fresh', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const claims = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        connections[index % 2]?.idempotency.claim({ ...asked, claimant: `try ${index}` }),
      ),
    );
    t.equal(claims.filter((claim) => claim?.state === 'fresh').length, 1);
    t.equal(claims.filter((claim) => claim?.state === 'under way').length, 63);
  });

  t.test('the next attempt with the same input claims an abandoned key', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    await idempotency.claim(asked);
    await idempotency.abandon(again);
    t.same(await idempotency.claim(again), { state: 'under way' }, 'only its owner can abandon it');
    await idempotency.abandon(asked);
    t.same(await idempotency.claim({ ...again, input: 'another' }), { state: 'other input' });
    clock.nowMs += 5;
    t.same(await idempotency.claim(again), fresh(), 'since the first claim');
    await idempotency.complete(asked, answer);
    t.same(await idempotency.claim(asked), { state: 'under way' }, 'it has another owner');
  });

  t.test('the next attempt takes over a dead claim, and the slow owner is too late', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    await idempotency.claim(asked);
    clock.nowMs += IDEMPOTENCY_CLAIM_MS - 1;
    t.same(await idempotency.claim(again), { state: 'under way' });
    clock.nowMs += 1;
    t.same(await idempotency.claim({ ...again, input: 'another' }), { state: 'other input' });
    t.same(await idempotency.claim(again), fresh());
    t.same(await idempotency.claim(asked), { state: 'under way' });
    await idempotency.complete(asked, { ...answer, body: 'too late' });
    await idempotency.complete(again, answer);
    await idempotency.abandon(again);
    t.same(await idempotency.claim(asked), { state: 'answered', answer });
  });

  t.test('a key is new an hour after the first claim, with any number of claims', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    await idempotency.claim(asked);
    clock.nowMs += IDEMPOTENCY_KEPT_MS - 1;
    t.same(await idempotency.claim(again), fresh());
    clock.nowMs += 1;
    t.same(await idempotency.claim({ ...asked, input: 'another' }), fresh(clock.nowMs));
  });

  t.test('stores a response for an hour', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    await idempotency.claim(asked);
    await idempotency.complete(asked, answer);
    clock.nowMs += IDEMPOTENCY_KEPT_MS - 1;
    t.same(await idempotency.claim(again), { state: 'answered', answer });
    clock.nowMs += 1;
    t.same(await idempotency.claim(again), fresh(clock.nowMs));
  });

  t.test('all expired keys are new, with any number at the same time', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    const keys = Array.from({ length: 40 }, (_, index) => `${index}`);
    for (const key of keys) await idempotency.claim({ ...asked, key });
    clock.nowMs += IDEMPOTENCY_KEPT_MS;
    for (const key of keys)
      t.same(await idempotency.claim({ ...again, key, input: 'another' }), fresh(clock.nowMs));
  });

  t.test('limits the keys of a caller, and evicts the oldest', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    await idempotency.claim({ ...asked, caller: 'bob' });
    await idempotency.claim({ ...asked, key: 'oldest' });
    clock.nowMs += 1;
    const others = Array.from({ length: IDEMPOTENCY_KEYS_MAX - 1 }, (_, index) => `${index}`);
    await Promise.all(others.map((key) => idempotency.claim({ ...asked, key })));
    t.same(
      await idempotency.claim({ ...again, key: 'oldest' }),
      { state: 'under way' },
      'there is space for it',
    );
    clock.nowMs += 1;
    await idempotency.claim({ ...asked, key: 'newest' });
    t.same(await idempotency.claim({ ...again, key: 'newest' }), { state: 'under way' });
    t.same(await idempotency.claim({ ...again, key: 'oldest', input: 'another' }), fresh(clock.nowMs));
    t.same(
      await idempotency.claim({ ...again, caller: 'bob' }),
      { state: 'under way' },
      'other callers are not affected',
    );
  });

  t.test('limits the bytes of a caller, and evicts the oldest', async (t) => {
    const clock = { nowMs: START_MS };
    const { idempotency } = await open(t, clock);
    const body = 'x'.repeat(IDEMPOTENCY_BYTES_MAX / 4);
    for (const key of ['1', '2', '3', '4']) {
      await idempotency.claim({ ...asked, key });
      await idempotency.complete({ ...asked, key }, { ...answer, body });
      clock.nowMs += 1;
    }
    t.same(await idempotency.claim({ ...again, key: '4' }), {
      state: 'answered',
      answer: { ...answer, body },
    });
    t.same(await idempotency.claim({ ...again, key: '1' }), fresh(clock.nowMs));
    await idempotency.complete(
      { ...again, key: '1' },
      { ...answer, body: 'x'.repeat(IDEMPOTENCY_BYTES_MAX + 1) },
    );
    t.same(
      await idempotency.claim({ ...asked, key: '1' }),
      fresh(clock.nowMs),
      'a larger response is not stored',
    );
  });
}
