import { once } from 'node:events';
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

t.test('memory of worker threads does not cause collections of this thread', async (t) => {
  const { rss } = process.memoryUsage();
  let majors = 0; // two for each collection
  const observer = new PerformanceObserver((list) => {
    const kinds = list.getEntries().map(({ detail }) => (detail as NodeGCPerformanceDetail).kind);
    majors += kinds.filter((kind) => kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const timer = collectWhenScarce(rss);
  t.teardown(() => {
    clearInterval(timer);
    observer.disconnect();
  });
  while (majors < 2) await wait(20); // the first look always collects
  await wait(300);
  const before = majors;
  const worker = new Worker(
    "require('node:worker_threads').parentPort.postMessage(Buffer.alloc(96 * 2 ** 20, 1).length); setInterval(() => {}, 1e6)",
    { eval: true },
  );
  t.teardown(() => worker.terminate());
  await once(worker, 'message');
  await wait(300);
  t.ok(process.memoryUsage().rss > rss * 1.06);
  t.ok(majors < before + 2, `${majors - before} collections`);
});
