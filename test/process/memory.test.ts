import t from 'tap';
import { collectGarbage } from '../../src/process/memory.ts';

t.test('what nothing holds any more is given back, and asking again does no harm', async (t) => {
  let kept: object[] = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  t.equal(kept.length, 1_000_000);
  const { heapTotal: before } = process.memoryUsage();
  kept = [];
  await collectGarbage();
  await collectGarbage();
  const { heapTotal: after } = process.memoryUsage();
  t.ok(after < before - 20e6, `${before} bytes of heap, then ${after}`);
});
