/** The contract of all adapters for the keys that accounts issue. Each test opens new, empty stores. */
import type { Test } from 'tap';
import { USER_KEYS_MAX } from '../../src/operations/user-keys/store.ts';
import {
  ENDED_KEPT_MS,
  revokeUserKey,
  rotateUserKey,
  type UserKey,
} from '../../src/operations/user-keys/user-key.ts';
import type { OpenStores } from './stores.ts';

const START_MS = Date.UTC(2026, 10, 28, 12);

const makeKey = (number: number, part: Partial<UserKey> = {}): UserKey => ({
  id: String(number).padStart(18, '0'),
  prefix: 'acme',
  owner: 'user-😀',
  metadata: { list: [], nested: { a: null }, big: 1e21 },
  limits: [],
  createdMs: START_MS,
  expiresMs: null,
  revokedMs: null,
  secrets: [{ hash: `hash ${number}`, untilMs: null }],
  ...part,
});

/** Runs the contract against one adapter. */
export function testUserKeys(t: Test, open: OpenStores): void {
  t.test('user keys: are found by digest, by every connection, in their account only', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).userKeys, (await open(t, clock)).userKeys];
    const key = makeKey(1);
    t.equal(await one.add('acme', key), true);
    t.equal(await other.add('acme', key), true, 'once per ID');
    t.strictSame((await other.verify('acme', 'hash 1', 1, START_MS))?.key, key);
    t.equal(await other.verify('acme', 'hash 2', 1, START_MS), undefined);
    t.equal(await other.verify('other', 'hash 1', 1, START_MS), undefined);
    t.strictSame(await other.list('acme', '', 10), [key]);
    t.strictSame(await other.list('other', '', 10), []);
  });

  t.test('user keys: are listed in the order of their IDs, page by page', async (t) => {
    const { userKeys } = await open(t, { nowMs: START_MS });
    for (const number of [3, 1, 2, 10]) await userKeys.add('acme', makeKey(number));
    const idsOf = (keys: readonly UserKey[]) => keys.map(({ id }) => Number(id));
    t.strictSame(idsOf(await userKeys.list('acme', '', 3)), [1, 2, 3]);
    t.strictSame(idsOf(await userKeys.list('acme', makeKey(3).id, 3)), [10]);
  });

  t.test('user keys: limits are counted in the same step, exactly, and only for active keys', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).userKeys, (await open(t, clock)).userKeys];
    const limits = [
      { limit: 25, windowMs: 60_000 },
      { limit: 100, windowMs: 3_600_000 },
    ];
    await one.add('acme', makeKey(1, { limits }));
    const verdicts = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 ? one : other).verify('acme', 'hash 1', 1, START_MS),
      ),
    );
    t.equal(verdicts.map((each) => Object(each?.decision)).filter(({ isAllowed }) => isAllowed).length, 25);
    t.match((await one.verify('acme', 'hash 1', 0, START_MS))?.decision, {
      states: [{ remaining: 0 }, { remaining: 75 }],
    });
    t.match((await one.verify('acme', 'hash 1', 0, START_MS + 60_000))?.decision, {
      states: [{ remaining: 25 }, {}],
    });
    await one.update('acme', makeKey(1).id, (key) => revokeUserKey(key, START_MS));
    t.match(await other.verify('acme', 'hash 1', 1, START_MS), {
      key: { revokedMs: START_MS },
      decision: undefined,
    });
  });

  t.test('user keys: two digests work while a rotation is under way, and share limits', async (t) => {
    const clock = { nowMs: START_MS };
    const { userKeys } = await open(t, clock);
    await userKeys.add('acme', makeKey(1, { limits: [{ limit: 10, windowMs: 60_000 }] }));
    const rotate = (hash: string) =>
      userKeys.update('acme', makeKey(1).id, (key) => rotateUserKey(key, hash, START_MS + 1_000));
    await rotate('second');
    t.match(await rotate('second'), { secrets: [{ hash: 'second' }, { hash: 'hash 1' }] }, 'once per text');
    await userKeys.verify('acme', 'hash 1', 1, START_MS);
    t.match(await userKeys.verify('acme', 'second', 1, START_MS), {
      decision: { states: [{ remaining: 8 }] },
    });
    t.equal((await userKeys.verify('acme', 'hash 1', 1, START_MS + 1_000))?.decision, undefined);
    await rotate('third');
    t.equal(await userKeys.verify('acme', 'hash 1', 1, START_MS), undefined);
    t.ok(await userKeys.verify('acme', 'third', 1, START_MS));
    t.equal(await userKeys.update('acme', 'unknown', (key) => key), undefined);
  });

  t.test('user keys: concurrent changes are all made', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).userKeys, (await open(t, clock)).userKeys];
    await one.add('acme', makeKey(1, { metadata: { count: 0 } }));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? one : other).update('acme', makeKey(1).id, (key) => ({
          ...key,
          metadata: { count: Number(key.metadata.count) + 1 },
        })),
      ),
    );
    t.match(await one.list('acme', '', 1), [{ metadata: { count: 8 } }]);
  });

  t.test('user keys: an account has a bounded number, and ended ones make room later', async (t) => {
    const clock = { nowMs: START_MS };
    const { userKeys } = await open(t, clock);
    await Promise.all(
      Array.from({ length: USER_KEYS_MAX }, (_, index) =>
        userKeys.add('acme', makeKey(index, index < 3 ? { expiresMs: START_MS + 1_000 } : {})),
      ),
    );
    t.equal(await userKeys.add('acme', makeKey(USER_KEYS_MAX)), false);
    t.equal(await userKeys.add('other', makeKey(USER_KEYS_MAX)), true);
    await userKeys.update('acme', makeKey(3).id, (key) => revokeUserKey(key, START_MS));
    clock.nowMs += 1_000 + ENDED_KEPT_MS;
    await userKeys.update('acme', makeKey(4).id, (key) => key); // removes ended keys
    t.equal(await userKeys.add('acme', makeKey(USER_KEYS_MAX)), true);
    t.equal(await userKeys.verify('acme', 'hash 0', 1, clock.nowMs), undefined);
    t.match(await userKeys.list('acme', '', 1), [{ id: makeKey(4).id }]);
  });
}
