/** One sliding window by itself; two of them together are a quota. */
import t from 'tap';
import { admit, createWindowUsage } from '../../../src/domain/callers/window.ts';

const SECOND = { lengthMs: 1_000, spanMs: 1 };

const visits: readonly [atMs: number, isAdmitted: boolean, why: string][] = [
  [5_000, true, 'the first'],
  [5_000, true, 'the second in the same millisecond'],
  [5_400, true, 'the third, which fills the window'],
  [5_999, false, 'the first two still count'],
  [6_000, true, 'they are forgotten to the millisecond'],
  [6_399, true, 'one was left'],
  [6_399, false, 'that of 5.4 s still counts'],
  [6_400, true, 'and is forgotten'],
  [5_900, false, 'a clock that was set back a little stands still'],
  [2_000, true, 'one that was set back further begins anew'],
];

t.test('a window admits as many as its limit in any stretch of its length', async (t) => {
  const usage = createWindowUsage();
  for (const [atMs, isAdmitted, why] of visits) t.equal(admit(usage, SECOND, 3, atMs), isAdmitted, why);
});
