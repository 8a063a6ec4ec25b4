/** The contract of all adapters for keys, rate limits and usage. Each test opens new, empty stores. */
import fc from 'fast-check';
import type { Test } from 'tap';
import { type ApiKey, noteUse, revokeKey } from '../../src/operations/callers/keys.ts';
import type { Limits } from '../../src/operations/callers/plans.ts';
import { windowNames } from '../../src/operations/callers/quota.ts';
import type { QuotaStore } from '../../src/operations/callers/store.ts';
import { checkTrace, DAY_MS, HOUR_MS, TEN_SECONDS_MS, traces } from '../support/quota-traces.ts';
import { atScale } from '../support/scale.ts';
import type { OpenStores } from './stores.ts';
import { testUsage } from './usage.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const plan: Limits = { burst: 80, hourly: 3_500 };

/** Returns a stored key with this name. */
export function keyOf(id: string, createdMs = START_MS): ApiKey {
  const dates = { createdMs, expiresMs: null, revokedMs: null, usedMs: null };
  return { id, hash: `hash of ${id}`, account: id, plan: 'pro', email: `${id}@example.com`, ...dates };
}

/** Runs the contract against one adapter, with `tracesCount` random traces of requests in full, or a fifth of them. */
export function testCallerStores(t: Test, open: OpenStores, tracesCount: number): void {
  testKeys(t, open);
  testQuotas(t, open, atScale({ full: tracesCount, quick: Math.ceil(tracesCount / 5) }));
  testUsage(t, open);
}

function testKeys(t: Test, open: OpenStores): void {
  t.test('finds a key by its hash, as it was stored', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    t.equal(await keys.find('hash of one'), undefined);
    t.same(await keys.list(), []);
    const one = { ...keyOf('one'), expiresMs: START_MS + 1, email: 'wörld@example.com' };
    await keys.add(one);
    t.same(await keys.find(one.hash), one);
    t.equal(await keys.find('one'), undefined, 'and by nothing else');
  });

  t.test('lists keys in any state, oldest first', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    const expired = { ...keyOf('expired', START_MS - 1), expiresMs: 0 };
    const revoked = { ...keyOf('revoked', START_MS - 3), revokedMs: 0 };
    const active = keyOf('active', START_MS - 2);
    for (const key of [expired, revoked, active]) await keys.add(key);
    t.same(await keys.list(), [revoked, active, expired]);
  });

  t.test('a change is visible on every connection, and affects no other key', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    await one.keys.add(keyOf('one'));
    await one.keys.add(keyOf('two'));
    const revoked = revokeKey(keyOf('one'), START_MS);
    t.same(await other.keys.update('hash of one', (key) => revokeKey(key, START_MS)), revoked);
    t.same(await one.keys.find('hash of one'), revoked);
    t.same(await one.keys.find('hash of two'), keyOf('two'));
  });

  t.test('does not update a key that does not exist', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    t.equal(await keys.update('hash of one', (key) => key), undefined);
    t.same(await keys.list(), []);
  });

  t.test('applies all concurrent changes', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    await connections[0]?.keys.add(keyOf('one'));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        connections[index % 2]?.keys.update('hash of one', (key) =>
          index === 5 ? revokeKey(key, START_MS) : noteUse(key, START_MS + index * HOUR_MS),
        ),
      ),
    );
    const expected = noteUse(revokeKey(keyOf('one'), START_MS), START_MS + 9 * HOUR_MS);
    for (const { keys } of connections) t.same(await keys.find('hash of one'), expected);
  });
}

function testQuotas(t: Test, open: OpenStores, tracesCount: number): void {
  t.test('allows exactly as many requests of any trace as the plan permits', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    let callers = 0;
    await fc.assert(
      fc.asyncProperty(traces, async (trace) => {
        callers += 1;
        const caller = `caller ${callers}`;
        await checkTrace(trace, async (limits, atMs) => quotas.hit(caller, limits, atMs));
      }),
      { numRuns: tracesCount },
    );
    t.ok(callers >= tracesCount, `${callers} traces`);
  });

  t.test('look returns the decision for the next request without counting it', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    let callers = 0;
    const hit = async (caller: string, limits: Limits, atMs: number) => {
      const before = await quotas.look(caller, limits, atMs);
      const decision = await quotas.hit(caller, limits, atMs);
      const used = decision.isAllowed ? 1 : 0;
      const left = windowNames.map((name) => decision[name] && decision[name].remaining + used);
      const seen = windowNames.map((name) => before[name]?.remaining);
      t.same([before.isAllowed, seen], [decision.isAllowed, left]);
      const { isAllowed: _, ...quotasAfter } = await quotas.look(caller, limits, atMs);
      t.same({ isAllowed: decision.isAllowed, ...quotasAfter }, decision);
      return decision;
    };
    await fc.assert(
      fc.asyncProperty(traces, async (trace) => {
        callers += 1;
        await checkTrace(trace, (limits, atMs) => hit(`caller ${callers}`, limits, atMs));
      }),
      { numRuns: Math.ceil(tracesCount / 10) },
    );
  });

  t.test('allows exactly the burst of 240 concurrent requests', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    t.equal(await countPassed(quotas, plan, 240, START_MS), plan.burst);
    t.equal(await countPassed(quotas, plan, 240, START_MS + TEN_SECONDS_MS - 1), 0);
    t.equal(await countPassed(quotas, plan, 240, START_MS + TEN_SECONDS_MS), plan.burst);
  });

  t.test('allows exactly the hourly limit of more requests', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const small: Limits = { burst: 100, hourly: 150 };
    t.equal(await countPassed(quotas, small, 120, START_MS), 100);
    t.equal(await countPassed(quotas, small, 120, START_MS + TEN_SECONDS_MS), 50);
    t.equal(await countPassed(quotas, small, 120, START_MS + HOUR_MS - 1), 0);
    t.equal(await countPassed(quotas, small, 120, START_MS + HOUR_MS + TEN_SECONDS_MS), 100);
  });

  t.test('allows exactly the daily quota of 400 concurrent requests on two connections', async (t) => {
    const clock = { nowMs: START_MS };
    const { kind, quotas: one } = await open(t, clock);
    // Without Redis, rate limits are in the memory of the only server.
    const other = kind === 'redis' ? (await open(t, clock)).quotas : one;
    const daily: Limits = { burst: 1_000, hourly: 2_000, daily: 150 };
    const passed = async (atMs: number) => {
      const counts = [one, other].map((quotas) => countPassed(quotas, daily, 200, atMs));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count);
    };
    t.equal(await passed(START_MS), 150);
    const waitMs = DAY_MS - 2 * HOUR_MS;
    const refused = await other.hit('caller', daily, START_MS + 2 * HOUR_MS);
    t.match(refused, {
      isAllowed: false,
      hourly: { remaining: 2_000 },
      daily: { remaining: 0, freesInMs: waitMs },
    });
    t.equal(await passed(START_MS + DAY_MS - 1), 0);
    t.equal(await passed(START_MS + DAY_MS), 150);
  });

  t.test('a day counts from the first request with a daily quota, for all limits', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const daily = { ...plan, daily: 3 };
    const steps: [limits: Limits, remaining: number | undefined][] = [
      [plan, undefined],
      [daily, 2],
      [plan, undefined],
      [daily, 0],
    ];
    for (const [index, [limits, remaining]] of steps.entries()) {
      const decision = await quotas.hit('caller', limits, START_MS + index * 3 * HOUR_MS);
      t.same([decision.isAllowed, decision.daily?.remaining], [true, remaining], `${index}`);
    }
    const lastMs = START_MS + 12 * HOUR_MS;
    t.match(await quotas.hit('caller', daily, lastMs), {
      isAllowed: false,
      daily: { freesInMs: 15 * HOUR_MS },
    });
    t.match(await quotas.hit('caller', plan, lastMs), { isAllowed: true });
  });

  t.test('applies a lowered limit immediately', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    for (const atMs of [0, 1_000, 2_000, 3_000]) await quotas.hit('caller', plan, START_MS + atMs);
    const decision = await quotas.hit('caller', { burst: 2, hourly: 100 }, START_MS + 3_000);
    t.match(decision, { isAllowed: false, burst: { remaining: 0, freesInMs: 9_000 } });
    const less = await quotas.hit('caller', { burst: 3, hourly: 100 }, START_MS + 3_000);
    t.match(less, { isAllowed: false, burst: { freesInMs: 8_000 } });
    for (const atMs of [0, 1_000, 1_000, 1_000]) await quotas.hit('other', plan, START_MS + atMs);
    const other = await quotas.hit('other', { burst: 2, hourly: 100 }, START_MS + 3_000);
    t.match(other, { isAllowed: false, burst: { freesInMs: 8_000 } }, 'the last instant has too many');
  });

  t.test('a clock that is set back neither grants extra requests nor locks callers out', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const small: Limits = { burst: 1, hourly: 100 };
    await quotas.hit('caller', small, START_MS);
    t.match(await quotas.hit('caller', small, START_MS - 9_000), {
      isAllowed: false,
      burst: { freesInMs: TEN_SECONDS_MS },
    });
    const furthest = await quotas.hit('caller', small, START_MS - TEN_SECONDS_MS);
    t.match(furthest, { isAllowed: false, burst: { freesInMs: TEN_SECONDS_MS } });
    t.match(await quotas.hit('caller', small, START_MS - HOUR_MS), {
      isAllowed: true,
      hourly: { remaining: 99 },
    });
  });

  t.test('supports a clock at 0', async (t) => {
    const { quotas } = await open(t, { nowMs: 0 });
    const one: Limits = { burst: 1, hourly: 100 };
    t.match(await quotas.hit('caller', one, 0), { isAllowed: true, hourly: { remaining: 99 } });
    t.match(await quotas.hit('caller', one, TEN_SECONDS_MS - 1), {
      isAllowed: false,
      burst: { freesInMs: 1 },
    });
    t.match(await quotas.hit('caller', one, TEN_SECONDS_MS), { isAllowed: true, hourly: { remaining: 98 } });
  });

  t.test('counts callers separately', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const one: Limits = { burst: 1, hourly: 1 };
    for (const caller of [
      'address:192.0.2.1',
      'address:2001:db8:1:2::/64',
      'account:192.0.2.1',
      '',
      '}',
      '{a}',
    ]) {
      t.match(await quotas.hit(caller, one, START_MS), { isAllowed: true }, caller);
      t.match(await quotas.hit(caller, one, START_MS), { isAllowed: false }, caller);
    }
  });

  t.test('uses the clock of the store if no time is given', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const one: Limits = { burst: 1, hourly: 100 };
    t.match(await quotas.hit('caller', one), { isAllowed: true, burst: { freesInMs: TEN_SECONDS_MS } });
    const refused = await quotas.hit('caller', one);
    t.match(refused, { isAllowed: false, hourly: { remaining: 99 } });
    t.ok(
      refused.burst.freesInMs > 0 && refused.burst.freesInMs <= TEN_SECONDS_MS,
      `${refused.burst.freesInMs}`,
    );
  });
}

/** Returns how many concurrent requests are allowed. */
export async function countPassed(
  quotas: QuotaStore,
  limits: Limits,
  count: number,
  atMs: number,
): Promise<number> {
  const decisions = await Promise.all(
    Array.from({ length: count }, () => quotas.hit('caller', limits, atMs)),
  );
  return decisions.filter(({ isAllowed }) => isAllowed).length;
}
