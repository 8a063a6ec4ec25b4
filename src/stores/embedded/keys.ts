import { type ApiKey, readKey } from '../../operations/callers/keys.ts';
import type { KeyStore } from '../../operations/callers/store.ts';
import type { HasPart } from '../../operations/portable.ts';
import type { Database } from './database.ts';

/** API keys, by hash. */
export function createKeyStore({ root, read, write }: Database): KeyStore & HasPart<'key'> {
  const keys = root.openDB<ApiKey, string>({ name: 'keys', encoding: 'json' });

  return {
    part: {
      kind: 'key',
      *read() {
        for (const { value } of keys.getRange()) yield { kind: 'key', value: { ...value } };
      },
      // Also of a newer release, whose fields are unknown.
      write({ value }) {
        keys.putSync(value.hash, value as unknown as ApiKey);
        return true;
      },
    },

    add(key) {
      return write(() => keys.putSync(key.hash, key)).then(() => undefined);
    },

    find(hash) {
      return read(() => readKey(keys.get(hash)));
    },

    list() {
      return read(() =>
        [...keys.getRange()]
          .flatMap(({ value }) => readKey(value) ?? [])
          .sort((one, other) => one.createdMs - other.createdMs),
      );
    },

    update(hash, change) {
      return write(() => {
        const kept = keys.get(hash);
        const key = readKey(kept);
        if (!key) return undefined;
        const next = change(key);
        // Keeps fields that a newer release added.
        keys.putSync(hash, { ...kept, ...next });
        return next;
      });
    },
  };
}
