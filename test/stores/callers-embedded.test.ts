import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { keyOf, testCallerStores } from '../contracts/callers.ts';
import { makeFolder } from '../support/folders.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { onlyInFull } from '../support/scale.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

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

t.test('a key is still stored after the store is reopened', async (t) => {
  const dataDir = makeFolder(t);
  const open = () => createEmbeddedStores({ dataDir, now: () => START_MS });
  const before = open();
  await before.keys.add(keyOf('one'));
  await before.close();
  const after = open();
  t.teardown(() => after.close());
  t.same(await after.keys.list(), [keyOf('one')]);
});

t.test('a small heap has space for the maximum number of callers', { skip: onlyInFull }, async (t) => {
  const file = join(import.meta.dirname, '../support/many-callers-worker.ts');
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const [callers] = await once(worker, 'message');
  t.ok(callers > 5_000, `${callers} callers`);
});
