import { createUserKeyStore, readKey } from '../user-keys.ts';
import type { PartOptions, RedisPart } from './part.ts';

/** Keys that accounts issue as portable records. */
export function createUserKeyPart({ connection, now }: PartOptions): RedisPart<'user-key'> {
  const { client, ask } = connection;
  const store = createUserKeyStore(connection, now);
  return {
    kind: 'user-key',
    keys: /^utility:\{account:[\w-]{43}\}:keys$/,
    async read(_names, key) {
      const [texts, account] = await Promise.all([
        ask(client.hvals(key)),
        ask(client.hget(`${key.slice(0, -'keys'.length)}key-hashes`, '')),
      ]);
      return texts.map((text) => ({ kind: 'user-key', account: account ?? '', key: readKey(text) }));
    },
    write: ({ account, key }) => store.add(account, key),
  };
}
