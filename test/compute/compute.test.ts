/** The compute pool runs small jobs on the main thread, and counts their time for their caller. */
import t from 'tap';
import { encodeText } from '../../src/operations/encodings/operations.ts';
import { countText } from '../../src/operations/text/operations.ts';
import { openCompute } from '../../src/process/compute.ts';

t.test('a flood of small jobs makes a caller the busiest', async (t) => {
  let nowMs = 0;
  // Each look at the clock takes a tenth of a millisecond.
  const compute = openCompute({
    now: () => {
      nowMs += 0.1;
      return nowMs;
    },
  });
  t.teardown(() => compute.close());
  const owner = { caller: { id: 'address:198.51.100.1' }, request: { onLeave: () => {} } };
  t.equal(compute.figures().busiestShare, 0);
  for (let count = 0; count < 100; count += 1) await compute.run(countText.job, { text: 'a b' }, owner);
  t.equal(compute.figures().threads, 0, 'on the main thread');
  t.ok(compute.figures().busiestShare > 0);
});

t.test('of small jobs that arrive together, those beyond the time of a turn run on threads', async (t) => {
  let nowMs = 0;
  // Each look at the clock takes two milliseconds.
  const compute = openCompute({
    now: () => {
      nowMs += 2;
      return nowMs;
    },
  });
  t.teardown(() => compute.close());
  const owner = { caller: { id: 'address:198.51.100.2' }, request: { onLeave: () => {} } };
  const jobs = Array.from({ length: 16 }, () =>
    compute.run(encodeText.job, { text: '0'.repeat(4_000), format: 'morse', data_encoding: 'base64' }, owner),
  );
  const texts = await Promise.all(jobs);
  t.equal(new Set(texts).size, 1);
  const { done } = compute.figures();
  t.ok(done >= 10 && done < 16, `${done} on threads`);
});
