import { createUserKeyStore, readKey } from '../user-keys.ts';
import { DIGEST, type PartOptions, type RedisPart } from './part.ts';

/** Keys that accounts issue as portable records. */
export function createUserKeyPart({ connection, now }: PartOptions): RedisPart<'user-key'> {
  const { client, ask } = connection;
  const store = createUserKeyStore(connection, now);
  return {
    kind: 'user-key',
    keys: new RegExp(`^utility:\\{account:${DIGEST}\\}:keys$`),
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
