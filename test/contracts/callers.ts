/** What every adapter guarantees of keys, quotas and use. Each test opens stores of its own, empty ones. */
import fc from 'fast-check';
import type { Test } from 'tap';
import { type ApiKey, noteUse, revokeKey } from '../../src/domain/callers/keys.ts';
import type { Limits } from '../../src/domain/callers/plans.ts';
import type { QuotaStore } from '../../src/stores/stores.ts';
import { checkTrace, HOUR_MS, TEN_SECONDS_MS, traces } from '../support/quota-traces.ts';
import type { OpenStores } from './stores.ts';
import { testUsage } from './usage.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const plan: Limits = { burst: 80, hourly: 3_500 };

/** A key of this name, as it is kept. */
export function keyOf(id: string, createdMs = START_MS): ApiKey {
  const dates = { createdMs, expiresMs: null, revokedMs: null, usedMs: null };
  return { id, hash: `hash of ${id}`, account: id, plan: 'pro', email: `${id}@example.com`, ...dates };
}

/** Runs the contract against one adapter; `tracesCount` is how many random traces of requests it follows. */
export function testCallerStores(t: Test, open: OpenStores, tracesCount: number): void {
  testKeys(t, open);
  testQuotas(t, open, tracesCount);
  testUsage(t, open);
}

function testKeys(t: Test, open: OpenStores): void {
  t.test('A key is found by its hash, as it was kept', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    t.equal(await keys.find('hash of one'), undefined);
    t.same(await keys.list(), []);
    const one = { ...keyOf('one'), expiresMs: START_MS + 1, email: 'wörld@example.com' };
    await keys.add(one);
    t.same(await keys.find(one.hash), one);
    t.equal(await keys.find('one'), undefined, 'and by nothing else');
  });

  t.test('Keys are listed oldest first, whatever their state', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    const expired = { ...keyOf('expired', START_MS - 1), expiresMs: 0 };
    const revoked = { ...keyOf('revoked', START_MS - 3), revokedMs: 0 };
    const active = keyOf('active', START_MS - 2);
    for (const key of [expired, revoked, active]) await keys.add(key);
    t.same(await keys.list(), [revoked, active, expired]);
  });

  t.test('A change is seen by every connection, and no other key is touched', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    await one.keys.add(keyOf('one'));
    await one.keys.add(keyOf('two'));
    const revoked = revokeKey(keyOf('one'), START_MS);
    t.same(await other.keys.update('hash of one', (key) => revokeKey(key, START_MS)), revoked);
    t.same(await one.keys.find('hash of one'), revoked);
    t.same(await one.keys.find('hash of two'), keyOf('two'));
  });

  t.test('There is nothing to change in a key that does not exist', async (t) => {
    const { keys } = await open(t, { nowMs: START_MS });
    t.equal(await keys.update('hash of one', (key) => key), undefined);
    t.same(await keys.list(), []);
  });

  t.test('Of changes at the same moment none is lost', async (t) => {
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
  t.test('Any trace of requests is let through as far as the plan allows, and never further', async (t) => {
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

  t.test('A look tells what the next request would meet, and counts nothing', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    let callers = 0;
    const hit = async (caller: string, limits: Limits, atMs: number) => {
      const before = await quotas.look(caller, limits, atMs);
      const decision = await quotas.hit(caller, limits, atMs);
      const used = decision.isAllowed ? 1 : 0;
      const left = { burst: decision.burst.remaining + used, hourly: decision.hourly.remaining + used };
      const seen = { burst: before.burst.remaining, hourly: before.hourly.remaining };
      t.same([before.isAllowed, seen], [decision.isAllowed, left]);
      const { burst, hourly } = await quotas.look(caller, limits, atMs);
      t.same({ burst, hourly }, { burst: decision.burst, hourly: decision.hourly });
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

  t.test('Of 240 requests at once exactly the burst is let through', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    t.equal(await countPassed(quotas, plan, 240, START_MS), plan.burst);
    t.equal(await countPassed(quotas, plan, 240, START_MS + TEN_SECONDS_MS - 1), 0);
    t.equal(await countPassed(quotas, plan, 240, START_MS + TEN_SECONDS_MS), plan.burst);
  });

  t.test('Of more requests than an hour allows exactly that many are let through', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    const small: Limits = { burst: 100, hourly: 150 };
    t.equal(await countPassed(quotas, small, 120, START_MS), 100);
    t.equal(await countPassed(quotas, small, 120, START_MS + TEN_SECONDS_MS), 50);
    t.equal(await countPassed(quotas, small, 120, START_MS + HOUR_MS - 1), 0);
    t.equal(await countPassed(quotas, small, 120, START_MS + HOUR_MS + TEN_SECONDS_MS), 100);
  });

  t.test('A limit that is lowered holds at once', async (t) => {
    const { quotas } = await open(t, { nowMs: START_MS });
    for (const atMs of [0, 1_000, 2_000, 3_000]) await quotas.hit('caller', plan, START_MS + atMs);
    const decision = await quotas.hit('caller', { burst: 2, hourly: 100 }, START_MS + 3_000);
    t.match(decision, { isAllowed: false, burst: { remaining: 0, freesInMs: 9_000 } });
    const less = await quotas.hit('caller', { burst: 3, hourly: 100 }, START_MS + 3_000);
    t.match(less, { isAllowed: false, burst: { freesInMs: 8_000 } });
    for (const atMs of [0, 1_000, 1_000, 1_000]) await quotas.hit('other', plan, START_MS + atMs);
    const other = await quotas.hit('other', { burst: 2, hourly: 100 }, START_MS + 3_000);
    t.match(other, { isAllowed: false, burst: { freesInMs: 8_000 } }, 'where the last moment has too many');
  });

  t.test('A clock that is set back gives nothing away, and locks nobody out', async (t) => {
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

  t.test('A clock that stands at its beginning is a clock', async (t) => {
    const { quotas } = await open(t, { nowMs: 0 });
    const one: Limits = { burst: 1, hourly: 100 };
    t.match(await quotas.hit('caller', one, 0), { isAllowed: true, hourly: { remaining: 99 } });
    t.match(await quotas.hit('caller', one, TEN_SECONDS_MS - 1), {
      isAllowed: false,
      burst: { freesInMs: 1 },
    });
    t.match(await quotas.hit('caller', one, TEN_SECONDS_MS), { isAllowed: true, hourly: { remaining: 98 } });
  });

  t.test('Callers do not touch each other', async (t) => {
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

  t.test('Without a time the store goes by its own clock', async (t) => {
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

/** How many of so many requests at once are let through. */
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
