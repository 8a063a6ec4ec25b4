import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {
  createUsage,
  decide,
  denyingWindow,
  isSpent,
  look,
  nearestWindow,
  waitAfter,
  windowNames,
} from '../../../src/operations/callers/quota.ts';
import { checkTrace, HOUR_MS, TEN_SECONDS_MS, traces } from '../../support/quota-traces.ts';
import { atScale } from '../../support/scale.ts';

const limits = { burst: 3, hourly: 5 };
const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

t.test('any sequence of requests is accepted exactly as far as the plan allows', async (t) => {
  await fc.assert(
    fc.asyncProperty(traces, async (trace) => {
      const usage = createUsage();
      await checkTrace(trace, async (limits, atMs) => decide(usage, limits, atMs));
    }),
    { numRuns: atScale({ full: 2_000, quick: 400 }) },
  );
  t.pass('2,000 traces');
});

t.test('a request frees its slot after exactly ten seconds', async (t) => {
  const usage = createUsage();
  const plan = { burst: 2, hourly: 100 };
  t.same(decide(usage, plan, 0), {
    isAllowed: true,
    burst: { remaining: 1, freesInMs: TEN_SECONDS_MS },
    hourly: { remaining: 99, freesInMs: HOUR_MS },
  });
  t.match(decide(usage, plan, 4_000), { isAllowed: true, burst: { remaining: 0, freesInMs: 6_000 } });
  const refused = decide(usage, plan, 9_999);
  t.match(refused, { isAllowed: false, burst: { remaining: 0, freesInMs: 1 }, hourly: { remaining: 98 } });
  t.equal(waitAfter(refused), 1);
  t.match(decide(usage, plan, TEN_SECONDS_MS), {
    isAllowed: true,
    burst: { remaining: 0, freesInMs: 4_000 },
  });
  t.match(decide(usage, plan, 13_999), { isAllowed: false });
  t.match(decide(usage, plan, 14_000), { isAllowed: true });
});

t.test('a steady overload of 25 seconds gets exactly its burst in every ten seconds', async (t) => {
  const usage = createUsage();
  const plan = { burst: 50, hourly: 2_000 };
  const passed: number[] = [];
  for (let atMs = 0; atMs < 25_000; atMs += 5) if (decide(usage, plan, atMs).isAllowed) passed.push(atMs);
  t.equal(passed.length, 150);
  for (const fromMs of passed) {
    const within = passed.filter((atMs) => atMs >= fromMs && atMs < fromMs + TEN_SECONDS_MS);
    t.ok(within.length <= 50, `${within.length} from ${fromMs}`);
  }
});

t.test('a look returns the decision for a request without counting it', async (t) => {
  await fc.assert(
    fc.asyncProperty(traces, async (trace) => {
      const usage = createUsage();
      await checkTrace(trace, async (limits, atMs) => {
        const before = look(usage, limits, atMs);
        assert.deepEqual(look(usage, limits, atMs), before);
        const decision = decide(usage, limits, atMs);
        assert.equal(before.isAllowed, decision.isAllowed);
        const used = decision.isAllowed ? 1 : 0;
        for (const name of windowNames)
          assert.equal(before[name]?.remaining, decision[name] && decision[name].remaining + used);
        return decision;
      });
    }),
    { numRuns: 100 },
  );
  const usage = createUsage();
  const full = { isAllowed: false, burst: { remaining: 0, freesInMs: 1_000 }, hourly: { remaining: 1 } };
  for (const atMs of [0, 1, 2]) decide(usage, { burst: 3, hourly: 4 }, atMs);
  t.match(look(usage, { burst: 3, hourly: 4 }, 9_000), full);
  t.match(look(usage, { burst: 4, hourly: 3 }, 9_000), { isAllowed: false, hourly: { remaining: 0 } });
  t.match(look(usage, { burst: 3, hourly: 4 }, 10_000), { isAllowed: true, burst: { remaining: 1 } });
});

t.test('the last accepted request does not have to wait', async (t) => {
  const last = decide(createUsage(), { burst: 1, hourly: 1 }, START_MS);
  t.match(last, { isAllowed: true, burst: { remaining: 0 }, hourly: { remaining: 0 } });
  t.equal(waitAfter(last), 0);
  t.equal(waitAfter(decide(createUsage(), limits, START_MS)), 0);
});

t.test('a rejection returns the window that rejects and the wait', async (t) => {
  const usage = createUsage();
  for (const atMs of [0, 1, 2]) t.ok(decide(usage, limits, atMs).isAllowed);
  const burst = decide(usage, limits, 3);
  t.equal(denyingWindow(burst), 'burst');
  t.equal(waitAfter(burst), 9_997);
  for (const atMs of [20_000, 20_001]) t.ok(decide(usage, limits, atMs).isAllowed);
  const hourly = decide(usage, limits, 20_002);
  t.equal(denyingWindow(hourly), 'hourly');
  t.equal(waitAfter(hourly), 20_001 + HOUR_MS - 20_002, 'requests of one minute expire together');
  t.ok(decide(usage, limits, 20_001 + HOUR_MS).isAllowed);
});

t.test('a full day is named, with its wait', async (t) => {
  const usage = createUsage();
  const plan = { burst: 1, hourly: 1, daily: 2 };
  for (const atMs of [0, 2 * HOUR_MS]) t.ok(decide(usage, plan, atMs).isAllowed);
  const refused = decide(usage, plan, 2 * HOUR_MS + 1);
  t.equal(denyingWindow(refused), 'daily');
  t.equal(nearestWindow(refused), 'daily');
  t.equal(waitAfter(refused), 22 * HOUR_MS - 1);
  t.notOk(isSpent(usage, 26 * HOUR_MS - 1), 'the day still counts');
  t.ok(isSpent(usage, 26 * HOUR_MS));
  t.match(decide(usage, plan, 24 * HOUR_MS), { isAllowed: true, daily: { remaining: 0 } });
  const noDay = { burst: 1, hourly: 1 };
  t.match(look(usage, noDay, 26 * HOUR_MS), { isAllowed: true, daily: undefined });
  const setBack = decide(usage, { ...plan, burst: 3 }, 0);
  t.match(setBack, { isAllowed: true, daily: { remaining: 1 } }, 'far back, the day is empty again');
});

t.test('if both windows are full, the wait is long enough for both', async (t) => {
  const usage = createUsage();
  const plan = { burst: 2, hourly: 2 };
  for (const atMs of [0, HOUR_MS - 1_000]) t.ok(decide(usage, plan, atMs).isAllowed);
  const refused = decide(usage, plan, HOUR_MS - 500);
  t.equal(denyingWindow(refused), 'hourly');
  t.equal(waitAfter(refused), 500);
  t.ok(decide(usage, plan, HOUR_MS).isAllowed);
});

t.test('the nearest window is the one with the fewest remaining requests', async (t) => {
  const rows: [burst: number, hourly: number, nearest: string, daily?: number][] = [
    [49, 1_999, 'burst'],
    [0, 1_000, 'burst'],
    [49, 48, 'hourly'],
    [0, 0, 'hourly'],
    [7, 7, 'hourly'],
    [7, 9, 'burst', 8],
    [9, 7, 'hourly', 8],
    [7, 9, 'daily', 7],
  ];
  for (const [burst, hourly, nearest, daily] of rows) {
    const quotaOf = (remaining: number) => ({ remaining, freesInMs: 1 });
    const day = daily === undefined ? {} : { daily: quotaOf(daily) };
    const decision = { isAllowed: true, burst: quotaOf(burst), hourly: quotaOf(hourly), ...day };
    t.equal(nearestWindow(decision), nearest, `${burst}, ${hourly} and ${daily} left`);
  }
});

t.test('a lowered limit applies at once, and the wait lasts until it allows a request', async (t) => {
  const usage = createUsage();
  for (const atMs of [0, 1_000, 2_000, 3_000]) t.ok(decide(usage, { burst: 4, hourly: 100 }, atMs).isAllowed);
  const refused = decide(usage, { burst: 2, hourly: 100 }, 3_000);
  t.match(refused, { isAllowed: false, burst: { remaining: 0, freesInMs: 9_000 } });
  t.match(decide(usage, { burst: 2, hourly: 100 }, 11_999), { isAllowed: false });
  t.match(decide(usage, { burst: 2, hourly: 100 }, 12_000), { isAllowed: true });
});

t.test('setting the clock back neither grants extra requests nor locks anyone out', async (t) => {
  const usage = createUsage();
  for (const aheadMs of [0, 1, 2]) decide(usage, limits, START_MS + aheadMs);
  t.match(decide(usage, limits, START_MS - 9_000), { isAllowed: false, burst: { freesInMs: 9_998 } });
  t.match(
    decide(usage, limits, START_MS + 2 - TEN_SECONDS_MS),
    { isAllowed: false },
    'by the whole burst window',
  );
  t.match(decide(usage, limits, START_MS - HOUR_MS), { isAllowed: true, hourly: { remaining: 4 } });
});

t.test('a caller can be evicted once none of its requests count', async (t) => {
  const usage = createUsage();
  t.ok(isSpent(usage, START_MS));
  decide(usage, limits, START_MS);
  t.notOk(isSpent(usage, START_MS + HOUR_MS - 1));
  t.ok(isSpent(usage, START_MS + HOUR_MS));
});
