import { StoreUnavailable } from '../../../lib/errors.ts';
import { type ApiKey, readKey } from '../../../operations/callers/keys.ts';
import type { KeyStore } from '../../../operations/callers/store.ts';
import type { Connection } from '../connection.ts';
import { API_KEYS_KEYS, apiKeysKey, FORMER_API_KEYS_KEY } from '../key-names.ts';
import { findStored, moveApiKey, replaceApiKey, textOf } from './spreading.ts';

/** Keys are changed by operators, and once an hour when used, so this many conflicts indicate a defect. */
const ATTEMPTS_MAX = 20;

const HASHES = [FORMER_API_KEYS_KEY, ...API_KEYS_KEYS];

/** Read in less than a millisecond. */
const PAGE = 1_000;

/** API keys as JSON, by hash. */
export function createKeyStore(connection: Connection): KeyStore {
  const { client, ask } = connection;

  return {
    async add(key) {
      await ask(client.hset(apiKeysKey(key.hash), key.hash, JSON.stringify(key)));
    },

    async find(hash) {
      const apiKeys = apiKeysKey(hash);
      // A key that is being moved is written to the new hash before it is removed from the former one.
      for (const each of [apiKeys, FORMER_API_KEYS_KEY, apiKeys]) {
        const text = await ask(client.hget(each, hash));
        if (text !== null) return parseKey(text);
      }
      return undefined;
    },

    async list() {
      const texts = await readTexts(connection);
      const keys = texts.flatMap((text) => parseKey(text) ?? []);
      return keys.sort((one, other) => one.createdMs - other.createdMs);
    },

    async update(hash, change) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const stored = await findStored(connection, hash);
        const key = stored && parseKey(stored.text);
        if (!key) return undefined;
        const changed = change(key);
        const { apiKeys, text: expected } = stored;
        // Keeps fields that a newer release added.
        const next = JSON.stringify({ ...JSON.parse(expected), ...changed });
        if (await replaceApiKey(connection, { apiKeys, hash, expected, next })) return changed;
      }
      throw new StoreUnavailable();
    },
  };
}

/** Returns the number of keys that this release cannot read. */
export async function countUnreadableKeys(connection: Connection): Promise<number> {
  const texts = await readTexts(connection);
  return texts.filter((text) => parseKey(text) === undefined).length;
}

export async function countKeys({ client, ask }: Connection): Promise<number> {
  const counts = await Promise.all(HASHES.map((apiKeys) => ask(client.hlen(apiKeys))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Moves all keys out of the former hash. */
export async function moveApiKeys(connection: Connection): Promise<void> {
  for await (const [hash] of readAll(connection, FORMER_API_KEYS_KEY)) await moveApiKey(connection, hash);
}

/** Returns all keys as JSON. A key that is being moved may be read twice, but counts once. */
async function readTexts(connection: Connection): Promise<string[]> {
  const found = new Map<string, string>();
  for (const apiKeys of HASHES)
    for await (const [hash, text] of readAll(connection, apiKeys)) found.set(hash, text);
  return [...found.values()];
}

/** Returns the hashes and JSON of all keys stored in `apiKeys`, page by page; a key may occur twice. */
async function* readAll({ client, ask }: Connection, apiKeys: string): AsyncGenerator<[string, string]> {
  let cursor = '0';
  do {
    const [next, page] = await ask(client.hscan(apiKeys, cursor, 'COUNT', PAGE));
    for (let index = 0; index + 1 < page.length; index += 2) yield [page[index] ?? '', page[index + 1] ?? ''];
    cursor = next;
  } while (cursor !== '0');
}

function parseKey(kept: string): ApiKey | undefined {
  try {
    return readKey(JSON.parse(textOf(kept)));
  } catch {
    return undefined; // written by another program
  }
}
