/** The compute pool runs small jobs on the main thread, and counts their time for their caller. */
import t from 'tap';
import { createCompute } from '../../src/compute/compute.ts';

t.test('a flood of small jobs makes a caller the busiest', async (t) => {
  let nowMs = 0;
  // Each look at the clock takes a tenth of a millisecond.
  const compute = createCompute({
    now: () => {
      nowMs += 0.1;
      return nowMs;
    },
  });
  t.teardown(() => compute.close());
  const owner = { caller: { id: 'address:198.51.100.1' }, request: { onLeave: () => {} } };
  t.equal(compute.figures().busiestShare, 0);
  for (let count = 0; count < 100; count += 1) await compute.run('countText', { text: 'a b' }, owner);
  t.equal(compute.figures().threads, 0, 'on the main thread');
  t.ok(compute.figures().busiestShare > 0);
});
