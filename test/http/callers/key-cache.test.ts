import t, { type Test } from 'tap';
import { createKeyCache } from '../../../src/http/callers/key-cache.ts';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { makeFolder } from '../../support/folders.ts';
import { makeKey } from '../../support/keys.ts';

t.test('With a full cache, the least recently used key is looked up again', async (t) => {
  const now = () => Date.UTC(2026, 0, 2);
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  const records = Array.from({ length: 4 }, () => makeKey().record);
  await Promise.all(records.map((record) => stores.keys.add(record)));
  const [first = '', second = '', third = '', fourth = ''] = records.map(({ hash }) => hash);
  const find = t.capture(stores.keys, 'find', stores.keys.find);
  const fail = (error: unknown) => t.fail(String(error));
  const keys = createKeyCache({ store: stores.keys, now, onError: fail, limitGuess: () => {}, keysMax: 3 });
  const use = async (...hashes: string[]) => {
    for (const hash of hashes) t.equal((await keys.find(hash, 'somebody'))?.hash, hash);
    return find().map(({ args: [hash] }) => hash);
  };
  t.same(await use(first, second, third), [first, second, third]);
  t.same(await use(first, fourth), [fourth]);
  t.same(await use(first, third, fourth), []);
  t.same(await use(second), [second], 'the least recently used');
});

t.test('An unknown key is looked up each time, as it may have been issued since', async (t) => {
  const now = () => Date.UTC(2026, 0, 2);
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now });
  t.teardown(() => stores.close());
  const guesses: string[] = [];
  const keys = createKeyCache({
    store: stores.keys,
    now,
    onError: (error) => t.fail(String(error)),
    limitGuess: (sender) => void guesses.push(sender),
  });
  const { record } = makeKey();
  for (let count = 0; count < 3; count += 1) t.equal(await keys.find(record.hash, 'somebody'), undefined);
  t.same(guesses, ['somebody', 'somebody', 'somebody']);
  await stores.keys.add(record);
  t.match(await keys.find(record.hash, 'somebody'), { hash: record.hash });
});

const HOUR_MS = 3_600_000;

/** Opens a key cache with one key and a test clock; `asked` returns the number of store lookups. */
async function openKnown(t: Test) {
  const clock = { nowMs: Date.UTC(2026, 0, 2) };
  const now = () => clock.nowMs;
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  const { record } = makeKey();
  await stores.keys.add(record);
  const find = t.capture(stores.keys, 'find', stores.keys.find);
  const update = t.capture(stores.keys, 'update', stores.keys.update);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const known = createKeyCache({ store: stores.keys, now, onError, limitGuess: () => {} });
  const asked = async () => {
    t.equal((await known.find(record.hash, 'somebody'))?.hash, record.hash);
    return find().length;
  };
  return { clock, stores, record, errors, known, asked, updated: () => update().length };
}

t.test('A key is cached for eight seconds, unless the clock was set back', async (t) => {
  const { clock, asked, known, record } = await openKnown(t);
  const together = Array.from({ length: 50 }, async () => known.find(record.hash, 'somebody'));
  const rows: [passedMs: number, asked: number][] = [
    [0, 1],
    [0, 0],
    [7_999, 0],
    [1, 1],
    [7_999, 0],
    [-8_000, 1],
    [0, 0],
  ];
  for (const [passedMs, count] of rows) {
    clock.nowMs += passedMs;
    t.equal(await asked(), count, `${passedMs} ms later`);
  }
  await Promise.all(together);
  t.notOk(known.find(record.hash, 'somebody') instanceof Promise, 'returned synchronously');
});

t.test('Without the store, a key stays cached for an hour, with one query a second', async (t) => {
  const { clock, stores, asked, known } = await openKnown(t);
  t.equal(await asked(), 1);
  await stores.close();
  for (const [passedMs, count] of [
    [8_000, 1],
    [999, 0],
    [1, 1],
    [HOUR_MS - 9_000, 1],
  ] as const) {
    clock.nowMs += passedMs;
    t.equal(await asked(), count, `${passedMs} ms later`);
  }
  clock.nowMs += 1_001;
  await t.rejects(asked(), { name: 'StoreUnavailable' });
  await t.rejects(Promise.resolve(known.find('another', 'somebody')), { name: 'StoreUnavailable' });
});

t.test('A key that the store no longer has is not accepted during an outage', async (t) => {
  const { clock, stores, record } = await openKnown(t);
  const now = () => clock.nowMs;
  const restored = createEmbeddedStores({ dataDir: makeFolder(t), now });
  let { keys } = stores;
  const store = { ...keys, find: (hash: string) => keys.find(hash) };
  const known = createKeyCache({ store, now, onError: () => {}, limitGuess: () => {} });
  t.match(await known.find(record.hash, 'a caller'), { hash: record.hash });
  keys = restored.keys;
  clock.nowMs += 8_000;
  t.equal(await known.find(record.hash, 'a caller'), undefined);
  await restored.close();
  await t.rejects(Promise.resolve(known.find(record.hash, 'a caller')), { name: 'StoreUnavailable' });
});

t.test("A key's use is saved once an hour if the key is cached, and retried after a failure", async (t) => {
  const { clock, stores, record, errors, known, asked, updated } = await openKnown(t);
  known.noteUse(record);
  t.equal(updated(), 0, 'it has not been looked up yet');
  await asked();
  for (const [passedMs, count] of [
    [0, 1],
    [HOUR_MS - 1, 0],
    [1, 1],
  ] as const) {
    clock.nowMs += passedMs;
    known.noteUse(record);
    known.noteUse(record);
    t.equal(updated(), count, `${passedMs} ms later`);
  }
  t.same(errors, []);
  const kept = await stores.keys.update(record.hash, (key) => key); // after the recorded use
  t.equal(kept?.usedMs, clock.nowMs, 'saved in the store');
  await stores.close();
  clock.nowMs += HOUR_MS;
  known.noteUse(record);
  await new Promise(setImmediate);
  t.match(errors, [{ name: 'StoreUnavailable' }]);
});
