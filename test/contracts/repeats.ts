/** What every store guarantees of requests that are repeated. */
import type { Test } from 'tap';
import {
  type KeptAnswer,
  REPEAT_BYTES_MAX,
  REPEAT_CLAIM_MS,
  REPEAT_KEPT_MS,
  REPEAT_KEYS_MAX,
  type RepeatableRequest,
} from '../../src/stores/repeat-ports.ts';
import type { Stores } from '../../src/stores/stores.ts';
import type { Clock } from './stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

const asked: RepeatableRequest = {
  caller: 'alice',
  operation: 'sendMessage',
  key: 'one',
  input: 'digest of an input',
  claimant: 'first try',
};
const answer: KeptAnswer = {
  status: 403,
  headers: { 'x-header': 'text' },
  body: '{"error":"é \\ud800 \u{1f600}"}',
};

const fresh = (claimedMs = START_MS) => ({ state: 'fresh', claimedMs });

/** Another try of the same. */
const again = { ...asked, claimant: 'second try' };

export function testRepeats(t: Test, open: (t: Test, clock: Clock) => Promise<Stores>): void {
  t.test('A request is done by whoever claims it first, and its answer is kept word for word', async (t) => {
    const { repeats } = await open(t, { nowMs: START_MS });
    t.same(await repeats.claim(asked), fresh());
    t.same(await repeats.claim(again), { state: 'under way' });
    await repeats.complete(asked, answer);
    t.same(await repeats.claim(again), { state: 'answered', answer });
    t.same(await repeats.claim({ ...again, input: 'another' }), { state: 'other input' });
  });

  const others: [what: string, other: RepeatableRequest][] = [
    ['another caller', { ...again, caller: 'bob' }],
    ['another operation', { ...again, operation: 'clearChat' }],
    ['another key', { ...again, key: 'two' }],
  ];
  for (const [what, other] of others) {
    t.test(`The same of ${what} is another request`, async (t) => {
      const { repeats } = await open(t, { nowMs: START_MS });
      await repeats.claim(asked);
      t.same(await repeats.claim(other), fresh());
      await repeats.complete(asked, answer);
      t.same(await repeats.claim(other), { state: 'under way' });
    });
  }

  t.test('Of 64 claims at once, over two connections, one is fresh', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const claims = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        connections[index % 2]?.repeats.claim({ ...asked, claimant: `try ${index}` }),
      ),
    );
    t.equal(claims.filter((claim) => claim?.state === 'fresh').length, 1);
    t.equal(claims.filter((claim) => claim?.state === 'under way').length, 63);
  });

  t.test('What was abandoned goes on with the next try, of the same input alone', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    await repeats.claim(asked);
    await repeats.abandon(again);
    t.same(await repeats.claim(again), { state: 'under way' }, 'nobody else gives it up');
    await repeats.abandon(asked);
    t.same(await repeats.claim({ ...again, input: 'another' }), { state: 'other input' });
    clock.nowMs += 5;
    t.same(await repeats.claim(again), fresh(), 'since the first claim');
    await repeats.complete(asked, answer);
    t.same(await repeats.claim(asked), { state: 'under way' }, 'it has another owner');
  });

  t.test(
    'A claim whose process died goes on with the next try, and whoever was slow is too late',
    async (t) => {
      const clock = { nowMs: START_MS };
      const { repeats } = await open(t, clock);
      await repeats.claim(asked);
      clock.nowMs += REPEAT_CLAIM_MS - 1;
      t.same(await repeats.claim(again), { state: 'under way' });
      clock.nowMs += 1;
      t.same(await repeats.claim({ ...again, input: 'another' }), { state: 'other input' });
      t.same(await repeats.claim(again), fresh());
      t.same(await repeats.claim(asked), { state: 'under way' });
      await repeats.complete(asked, { ...answer, body: 'too late' });
      await repeats.complete(again, answer);
      await repeats.abandon(again);
      t.same(await repeats.claim(asked), { state: 'answered', answer });
    },
  );

  t.test('However often it is claimed, a key is new an hour after the first claim', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    await repeats.claim(asked);
    clock.nowMs += REPEAT_KEPT_MS - 1;
    t.same(await repeats.claim(again), fresh());
    clock.nowMs += 1;
    t.same(await repeats.claim({ ...asked, input: 'another' }), fresh(clock.nowMs));
  });

  t.test('An answer is kept for an hour', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    await repeats.claim(asked);
    await repeats.complete(asked, answer);
    clock.nowMs += REPEAT_KEPT_MS - 1;
    t.same(await repeats.claim(again), { state: 'answered', answer });
    clock.nowMs += 1;
    t.same(await repeats.claim(again), fresh(clock.nowMs));
  });

  t.test('However many are over at once, each of them is new', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    const keys = Array.from({ length: 40 }, (_, index) => `${index}`);
    for (const key of keys) await repeats.claim({ ...asked, key });
    clock.nowMs += REPEAT_KEPT_MS;
    for (const key of keys)
      t.same(await repeats.claim({ ...again, key, input: 'another' }), fresh(clock.nowMs));
  });

  t.test('Of one caller so many keys are kept, and the oldest leave', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    await repeats.claim({ ...asked, caller: 'bob' });
    await repeats.claim({ ...asked, key: 'oldest' });
    clock.nowMs += 1;
    const others = Array.from({ length: REPEAT_KEYS_MAX - 1 }, (_, index) => `${index}`);
    await Promise.all(others.map((key) => repeats.claim({ ...asked, key })));
    t.same(await repeats.claim({ ...again, key: 'oldest' }), { state: 'under way' }, 'there is room for it');
    clock.nowMs += 1;
    await repeats.claim({ ...asked, key: 'newest' });
    t.same(await repeats.claim({ ...again, key: 'newest' }), { state: 'under way' });
    t.same(await repeats.claim({ ...again, key: 'oldest', input: 'another' }), fresh(clock.nowMs));
    t.same(
      await repeats.claim({ ...again, caller: 'bob' }),
      { state: 'under way' },
      'nobody pays for others',
    );
  });

  t.test('Of one caller so many bytes are kept, and the oldest leave', async (t) => {
    const clock = { nowMs: START_MS };
    const { repeats } = await open(t, clock);
    const body = 'x'.repeat(REPEAT_BYTES_MAX / 4);
    for (const key of ['1', '2', '3', '4']) {
      await repeats.claim({ ...asked, key });
      await repeats.complete({ ...asked, key }, { ...answer, body });
      clock.nowMs += 1;
    }
    t.same(await repeats.claim({ ...again, key: '4' }), { state: 'answered', answer: { ...answer, body } });
    t.same(await repeats.claim({ ...again, key: '1' }), fresh(clock.nowMs));
    await repeats.complete({ ...again, key: '1' }, { ...answer, body: 'x'.repeat(REPEAT_BYTES_MAX + 1) });
    t.same(await repeats.claim({ ...asked, key: '1' }), fresh(clock.nowMs), 'what is larger is not kept');
  });
}
