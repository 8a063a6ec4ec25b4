import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { collectGarbage, collectWhenScarce } from '../../src/process/memory.ts';

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

t.test('unused buffers are collected when memory is scarce', async (t) => {
  const kept = Array.from({ length: 40 }, () => Buffer.alloc(2 ** 20, 1));
  await collectGarbage(); // the buffers are old now
  const { rss, arrayBuffers: before } = process.memoryUsage();
  const timer = collectWhenScarce(rss / 2);
  t.teardown(() => clearInterval(timer));
  kept.splice(0);
  const readBytes = () => process.memoryUsage().arrayBuffers;
  for (let turn = 0; turn < 300 && readBytes() > before - 30e6; turn += 1) await wait(100);
  t.ok(readBytes() <= before - 30e6, `${before} bytes, then ${readBytes()}`);
});
