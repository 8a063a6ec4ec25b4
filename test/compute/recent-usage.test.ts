import t from 'tap';
import { createRecentUsage } from '../../src/compute/recent-usage.ts';

/** Records a drawing for a caller. */
function spend(
  used: ReturnType<typeof createRecentUsage>,
  caller: string,
  fromMs: number,
  toMs: number,
): void {
  used.end(used.begin(caller, fromMs), toMs, true);
}

t.test('used time is kept for ten seconds, to the second', async (t) => {
  const used = createRecentUsage();
  spend(used, 'a', 100, 350);
  spend(used, 'a', 4_000, 4_100);
  spend(used, 'b', 4_100, 4_110);
  for (const [caller, nowMs, usedMs] of [
    ['a', 4_200, 350],
    ['b', 4_200, 10],
    ['c', 4_200, 0],
    ['a', 9_999, 350],
    ['a', 10_000, 100],
    ['a', 13_999, 100],
    ['a', 14_000, 0],
    ['b', 14_000, 0],
  ] as const)
    t.equal(used.usedMs(caller, nowMs), usedMs, `${caller} at ${nowMs} ms`);
});

t.test('running tasks count for their time so far, and only once', async (t) => {
  const used = createRecentUsage();
  const service = used.begin('a', 1_000);
  t.equal(used.usedMs('a', 1_000), 0);
  t.equal(used.usedMs('a', 31_000), 30_000);
  t.equal(used.usedMs('b', 31_000), 0);
  used.end(service, 31_000, true);
  used.end(service, 32_000, true);
  t.equal(used.usedMs('a', 32_000), 30_000);
});

t.test('setting the clock back discards all records', async (t) => {
  const used = createRecentUsage();
  spend(used, 'a', 90_000, 90_300);
  const service = used.begin('a', 90_300);
  t.equal(used.usedMs('a', 5_000), 0);
  used.end(service, 5_100, true);
  t.equal(used.usedMs('a', 5_200), 0);
  spend(used, 'a', 5_200, 5_300);
  t.equal(used.usedMs('a', 5_300), 100);
});

t.test('uncounted time is ignored', async (t) => {
  const used = createRecentUsage();
  used.end(used.begin('a', 0), 900, false);
  t.equal(used.usedMs('a', 900), 0);
});

t.test('a second keeps at most 4,096 callers, including the busiest', async (t) => {
  const used = createRecentUsage();
  spend(used, 'busy', 0, 500);
  for (let count = 0; count < 10_000; count += 1) spend(used, `caller ${count}`, 500, 501);
  spend(used, 'busy', 501, 801);
  t.equal(used.usedMs('busy', 801), 800);
  for (const [caller, usedMs] of [
    [0, 1],
    [4_094, 1],
    [4_095, 0],
  ])
    t.equal(used.usedMs(`caller ${caller}`, 801), usedMs, '4,096 together with the busy one');
  t.equal(used.usedMs('caller 9999', 801), 0);
  spend(used, 'caller 9999', 1_000, 1_001);
  t.equal(used.usedMs('caller 9999', 1_001), 1, 'the next second has space again');
});

t.test('the busiest caller or network of the last ten seconds is known', async (t) => {
  const usage = createRecentUsage();
  const work = (caller: string, startMs: number, endMs: number) =>
    usage.end(usage.begin(caller, startMs), endMs, true);
  t.equal(usage.busiestMs(0), 0);
  work('a', 0, 1_000);
  work('a', 2_000, 4_000);
  work('b', 2_000, 4_500);
  t.equal(usage.busiestMs(5_000), 300);
  work('address:2001:db8:1:1::/64', 5_000, 7_000);
  work('address:2001:db8:1:2::/64', 5_000, 7_000);
  t.equal(usage.busiestMs(7_000), 400, 'a site counts as one');
  t.equal(usage.busiestMs(60_000), 0);
});
