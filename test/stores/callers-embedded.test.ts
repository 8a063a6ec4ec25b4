import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { testCallerStores } from '../contracts/callers.ts';
import { makeFolder } from '../support/folders.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { onlyInFull } from '../support/scale.ts';

const folders = new WeakMap<object, string>();

testCallerStores(
  t,
  async (t, clock) => {
    const dataDir = folders.get(t) ?? makeFolder(t);
    folders.set(t, dataDir);
    const stores = createEmbeddedStores({ dataDir, now: () => clock.nowMs, writeTimeoutMs: 30_000 });
    t.teardown(() => stores.close());
    return stores;
  },
  1_000,
);

t.test('a small heap has space for the maximum number of callers', { skip: onlyInFull }, async (t) => {
  const file = join(import.meta.dirname, '../support/many-callers-worker.ts');
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const [callers] = await once(worker, 'message');
  t.ok(callers > 5_000, `${callers} callers`);
});
