import type { ApiKey } from '../../domain/callers/keys.ts';
import type { KeyStore } from '../stores.ts';
import type { Database } from './database.ts';

/** API keys under their hashes. */
export function createKeyStore({ root, read, write }: Database): KeyStore {
  const keys = root.openDB<ApiKey, string>({ name: 'keys', encoding: 'json' });

  return {
    add(key) {
      return write(() => keys.putSync(key.hash, key)).then(() => undefined);
    },

    find(hash) {
      return read(() => keys.get(hash));
    },

    list() {
      return read(() =>
        [...keys.getRange()].map(({ value }) => value).sort((one, other) => one.createdMs - other.createdMs),
      );
    },

    update(hash, change) {
      return write(() => {
        const key = keys.get(hash);
        if (!key) return undefined;
        const next = change(key);
        keys.putSync(hash, next);
        return next;
      });
    },
  };
}
