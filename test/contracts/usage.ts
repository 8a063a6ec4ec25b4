/** The contract of all adapters for the usage of accounts. Each test opens new, empty stores. */
import fc from 'fast-check';
import type { Test } from 'tap';
import { addCounts, type DayOfUse } from '../../src/operations/callers/usage.ts';
import { atScale } from '../support/scale.ts';
import type { OpenStores } from './stores.ts';

const START_MS = Date.UTC(2026, 10, 23, 10);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs the contract against one adapter. */
export function testUsage(t: Test, open: OpenStores): void {
  t.test('adds usage by account, day and operation, for every connection', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    t.strictSame(await one.usage.month('a', '2026-11'), []);
    const additions: [DayOfUse, string][] = [
      [{ account: 'a', day: '2026-11-23', counts: { renderChart: 2, none: 1 } }, '1'],
      [{ account: 'a', day: '2026-11-02', counts: { renderChart: 5 } }, '2'],
      [{ account: 'b', day: '2026-11-23', counts: { renderChart: 7 } }, '3'],
      [{ account: 'a', day: '2026-12-01', counts: { renderChart: 11 } }, '4'],
      [{ account: 'a', day: '2026-11-23', counts: { renderChart: 13, createUuids: 1 } }, '5'],
    ];
    for (const [use, id] of additions) await one.usage.add(use, id);
    t.strictSame(await other.usage.month('a', '2026-11'), [
      { account: 'a', day: '2026-11-02', counts: { renderChart: 5 } },
      { account: 'a', day: '2026-11-23', counts: { createUuids: 1, none: 1, renderChart: 15 } },
    ]);
    t.strictSame(await other.usage.month('a', '2026-10'), []);
  });

  t.test('applies a repeated addition only once within an hour', async (t) => {
    const clock = { nowMs: START_MS };
    const { usage } = await open(t, clock);
    const use = { account: 'a', day: '2026-11-23', counts: { renderChart: 3 } };
    await Promise.all(Array.from({ length: 8 }, () => usage.add(use, 'one')));
    await usage.add(use, 'one');
    await usage.add(use, 'other');
    t.strictSame(await usage.month('a', '2026-11'), [{ ...use, counts: { renderChart: 6 } }]);
  });

  t.test('keeps the current month and thirteen earlier ones completely', async (t) => {
    const clock = { nowMs: START_MS };
    const { usage } = await open(t, clock);
    const use = { account: 'a', day: '2026-11-01', counts: { renderChart: 1 } };
    await usage.add(use, 'one');
    clock.nowMs = Date.UTC(2027, 11, 31);
    t.strictSame(await usage.month('a', '2026-11'), [use]);
  });

  t.test('returns the sum of any additions in any order', async (t) => {
    const { usage } = await open(t, { nowMs: START_MS });
    let runs = 0;
    const operations = fc.constantFrom('renderChart', 'createUuids', 'none');
    const counts = fc.dictionary(operations, fc.integer({ min: 1, max: 1000 }), { minKeys: 1 });
    const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), counts), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, async (additions) => {
        runs += 1;
        const account = `account${runs}`;
        const sums = new Map<string, DayOfUse['counts']>();
        await Promise.all(
          additions.map(([daysAgo, each], index) => {
            const day = new Date(START_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
            sums.set(day, addCounts(sums.get(day) ?? {}, each));
            return usage.add({ account, day, counts: each }, `${account}-${index}`);
          }),
        );
        const told = await usage.month(account, '2026-11');
        t.same(
          told.map(({ day, counts }) => [day, counts]),
          [...sums].sort(),
        );
      }),
      { numRuns: atScale({ full: 30, quick: 10 }) },
    );
  });
}
