import t from 'tap';
import { collectGarbage } from '../../src/process/memory.ts';

t.test('unused memory is returned to the system, and repeating it is harmless', async (t) => {
  let kept: object[] = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  t.equal(kept.length, 1_000_000);
  const { heapTotal: before } = process.memoryUsage();
  kept = [];
  await collectGarbage();
  await collectGarbage();
  const { heapTotal: after } = process.memoryUsage();
  t.ok(after < before - 20e6, `${before} bytes of heap, then ${after}`);
});
