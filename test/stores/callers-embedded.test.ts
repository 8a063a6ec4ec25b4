import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { createCallerTable } from '../../src/stores/caller-table.ts';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { createMemoryQuotas } from '../../src/stores/memory-quotas.ts';
import { keyOf, testCallerStores } from '../contracts/callers.ts';
import { makeFolder } from '../support/service.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;

/** Quotas of so many callers at the most. */
const createQuotas = (callersMax: number) =>
  createMemoryQuotas(
    () => START_MS,
    createCallerTable(() => START_MS, callersMax),
  );

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

t.test('A key that was kept is there after closing and opening again', async (t) => {
  const dataDir = makeFolder(t);
  const open = () => createEmbeddedStores({ dataDir, now: () => START_MS });
  const before = open();
  await before.keys.add(keyOf('one'));
  await before.close();
  const after = open();
  t.teardown(() => after.close());
  t.same(await after.keys.list(), [keyOf('one')]);
});

t.test('Callers are forgotten when nothing that they did counts any longer', async (t) => {
  const quotas = createQuotas(10);
  const plan = { burst: 1, hourly: 1 };
  for (let index = 0; index < 10; index += 1) await quotas.hit(`early ${index}`, plan, START_MS);
  for (let index = 0; index < 10; index += 1) {
    const decision = await quotas.hit(`late ${index}`, plan, START_MS + HOUR_MS);
    t.ok(decision.isAllowed, `late ${index} counts alone`);
  }
});

t.test('A flood of callers does not make anybody forget who was refused', async (t) => {
  const quotas = createQuotas(100);
  const plan = { burst: 3, hourly: 3 };
  for (let count = 0; count < 4; count += 1) await quotas.hit('offender', plan);
  let passed = 0;
  for (let index = 0; index < 10_000; index += 1) {
    await quotas.hit(`flood ${index}`, plan);
    if (index % 100 === 0 && (await quotas.hit('offender', plan)).isAllowed) passed += 1;
  }
  t.equal(passed, 0);
});

t.test('In a flood whoever has used least is forgotten first', async (t) => {
  const quotas = createQuotas(100);
  const plan = { burst: 1_000, hourly: 1_000 };
  for (let count = 0; count < 900; count += 1) await quotas.hit('busy', plan);
  for (let index = 0; index < 10_000; index += 1) await quotas.hit(`flood ${index}`, plan);
  t.equal((await quotas.hit('busy', plan)).hourly.remaining, 99);
});

t.test('Everybody is remembered while there is room, and no more than there is room for', async (t) => {
  const quotas = createQuotas(100);
  const plan = { burst: 3, hourly: 3 };
  const hitAll = async (count: number) => {
    const decisions = [];
    for (let index = 0; index < count; index += 1) decisions.push(await quotas.hit(`caller ${index}`, plan));
    return decisions.filter(({ hourly }) => hourly.remaining < 2).length;
  };
  t.equal(await hitAll(100), 0);
  t.equal(await hitAll(100), 100);
  await hitAll(1_000);
  const remembered = await hitAll(1_000);
  t.ok(remembered <= 100, `${remembered} are remembered`);
});

t.test('Newcomers are counted one by one, also where everybody else was refused', async (t) => {
  const quotas = createQuotas(50);
  const plan = { burst: 2, hourly: 2 };
  for (let index = 0; index < 50; index += 1)
    for (let count = 0; count < 3; count += 1) await quotas.hit(`offender ${index}`, plan);
  for (let index = 0; index < 100; index += 1)
    t.ok((await quotas.hit(`newcomer ${index}`, plan)).isAllowed, `newcomer ${index}`);
  const decisions = [];
  for (let index = 0; index < 50; index += 1) decisions.push(await quotas.hit(`offender ${index}`, plan));
  t.ok(
    decisions.filter(({ isAllowed }) => isAllowed).length < 16,
    'those who used more are still remembered',
  );
});

t.test('A small heap has room for all callers that are remembered', async (t) => {
  const file = join(import.meta.dirname, '../support/many-callers-worker.ts');
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const [callers] = await once(worker, 'message');
  t.ok(callers > 5_000, `${callers} callers`);
});
