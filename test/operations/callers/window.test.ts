/** A single sliding window; two of them make up a quota. */
import t from 'tap';
import { admit, count, createWindowUsage, forget, measure } from '../../../src/operations/callers/window.ts';

const SECOND = { lengthMs: 1_000, spanMs: 1 };
/** Merges requests within a tenth of a second. */
const COARSE = { lengthMs: 1_000, spanMs: 100 };

const visits: readonly [atMs: number, isAdmitted: boolean, why: string][] = [
  [5_000, true, 'the first'],
  [5_000, true, 'the second in the same millisecond'],
  [5_400, true, 'the third, which fills the window'],
  [5_999, false, 'the first two still count'],
  [6_000, true, 'they expire to the millisecond'],
  [6_399, true, 'one slot remained'],
  [6_399, false, 'the one at 5.4 s still counts'],
  [6_400, true, 'and expires'],
  [5_900, false, 'a clock that was set back a little pauses'],
  [5_400, false, 'as does a clock set back by the whole window'],
  [2_000, true, 'a clock set back further resets the window'],
];

t.test('a window accepts at most its limit in any period of its length', async (t) => {
  const usage = createWindowUsage();
  for (const [atMs, isAdmitted, why] of visits) t.equal(admit(usage, SECOND, 3, atMs), isAdmitted, why);
});

t.test('requests within one span are merged and expire with the last of them', async (t) => {
  const usage = createWindowUsage();
  for (const atMs of [5_000, 5_050, 5_099]) count(usage, COARSE, atMs);
  t.strictSame(usage.spans, [5_099, 3]);
  count(usage, COARSE, 5_100);
  t.strictSame(usage.spans, [5_099, 3, 5_100, 1]);
  forget(usage, COARSE, 6_098);
  t.equal(usage.total, 4, 'none expires too early');
  forget(usage, COARSE, 6_099);
  t.strictSame([usage.total, usage.spans], [1, [5_100, 1]]);
});

t.test('a window returns the remaining requests and the time until there are more', async (t) => {
  const empty = createWindowUsage();
  t.strictSame(measure(empty, SECOND, 3, 5_000), { remaining: 3, freesInMs: 0 });
  t.strictSame(
    measure(empty, SECOND, 0, 5_000),
    { remaining: 0, freesInMs: 0 },
    'nothing will ever free a slot',
  );
  const usage = createWindowUsage();
  for (const [atMs, times] of [
    [5_000, 5],
    [5_100, 1],
    [5_200, 1],
  ] as const)
    for (let time = 0; time < times; time += 1) count(usage, SECOND, atMs);
  const rows: [limit: number, remaining: number, freesInMs: number][] = [
    [8, 1, 800],
    [7, 0, 800],
    [3, 0, 800],
    [2, 0, 900],
    [1, 0, 1_000],
    [0, 0, 0],
  ];
  for (const [limit, remaining, freesInMs] of rows)
    t.strictSame(measure(usage, SECOND, limit, 5_200), { remaining, freesInMs }, `a limit of ${limit}`);
});
