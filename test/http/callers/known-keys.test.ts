import { randomBytes } from 'node:crypto';
import t from 'tap';
import { generateKey, hashKey } from '../../../src/domain/callers/keys.ts';
import { createKnownKeys } from '../../../src/http/callers/known-keys.ts';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { makeKey } from '../../support/keys.ts';
import { makeFolder } from '../../support/service.ts';

t.test('Of more keys than are remembered the one that was used longest ago is looked up again', async (t) => {
  const now = () => Date.UTC(2026, 0, 2);
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  const records = Array.from({ length: 4 }, () => makeKey().record);
  await Promise.all(records.map((record) => stores.keys.add(record)));
  const [first = '', second = '', third = '', fourth = ''] = records.map(({ hash }) => hash);
  const find = t.capture(stores.keys, 'find', stores.keys.find);
  const fail = (error: unknown) => t.fail(String(error));
  const keys = createKnownKeys({ store: stores.keys, now, onError: fail, limitGuess: () => {}, keysMax: 3 });
  const use = async (...hashes: string[]) => {
    for (const hash of hashes) t.equal((await keys.find(hash, 'somebody'))?.hash, hash);
    return find().map(({ args: [hash] }) => hash);
  };
  t.same(await use(first, second, third), [first, second, third]);
  t.same(await use(first, fourth), [fourth]);
  t.same(await use(first, third, fourth), []);
  t.same(await use(second), [second], 'which was used longest ago');
});

t.test('A key that nobody knows is looked up each time, as it may have been issued since', async (t) => {
  const now = () => Date.UTC(2026, 0, 2);
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now });
  t.teardown(() => stores.close());
  const guesses: string[] = [];
  const keys = createKnownKeys({
    store: stores.keys,
    now,
    onError: (error) => t.fail(String(error)),
    limitGuess: (sender) => void guesses.push(sender),
  });
  const hash = hashKey(generateKey(randomBytes));
  for (let count = 0; count < 3; count += 1) t.equal(await keys.find(hash, 'somebody'), undefined);
  t.same(guesses, ['somebody', 'somebody', 'somebody']);
});
