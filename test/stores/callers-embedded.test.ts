import t from 'tap';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { createMemoryQuotas } from '../../src/stores/memory-quotas.ts';
import { keyOf, testCallerStores } from '../support/callers-contract.ts';
import { makeFolder } from '../support/service.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;

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
  const quotas = createMemoryQuotas(() => START_MS, 10);
  const plan = { burst: 1, hourly: 1 };
  for (let index = 0; index < 10; index += 1) await quotas.hit(`early ${index}`, plan, START_MS);
  for (let index = 0; index < 10; index += 1) {
    const decision = await quotas.hit(`late ${index}`, plan, START_MS + HOUR_MS);
    t.ok(decision.isAllowed, `late ${index} counts alone`);
  }
});

t.test('A flood of callers does not make anybody forget who was refused', async (t) => {
  const quotas = createMemoryQuotas(() => START_MS, 100);
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
  const quotas = createMemoryQuotas(() => START_MS, 100);
  const plan = { burst: 1_000, hourly: 1_000 };
  for (let count = 0; count < 900; count += 1) await quotas.hit('busy', plan);
  for (let index = 0; index < 10_000; index += 1) await quotas.hit(`flood ${index}`, plan);
  t.equal((await quotas.hit('busy', plan)).hourly.remaining, 99);
});

t.test('Where nobody may be forgotten, newcomers share one quota', async (t) => {
  const quotas = createMemoryQuotas(() => START_MS, 50);
  const plan = { burst: 1, hourly: 1 };
  for (let index = 0; index < 50; index += 1) {
    await quotas.hit(`offender ${index}`, plan);
    await quotas.hit(`offender ${index}`, plan);
  }
  t.ok((await quotas.hit('newcomer 1', plan)).isAllowed);
  t.notOk((await quotas.hit('newcomer 2', plan)).isAllowed);
  t.notOk((await quotas.hit('offender 7', plan)).isAllowed);
  t.ok((await quotas.hit('newcomer 2', plan, START_MS + HOUR_MS)).isAllowed, 'until there is room again');
  t.ok((await quotas.hit('newcomer 3', plan, START_MS + HOUR_MS)).isAllowed);
});
