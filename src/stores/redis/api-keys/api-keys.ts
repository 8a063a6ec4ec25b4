import { type ApiKey, readKey } from '../../../domain/callers/keys.ts';
import { StoreUnavailable } from '../../../errors.ts';
import type { KeyStore } from '../../stores.ts';
import type { Connection } from '../connection.ts';
import type { Format } from '../format.ts';
import { API_KEYS_KEY, SPREAD_API_KEYS_KEYS, spreadApiKeysKey } from '../key-names.ts';
import { findPlace, moveApiKey, replaceApiKey, textOf } from './places.ts';

/** A key is changed by an operator, or once an hour when it is used: who loses this often has found a defect. */
const ATTEMPTS_MAX = 20;

/** So many are read in less than a millisecond. */
const PAGE = 1_000;

/** API keys as JSON texts under their own hashes. */
export function createKeyStore(connection: Connection, format: Format): KeyStore {
  const { client, ask } = connection;

  return {
    async add(key) {
      const apiKeys = format.isSpread() ? spreadApiKeysKey(key.hash) : API_KEYS_KEY;
      await ask(client.hset(apiKeys, key.hash, JSON.stringify(key)));
    },

    async find(hash) {
      const spread = spreadApiKeysKey(hash);
      // A key that is moved leaves its old place when it has the new one.
      const places = format.isSpread() ? [spread, API_KEYS_KEY, spread] : [API_KEYS_KEY, spread];
      for (const place of places) {
        const text = await ask(client.hget(place, hash));
        if (text !== null) return parseKey(text);
      }
      return undefined;
    },

    async list() {
      const texts = await readTexts(connection, format);
      const keys = texts.flatMap((text) => parseKey(text) ?? []);
      return keys.sort((one, other) => one.createdMs - other.createdMs);
    },

    async update(hash, change) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const place = await findPlace(connection, hash);
        const key = place && parseKey(place.text);
        if (!key) return undefined;
        const changed = change(key);
        const { apiKeys, text: expected } = place;
        // What a newer release has added to it stays.
        const next = JSON.stringify({ ...JSON.parse(expected), ...changed });
        if (await replaceApiKey(connection, { apiKeys, hash, expected, next })) return changed;
      }
      throw new StoreUnavailable();
    },
  };
}

/** How many keys are of another release, or of nobody. */
export async function countUnreadableKeys(connection: Connection, format: Format): Promise<number> {
  const texts = await readTexts(connection, format);
  return texts.filter((text) => parseKey(text) === undefined).length;
}

/** How many keys there are. */
export async function countKeys({ client, ask }: Connection, format: Format): Promise<number> {
  const counts = await Promise.all(hashesOf(format).map((apiKeys) => ask(client.hlen(apiKeys))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Spreads keys that lie together; resolves with how many these were. */
export async function spreadKeys(connection: Connection): Promise<number> {
  let count = 0;
  for await (const [hash] of readAll(connection, API_KEYS_KEY)) {
    await moveApiKey(connection, hash);
    count += 1;
  }
  return count;
}

/** The texts of all keys. One that is moved meanwhile may be read in both places, and counts once. */
async function readTexts(connection: Connection, format: Format): Promise<string[]> {
  const found = new Map<string, string>();
  for (const apiKeys of hashesOf(format))
    for await (const [hash, text] of readAll(connection, apiKeys)) found.set(hash, text);
  return [...found.values()];
}

/** The hashes and texts of the keys in one place, in pages; a key may come twice. */
async function* readAll({ client, ask }: Connection, apiKeys: string): AsyncGenerator<[string, string]> {
  let cursor = '0';
  do {
    const [next, page] = await ask(client.hscan(apiKeys, cursor, 'COUNT', PAGE));
    for (let index = 0; index + 1 < page.length; index += 2) yield [page[index] ?? '', page[index + 1] ?? ''];
    cursor = next;
  } while (cursor !== '0');
}

const hashesOf = (format: Format) => [API_KEYS_KEY, ...(format.isSpread() ? SPREAD_API_KEYS_KEYS : [])];

function parseKey(kept: string): ApiKey | undefined {
  try {
    return readKey(JSON.parse(textOf(kept)));
  } catch {
    return undefined; // another program has written it
  }
}
